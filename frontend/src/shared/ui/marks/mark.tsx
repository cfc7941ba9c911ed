/** The site's sign: the rule and its needle. */
export function Mark() {
  return (
    <svg viewBox="0 0 30 26" width="30" height="26" aria-hidden="true">
      <path
        d="M1 25.5h28M1 25.5v-8M8 25.5v-8M15 25.5v-8M22 25.5v-8M29 25.5v-8M4.5 25.5v-4M11.5 25.5v-4M25.5 25.5v-4"
        fill="none"
        stroke="currentColor"
      />
      <path d="M18.5 26V2" stroke="var(--accent)" strokeWidth="2" />
      <path d="M14 0h9l-4.5 7z" fill="var(--accent)" />
    </svg>
  );
}
