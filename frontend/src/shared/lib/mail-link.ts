/**
 * An address that a visitor typed as a mailto link (RFC 6068): encoded, so that nothing in it can add
 * recipients or a text.
 */
export function mailLink(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
