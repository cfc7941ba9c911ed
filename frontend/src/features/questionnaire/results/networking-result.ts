import type { NetworkingAnswer, NetworkingResult } from '../types';

/** The server's answer in the page's own form. */
export function networkingResultOf(answer: NetworkingAnswer): NetworkingResult {
  const profile = answer.visitorProfile;
  return {
    profileAccessible: answer.profileAccessible,
    profileData: {
      name: profile?.name ?? '',
      headline: profile?.headline ?? '',
      company: profile?.company ?? '',
    },
    insights: answer.suggestions ?? [],
    recommendations: (answer.professionalHelp ?? []).map((help) => ({
      type: help.title,
      description: help.description,
      value: help.implementation,
    })),
    connections: (answer.connectionRecommendations ?? []).map((person) => ({
      name: person.name,
      role: person.position,
      company: person.company,
      relevance: person.reason,
      linkedinUrl: person.url,
    })),
    errorMessage: answer.error,
    analysis: answer,
  };
}
