import { languageNow } from './messages.ts';

const known = new Map<string, Intl.DisplayNames>();

/** What a code is called in the language of now; what is no code stays readable. */
export function displayName(type: 'region' | 'language', code: string): string {
  const language = languageNow();
  const key = `${language} ${type}`;
  const names = known.get(key) ?? new Intl.DisplayNames([language], { type, fallback: 'code' });
  known.set(key, names);
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
