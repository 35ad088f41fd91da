import { AsyncLocalStorage } from 'node:async_hooks';
import { defaultLanguage, type Language } from '@regulus/contract/languages-values.ts';

const spoken = new AsyncLocalStorage<Language>();

/** Does work for somebody who reads this language. */
export const inLanguage = <Answer>(language: Language, work: () => Promise<Answer>): Promise<Answer> =>
  spoken.run(language, work);

/** The language of whoever the present work is done for; English where nobody waits for it. */
export const spokenLanguage = (): Language => spoken.getStore() ?? defaultLanguage;
