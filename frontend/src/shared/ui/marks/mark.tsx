/** The site's sign: the rule and its needle. */
export function Mark() {
  return (
    <svg viewBox="0 0 30 26" width="30" height="26" aria-hidden="true">
      <path
        d="M1 25.500h28M1 25.500v-8M8 25.500v-8M15 25.500v-8M22 25.500v-8M29 25.500v-8M4.500 25.500v-4M11.500 25.500v-4M25.500 25.500v-4"
        fill="none"
        stroke="currentColor"
      />
      <path d="M18.500 26V2" stroke="var(--accent)" strokeWidth="2" />
      <path d="M14 0h9l-4.500 7z" fill="var(--accent)" />
    </svg>
  );
}
