/** Written so that no pattern finds itself. */
const patterns: { what: string; pattern: RegExp }[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/ },
  {
    what: 'an access key',
    pattern: /\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|xox[abpr]-[\w-]{20,}|sk-[\w-]{32,})/,
  },
  {
    what: 'a path of one machine',
    pattern: /(?:^|[\s"'`(=:])\/(?:work|root|home\/[a-z]\w*|Users\/[A-Za-z]\w*)\/|\b[A-Z]:\\Users\\/,
  },
  {
    what: 'the name of a package registry',
    pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bnpm(?:js|mirror)\.(?:org|com)/i,
  },
];

/**
 * What must not be in a committed text, by line (from 1). `registry` is the address of the package registry that npm is
 * configured with here, if any: its host is no one else's business.
 */
export function forbiddenIn(text: string, registry?: string): { line: number; what: string }[] {
  const host = registry && URL.canParse(registry) ? new URL(registry).host : undefined;
  return text.split('\n').flatMap((content, index) => {
    const found = patterns.filter(({ pattern }) => pattern.test(content)).map(({ what }) => what);
    if (found.length === 0 && host && content.includes(host)) found.push('the name of a package registry');
    return found.map((what) => ({ line: index + 1, what }));
  });
}
