import { defaultLanguage, type Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { characterStart } from '../lib/character-start.ts';
import { checkHeader, MailRefused } from './refused.ts';

export interface LetterParts {
  readonly subject: string;
  readonly greeting?: string;
  /** a name in it may be of a stranger's choice: each stays one paragraph of plain text */
  readonly paragraphs: readonly string[];
  /** the one thing to do; an address within the product */
  readonly action?: { readonly label: string; readonly address: string };
  readonly closing?: string;
  /** a way out, small, below everything else; an address within the product */
  readonly leaving?: { readonly label: string; readonly address: string };
}

/** What is said in a letter, in the language of who gets it. */
export type Writing = (language: Language) => LetterParts;

/** A mail without its recipient. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** In UTF-16 units; what lists of mails show is shorter. */
const longestSubject = 150;

/**
 * Makes a mail of its parts, as text and as HTML with the same content. Nothing of it is loaded from elsewhere, and it
 * states no colours but the button's, so that it is as readable on a dark background.
 * @throws MailRefused where the subject is no line, or the action leads to no page
 */
export function letter(
  { subject, greeting, paragraphs, action, closing, leaving }: LetterParts,
  language: Language = defaultLanguage,
): Letter {
  checkHeader('subject', subject);
  const title = cut(subject.trim());
  const before = [greeting, ...paragraphs].map(oneLine).filter(isSaid);
  const after = [closing].map(oneLine).filter(isSaid);
  const checked = (link: typeof action) =>
    link && { label: oneLine(link.label), address: checkedAddress(link.address) };
  const button = checked(action);
  const wayOut = checked(leaving);
  return {
    subject: title,
    text: `${[...before, ...linkLines(button), ...after, ...linkLines(wayOut)].join('\n\n')}\n`,
    html: page(title, language, [
      ...before.map(paragraph),
      ...(button ? [buttonOf(button, language)] : []),
      ...after.map(paragraph),
      ...(wayOut ? [smallLink(wayOut)] : []),
    ]),
  };
}

/** Where the action of a letter leads; undefined where it has none. All other text is escaped, so no other tag has one. */
export const actionAddress = (html: string): string | undefined => {
  const [, escaped] = /<a href="([^"]*)"/.exec(html) ?? [];
  return escaped?.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
};

interface Link {
  readonly label: string;
  readonly address: string;
}

const linkLines = (link: Link | undefined) => (link ? [`${link.label}:\n${link.address}`] : []);

const isSaid = (text: string) => text !== '';

/** A line end within a name would let it look like a paragraph of ours. */
const oneLine = (text = '') =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
    .trim()
    .toWellFormed();

function cut(text: string): string {
  const whole = text.toWellFormed();
  if (whole.length <= longestSubject) return whole;
  return `${whole.slice(0, characterStart(whole, longestSubject - 1)).trimEnd()}…`;
}

/** The address as browsers write it, since mail programs read odd ones in their own way. */
function checkedAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new MailRefused('The action of a mail needs an address that begins with http:// or https://.');
  }
  return url.href;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const buttonOf = ({ label, address }: Link, language: Language) =>
  `<p style="margin:24px 0"><a href="${escaped(address)}" style="display:inline-block;padding:12px 20px;border:1px solid #ffffff;border-radius:6px;background-color:#1d566c;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${escaped(textsIn(language, 'mails').buttonFails)}<br><span style="word-break:break-all">${escaped(address)}</span></p>`;

const smallLink = ({ label, address }: Link) =>
  `<p style="margin:24px 0 0;font-size:14px"><a href="${escaped(address)}" style="color:inherit">${escaped(label)}</a></p>`;

const page = (title: string, language: Language, parts: readonly string[]) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="margin:0">
<div role="article" lang="${language}" aria-label="${escaped(title)}" style="box-sizing:border-box;max-width:600px;margin:0 auto;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
${parts.join('\n')}
</div>
</body>
</html>
`;
