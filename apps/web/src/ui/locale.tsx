import { createContext, use } from 'react';
import { useLanguage } from '../lib/use-texts.ts';

const FormsContext = createContext(navigator.language);

/** The locale whose region says how dates are written: the profile's inside `/app`, the browser's elsewhere. */
export const LocaleProvider = FormsContext;

/** The language that is shown, with the region that says how dates are written. */
export function useLocale(): string {
  const language = useLanguage();
  const { region } = new Intl.Locale(use(FormsContext));
  return region === undefined ? language : `${language}-${region}`;
}
