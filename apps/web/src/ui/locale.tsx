import { createContext, use } from 'react';

const LocaleContext = createContext(navigator.language);

/** The locale that dates are written by: the profile's inside `/app`, the browser's elsewhere. */
export const LocaleProvider = LocaleContext;
export const useLocale = (): string => use(LocaleContext);
