import { plainText } from './plain-text.ts';

export type PageKind = 'page' | 'bot-challenge' | 'maintenance' | 'app-shell' | 'not-found' | 'empty';

const words: Record<PageKind, string> = {
  page: 'an HTML page',
  'bot-challenge': 'a bot challenge',
  maintenance: 'a maintenance page',
  'app-shell': 'an empty page that is filled by scripts',
  'not-found': 'a "not found" page',
  empty: 'a page without text',
};

// Each stands in short pages only: a long article may well be about captchas or maintenance.
const challenge =
  /just a moment\.\.\.|cf-browser-verification|challenge-platform|cf_chl_|_incapsula_|incapsula incident|radware|pardon our interruption|ddos protection by|verify(?:ing)? (?:that )?you are (?:a )?human|enable javascript and cookies to continue|access denied[\s\S]{0,400}reference\s*#|px-captcha|g-recaptcha|h-captcha|datadome/i;
const maintenance =
  /(?:under|for|scheduled|planned) maintenance|maintenance (?:mode|page|work)|<title>[^<]*maintenance|temporarily (?:unavailable|out of service|offline)|wartungsarbeiten|<title>[^<]*wartung|bakım çalışması|en maintenance/i;
const notFound =
  /<(?:title|h1)[^>]*>[^<]*(?:404|page (?:was )?not found|seite (?:wurde )?nicht gefunden|sayfa bulunamadı|page introuvable)/i;
const shellRoot =
  /<div[^>]+id=["']?(?:root|app|__next|__nuxt)\b|<app-root\b|enable javascript|javascript (?:is )?(?:required|disabled)|javascript aktivieren/i;

/** A page that says more is what it says. */
const longestOtherPage = 2_000;

/** What a page that came with status 200 really is. Looks at no more than the first 300,000 characters. */
export function pageKind(html: string): PageKind {
  // Most pages have said enough long before their end.
  if (plainText(html.slice(0, 30_000)).length >= longestOtherPage) return 'page';
  const head = html.slice(0, 300_000);
  const visible = plainText(head);
  if (visible.length < longestOtherPage) {
    if (challenge.test(head)) return 'bot-challenge';
    if (maintenance.test(head)) return 'maintenance';
    if (notFound.test(head)) return 'not-found';
  }
  if (visible.length < 300 && shellRoot.test(head)) return 'app-shell';
  return visible.length < 40 ? 'empty' : 'page';
}

/** "a maintenance page", for messages. */
export function describePage(html: string): string {
  return words[pageKind(html)];
}
