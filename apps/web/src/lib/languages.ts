const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** ISO 639-1: the languages that regulators of the catalogue's regions publish in. */
const codes =
  'ar bg cs da de el en es et fi fr ga hi hr hu id is it ja ko lb lt lv ms mt nl no pl pt ro ru sk sl sv th tr uk vi zh';

/** The English name of a language by its ISO 639-1 code; what is no code stays readable. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Languages to choose from, by name. */
export const languageOptions = codes
  .split(' ')
  .map((value) => ({ value, label: languageName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
