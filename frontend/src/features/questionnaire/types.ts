/** What the analyses take and give; names as in proto/portfolio/{common,analysis}/v1. */

export const roles = ['recruiter', 'colleague', 'partner', 'visitor'] as const;
export type Role = (typeof roles)[number];

export type AnalysisKind = 'jobMatch' | 'networking';

/** The analysis on which each role opens; every role can do both. */
export const firstAnalysis: Record<Role, AnalysisKind> = {
  recruiter: 'jobMatch',
  colleague: 'jobMatch',
  partner: 'networking',
  visitor: 'networking',
};

export interface SkillMatch {
  skill: string;
  /** Level that the posting asks for. */
  required: string;
  myLevel: string;
  /** Words of the owner's record; empty when there are none. */
  evidence: string;
  /** 0 to 100. */
  score: number;
  postingQuote: string;
  mandatory: boolean;
  /** A condition that isn't met: it takes 30% of the whole score. */
  hard?: boolean;
}

export interface PostingFacts {
  location: string;
  salary: string;
  employmentType: string;
  remote: boolean;
  /** Where it was read; empty when its text was pasted. */
  address?: string;
  pasted?: boolean;
}

/** One of the postings that a page lists; its address is what has it evaluated. */
export interface ListedPosting {
  title: string;
  address: string;
}

export interface JobEvaluation {
  overallScore: number;
  jobTitle: string;
  company: string;
  skills: SkillMatch[];
  summary: string;
  recommendations: string[];
  interviewQuestions: string[];
  posting?: PostingFacts;
  formula: string;
  language: string;
  signature: string;
}

export interface JobMatchAnswer extends JobEvaluation {
  limitReached: boolean;
  hhruAuthRequired: boolean;
  noJobDescriptionFound: boolean;
  scrapingError: boolean;
  error: string;
  postings?: ListedPosting[];
}

/** An account at the job site; it is used for one call and kept nowhere. */
export interface JobSiteCredentials {
  username: string;
  password: string;
}

export interface JobMatchRequest {
  jobDescriptionUrl: string;
  jobDescriptionText?: string;
  role: Role;
  language: string;
  hhruCredentials?: JobSiteCredentials;
}

export interface Connection {
  name: string;
  position: string;
  company: string;
  url: string;
}

export interface NetworkingRequest {
  cvUrl: string;
  cvText: string;
  language: string;
  linkedinProfile: string;
  role: Role;
  connections: Connection[];
}

export interface NetworkingAnswer {
  success: boolean;
  error: string;
  suggestions: string[];
  visitorProfile?: {
    name: string;
    headline: string;
    company: string;
    skills: string[];
    industries: string[];
    goals: string[];
  };
  professionalHelp: { title: string; description: string; implementation: string }[];
  connectionRecommendations: {
    name: string;
    position: string;
    company: string;
    reason: string;
    url: string;
  }[];
  profileAccessible: boolean;
  language: string;
  signature: string;
  limitReached: boolean;
}

/** The networking result as the page shows it and as the report takes it. */
export interface NetworkingResult {
  profileAccessible: boolean;
  profileData: { name: string; headline: string; company: string };
  insights: string[];
  recommendations: { type: string; description: string; value: string }[];
  connections: {
    name: string;
    role: string;
    company: string;
    relevance: string;
    linkedinUrl: string;
  }[];
  errorMessage: string;
  /** The answer itself, with its signature. */
  analysis: NetworkingAnswer;
}
