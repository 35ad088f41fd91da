const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** The English name of a country by its ISO 3166-1 code; `INT` and what is no code stay readable. */
export function countryName(code: string): string {
  if (code === 'INT') return 'international';
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
