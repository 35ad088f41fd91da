/** A server that takes mails, and the account there. */
export interface MailServer {
  readonly host: string;
  /** the server's usual one where it is not named */
  readonly port: number;
  /** TLS from the first byte on, as of `smtps://` */
  readonly isSecure: boolean;
  readonly account: { readonly user: string; readonly password: string } | null;
}

/** Whom mails are from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

const submissionPort = 587;
const securePort = 465;

/** Reads `smtp://user:password@host:port`; null for anything else, also for an address with a path or a query. */
export function mailServer(text: string): MailServer | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || !/^$|^\/$/.test(url.pathname + url.search + url.hash))
    return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = url.protocol === 'smtps:';
  const port = url.port === '' ? (isSecure ? securePort : submissionPort) : Number(url.port);
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (!/^[\w.:-]+$/.test(host) || port === 0 || user === null || password === null) return null;
  if ((user === '') !== (password === '')) return null;
  return { host, port, isSecure, account: user === '' ? null : { user, password } };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const address = String.raw`[^\s\p{Cc}<>(),;:"@\[\]\\]+@(?:[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*|\[[\w.:]+\])`;
const bareAddress = new RegExp(`^${address}$`, 'u');
const namedAddress = new RegExp(
  String.raw`^(?<name>[^\p{Cc}"<>]*|"[^\p{Cc}"<>]*")\s*<(?<address>${address})>$`,
  'u',
);

/** Reads `address` or `Name <address>`; null for anything else. */
export function sender(text: string): Sender | null {
  const trimmed = text.trim();
  if (bareAddress.test(trimmed)) return { name: '', address: trimmed };
  const named = namedAddress.exec(trimmed)?.groups;
  if (!named) return null;
  return { name: named['name']!.trim().replaceAll('"', ''), address: named['address']! };
}

/** Whom mails are from where nobody is named: of the host that people know. @param appUrl an origin */
export function defaultSender(appUrl: string): Sender {
  const { hostname } = new URL(appUrl);
  const isIPv4 = /^[\d.]+$/.test(hostname);
  const domain = isIPv4 ? `[${hostname}]` : hostname.replace(/^\[/, '[IPv6:');
  return { name: 'Regulus', address: `no-reply@${domain}` };
}
