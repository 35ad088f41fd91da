/**
 * A name of somebody's choice without what makes mail programs show a link of it: `//` of an address of a page, and the dots of
 * a host or of the host of an e-mail address, in all characters that browsers take for a dot. "J.P. Morgan" stays as it is.
 */
export const unlinked = (name: string): string =>
  name
    .normalize('NFKC')
    // formats nobody sees could stand between a dot and what follows it
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{L}\d+-]*:?\/{2,}/gu, ' ')
    .replaceAll(/[.\u3002](?=[\p{L}\p{M}\p{N}-]{2}|\p{N})/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
