/** What the assistant's call gives. */
export interface Source {
  section: string;
  entry: string;
  title: string;
}

export interface Answer {
  response: string;
  limitReached: boolean;
  contactMessage: string;
  sources: Source[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function sourcesOf(value: unknown): Source[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const source = (item ?? {}) as Record<string, unknown>;
    const title = text(source.title);
    return title ? [{ title, section: text(source.section), entry: text(source.entry) }] : [];
  });
}

/** Reads the call's JSON; fields that are missing are empty. */
export function readAnswer(value: unknown): Answer {
  const raw = (value ?? {}) as Record<string, unknown>;
  return {
    response: text(raw.response),
    limitReached: raw.limitReached === true,
    contactMessage: text(raw.contactMessage),
    sources: sourcesOf(raw.sources),
  };
}
