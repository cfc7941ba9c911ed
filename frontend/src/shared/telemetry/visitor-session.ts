const key = 'visitorSessionId';

/** The label that error reports carry; made once per browser. */
export function visitorSessionId(): string {
  const made = `session_${Date.now()}_${Math.random().toString(36).slice(2, 11)}`;
  try {
    const stored = localStorage.getItem(key);
    if (stored) return stored;
    localStorage.setItem(key, made);
  } catch {
    // Storage may be switched off; the label then lives for this report only.
  }
  return made;
}
