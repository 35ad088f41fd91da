/** A mail that must not be made as it was asked for; the message says why, without its content or address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Line ends and other control characters: in a header they would begin one of somebody else's choice. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** @throws MailRefused where the text of a header is empty or would not stay within its line */
export function checkHeader(name: 'subject' | 'recipient', text: string): void {
  if (controls.test(text)) {
    throw new MailRefused(`The ${name} of a mail holds a line end or another control character.`);
  }
  if (text.trim() === '') throw new MailRefused(`The ${name} of a mail is empty.`);
}

/** One address: what reads as several would send a one-time link to strangers. @throws MailRefused */
export function checkRecipient(address: string): void {
  checkHeader('recipient', address);
  if (!/^[^\s@<>]+@[^\s@<>(),;:"\\]+$/.test(address)) {
    throw new MailRefused('The recipient of a mail is not one address.');
  }
}
