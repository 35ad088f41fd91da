/**
 * Why a mail was not sent, in codes. The words of a mail server and of the library are left out, since they quote the
 * recipient and addresses of the content, and errors are logged.
 */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** the server will not take this mail, however often it is offered */
  readonly isFinal: boolean;
  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** What the library says of a failure; all may be missing. */
interface SendingFailure {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

const codeOf = (value: unknown) =>
  typeof value === 'string' && /^[A-Z][A-Z0-9_ -]{1,40}$/.test(value) ? value : undefined;

/** What the library calls a refusal of one mail, not of a connection or an account. */
const ofTheMail = ['EENVELOPE', 'EMESSAGE'];
/** "Log in first" and "bad sequence of commands": of the connection too, whatever they answer. */
const ofTheConnection = [503, 530];

/** @param error as the library gives it */
export function notSent(error: unknown): MailNotSent {
  const { code, originalCode, command, response, responseCode } = error as SendingFailure;
  const answered = typeof responseCode === 'number' ? responseCode : undefined;
  const [enhanced] = /(?<=^\d{3}[ -])[245]\.\d{1,3}\.\d{1,3}\b/.exec(String(response)) ?? [];
  const at = codeOf(command);
  const parts = [
    answered === undefined ? (codeOf(originalCode) ?? codeOf(code) ?? 'unknown') : String(answered),
    ...(enhanced === undefined ? [] : [enhanced]),
    ...(at === undefined ? [] : [`at ${at}`]),
  ];
  // Without an answer of the server the library itself found that the mail can go to nobody there.
  const isFinal =
    ofTheMail.includes(String(code)) &&
    (answered === undefined || (answered >= 500 && answered < 600 && !ofTheConnection.includes(answered)));
  const what = isFinal ? 'The mail server refused the mail for good' : 'The mail could not be sent';
  return new MailNotSent(`${what}: ${parts.join(' ')}.`, isFinal);
}
