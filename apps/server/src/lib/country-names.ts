export interface CountryName {
  readonly name: string;
  /** ISO 3166-1 alpha-2 */
  readonly code: string;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Groups of countries, and codes that stand for none. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB']);

/** A withdrawn code has the name of the country that came after it: `DD` is called Germany. */
const isWithdrawn = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`;

/** The names of all countries in English, German, French and Turkish. */
export const countryNames: readonly CountryName[] = ['en', 'de', 'fr', 'tr'].flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .flatMap((code) => {
      const name = noCountry.has(code) || isWithdrawn(code) ? undefined : names.of(code);
      return name === undefined ? [] : [{ name, code }];
    });
});
