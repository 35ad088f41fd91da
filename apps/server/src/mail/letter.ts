import { defaultLanguage, type Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { characterStart } from '../lib/character-start.ts';
import { checkHeader, MailRefused } from './refused.ts';

interface Link {
  readonly label: string;
  readonly address: string;
}

/** Things under a heading, each with what can be done about it. */
export interface Section {
  readonly heading: string;
  readonly items: readonly {
    readonly title: string;
    /** of the title, where it is not that of the letter */
    readonly language?: string | null;
    readonly detail?: string;
    readonly links: readonly Link[];
  }[];
}

export interface LetterParts {
  readonly subject: string;
  readonly greeting?: string;
  /** a name in it may be of a stranger's choice: each stays one paragraph of plain text */
  readonly paragraphs: readonly string[];
  /** things of a list, in groups */
  readonly sections?: readonly Section[];
  /** the one thing to do; an address within the product */
  readonly action?: Link;
  readonly closing?: string;
  /** a way out, small, below everything else; an address within the product */
  readonly leaving?: Link;
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
  { subject, greeting, paragraphs, sections = [], action, closing, leaving }: LetterParts,
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
  const groups = sections.map(({ heading, items }) => ({
    heading: oneLine(heading),
    items: items.map(({ title: name, detail, language: spoken, links }) => ({
      title: oneLine(name),
      detail: oneLine(detail),
      language: spoken ?? null,
      links: links.map(({ label, address }) => ({
        label: oneLine(label),
        address: checkedAddress(address),
      })),
    })),
  }));
  return {
    subject: title,
    text: `${[...before, ...groups.flatMap(sectionLines), ...linkLines(button), ...after, ...linkLines(wayOut)].join('\n\n')}\n`,
    html: page(title, language, [
      ...before.map(paragraph),
      ...groups.map((group) => sectionOf(group, language)),
      ...(button ? [buttonOf(button, language)] : []),
      ...after.map(paragraph),
      ...(wayOut ? [smallLink(wayOut)] : []),
    ]),
  };
}

/** Where the action of a letter leads; undefined where it has none. All other text is escaped, and links of lists are written in another way, so no other tag has one. */
export const actionAddress = (html: string): string | undefined => {
  const [, escaped] = /<a href="([^"]*)"/.exec(html) ?? [];
  return escaped?.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
};

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

interface Group {
  readonly heading: string;
  readonly items: readonly {
    readonly title: string;
    readonly detail: string;
    readonly language: string | null;
    readonly links: readonly Link[];
  }[];
}

const sectionLines = ({ heading, items }: Group): string[] => [
  `${heading}\n${'-'.repeat(heading.length)}`,
  ...items.map(({ title, detail, links }) =>
    [
      `* ${title}`,
      ...(detail === '' ? [] : [`  ${detail}`]),
      ...links.map(({ label, address }) => `  ${label}: ${address}`),
    ].join('\n'),
  ),
];

const itemOf = ({ title, detail, links, language }: Group['items'][number], ofLetter: Language) => {
  const lang = language === null || language === ofLetter ? '' : ` lang="${escaped(language)}"`;
  return `<li style="margin:0 0 14px"><span${lang} style="font-weight:600">${escaped(title)}</span>${
    detail === '' ? '' : `<br><span style="font-size:14px">${escaped(detail)}</span>`
  }${
    links.length === 0
      ? ''
      : `<br><span style="font-size:14px">${links
          .map(
            ({ label, address }) =>
              `<a style="display:inline-block;padding:4px 12px 4px 0;color:inherit" href="${escaped(address)}">${escaped(label)}</a>`,
          )
          .join(' ')}</span>`
  }</li>`;
};

const sectionOf = ({ heading, items }: Group, language: Language) =>
  `<h2 style="margin:24px 0 10px;font-size:18px;line-height:1.3">${escaped(heading)}</h2>
<ul style="margin:0 0 16px;padding:0;list-style:none">
${items.map((item) => itemOf(item, language)).join('\n')}
</ul>`;

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
