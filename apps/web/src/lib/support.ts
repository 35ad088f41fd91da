/** Where a user asks for help; the mail opens with what support needs to know. */
export function supportAddress(reference?: string): string {
  const subject = encodeURIComponent(reference ? `Regulus: help with ${reference}` : 'Regulus: help');
  return `mailto:support@${window.location.hostname}?subject=${subject}`;
}
