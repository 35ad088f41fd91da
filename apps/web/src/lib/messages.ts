import { defaultLanguage, type Language, languages } from '@regulus/contract/languages-values.ts';
import { bindTexts, type CompiledTexts } from '@regulus/messages/bind-texts.ts';
import { chooseLanguage } from '@regulus/messages/choose-language.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { firstParts, loaders, offered, ready } from './catalogs.ts';

export type { Texts };

declare module '@regulus/messages/rich.ts' {
  interface RichTypes {
    node: ReactNode;
  }
}

type Part = keyof Texts;

/** English in disguise, by which a text that is not from a catalog shows: `?language=en-XA`. */
const pseudo = 'en-XA';
type Shown = Language | typeof pseudo;

const storageKey = 'regulus-language';
const bound = new Map<string, object>();
/** all that was asked for so far, which another language needs as well */
const asked = new Set<Part>();
const listeners = new Set<() => void>();
const tried = triedLanguage();
let shown: Shown = tried ?? firstLanguage();
let latestWish = 0;

for (const [part, compiled] of Object.entries(ready)) bind(shown, part as Part, compiled);

export const languageNow = (): Language => (shown === pseudo ? defaultLanguage : shown);

/** The texts of a part in the language of now. They are there before the code that asks for them: see `vite.messages.ts`. */
export function textsOf<Name extends Part>(part: Name): Texts[Name] {
  const texts = bound.get(`${shown} ${part}`);
  if (!texts) throw new Error(`The texts of ${part} are not loaded`);
  return texts as Texts[Name];
}

/** Calls back when another language is shown. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const shownLanguage = (): Shown => shown;

/** Shows another language as soon as its texts are there; nothing else is loaded or lost. */
export async function showLanguage(language: Language): Promise<void> {
  if (tried !== undefined || !offered.includes(language)) return;
  const wish = ++latestWish;
  if (language !== shown) store(localStorage, language);
  // parts that are asked for while others arrive have to be there as well
  for (let missing = missingIn(language); missing.length > 0; missing = missingIn(language))
    await Promise.all(missing.map((part) => load(language, part)));
  if (wish !== latestWish || language === shown) return;
  shown = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

const missingIn = (language: Language) => [...asked].filter((part) => !bound.has(`${language} ${part}`));

/**
 * Loads modules together with the texts that they use. What the build writes for `import()` calls it.
 * @public
 */
export async function withTexts<Module>(parts: readonly Part[], module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts(parts)]);
  return loaded;
}

/** Loads what the first page needs in any case. */
export async function loadFirstTexts(): Promise<void> {
  document.documentElement.lang = languageNow();
  await loadTexts(firstParts);
}

async function loadTexts(parts: readonly Part[]): Promise<void> {
  for (const part of parts) asked.add(part);
  await Promise.all(parts.map((part) => load(shown, part)));
}

async function load(language: Shown, part: Part): Promise<void> {
  if (bound.has(`${language} ${part}`)) return;
  const { default: compiled } = await loaders[language === pseudo ? defaultLanguage : language][part]!();
  if (language === pseudo) bind(language, part, (await import('./disguise.ts')).disguise(compiled));
  else bind(language, part, compiled);
}

function bind(language: Shown, part: Part, compiled: CompiledTexts): void {
  const locale = language === pseudo ? defaultLanguage : language;
  bound.set(
    `${language} ${part}`,
    bindTexts(compiled, locale, (nodes) => createElement(Fragment, null, ...(nodes as ReactNode[]))),
  );
}

/** A language that the address names, for as long as the tab is open: to try out what is not offered. */
function triedLanguage(): Shown | undefined {
  if (typeof window === 'undefined') return undefined;
  const named = new URLSearchParams(window.location.search).get('language') ?? stored(sessionStorage);
  if (named !== pseudo && !languages.some((language) => language === named)) return undefined;
  store(sessionStorage, named as Shown);
  return named as Shown;
}

/** The one that was chosen in this browser, else the one that it is set to. */
function firstLanguage(): Language {
  if (typeof window === 'undefined') return defaultLanguage;
  const chosen = stored(localStorage);
  return chooseLanguage([...(chosen === null ? [] : [chosen]), ...navigator.languages], offered);
}

function stored(storage: Storage): string | null {
  try {
    return storage.getItem(storageKey);
  } catch {
    // storage may be blocked
    return null;
  }
}

function store(storage: Storage, language: Shown): void {
  try {
    storage.setItem(storageKey, language);
  } catch {
    // it is asked for again at the next visit
  }
}
