import type { ChatMessage, Citation, ComparisonRow } from '@regulus/contract/chatbots.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Block, Run, WrittenDocument } from '../../files/docx-out/written-document.ts';

/** Collects the quotes of a document and numbers them in the order in which they are referred to. */
class Footnotes {
  readonly texts: string[] = [];
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  /** @param isQuoted its quote stands before the footnote, which gives its place alone */
  add(
    { title, clause, page_no: page, quote, is_available: isAvailable, is_current: isCurrent }: Citation,
    isQuoted = false,
  ): Run {
    const texts = textsIn(this.#language, 'chatbot-exports');
    const place = [title, clause, page === null ? '' : texts.page({ page })].filter((part) => part !== '');
    const standing = isAvailable ? (isCurrent ? '' : ` ${texts.changed}`) : ` ${texts.gone}`;
    this.texts.push(`${place.join(', ')}${isQuoted ? '' : `: “${quote}”`}${standing}`);
    return { footnote: this.texts.length };
  }
}

/** Characters of quotes are escaped in answers where Markdown has a meaning for them. */
const plain = (text: string) => text.replaceAll(/\\([\\`*_[\]<>#|])/g, '$1');

/** The words of an answer, with footnotes in place of its markers. */
function runsOf(content: string, citations: readonly Citation[], footnotes: Footnotes): Run[] {
  return content
    .split(/(\s?\[\d+\]|\*\*[^*]+\*\*)/)
    .filter((piece) => piece !== '')
    .map((piece): Run => {
      const ordinal = /^\s?\[(\d+)\]$/.exec(piece)?.[1];
      const cited = citations.find((one) => one.ordinal === Number(ordinal));
      if (cited) return footnotes.add(cited);
      const strong = /^\*\*([^*]+)\*\*$/.exec(piece)?.[1];
      return strong === undefined ? { text: plain(piece) } : { text: plain(strong), isStrong: true };
    });
}

/** A line of an answer, which has the little of Markdown that is shown in the browser as well. */
function blockOfLine(line: string, citations: readonly Citation[], footnotes: Footnotes): Block {
  const {
    heading,
    quotation,
    bullet,
    number,
    rest = '',
  } = /^\s*(?:(?<heading>#{1,6}\s+)|(?<quotation>>\s?)|(?<bullet>[-*•]\s+)|(?<number>\d{1,3}[.)])\s+)?(?<rest>.*)$/su.exec(
    line,
  )?.groups ?? {};
  const runs = runsOf(rest, citations, footnotes);
  if (heading)
    return { kind: 'paragraph', runs: runs.map((run) => ('text' in run ? { ...run, isStrong: true } : run)) };
  if (quotation) return { kind: 'quote', runs };
  if (bullet || number) return { kind: 'item', mark: number ?? '•', runs };
  return { kind: 'paragraph', runs };
}

function blocksOf(
  { role, content, citations, closest, state }: ChatMessage,
  footnotes: Footnotes,
  language: Language,
): Block[] {
  if (role === 'user') return [{ kind: 'heading', runs: [{ text: content }] }];
  const texts = textsIn(language, 'chatbot-exports');
  return [
    ...content
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line) => blockOfLine(line, citations, footnotes)),
    ...(state === 'stopped' || state === 'failed'
      ? [{ kind: 'paragraph' as const, runs: [{ text: texts[state] }] }]
      : []),
    ...(closest.length === 0 ? [] : [{ kind: 'paragraph' as const, runs: [{ text: texts.closest }] }]),
    ...closest.map(
      (one): Block => ({ kind: 'quote', runs: [{ text: one.quote }, footnotes.add(one, true)] }),
    ),
  ];
}

/** Questions and answers as a document, with each quote as a footnote. */
export function documentOfMessages(
  title: string,
  messages: readonly ChatMessage[],
  language: Language,
): WrittenDocument {
  const footnotes = new Footnotes(language);
  const blocks = messages.flatMap((message) => blocksOf(message, footnotes, language));
  return {
    title,
    language,
    blocks: [{ kind: 'title', runs: [{ text: title }] }, ...blocks],
    footnotes: footnotes.texts,
  };
}

/** The table of a comparison as a document, with the place of each quote as a footnote. */
export function documentOfComparison(
  title: string,
  rows: readonly ComparisonRow[],
  language: Language,
): WrittenDocument {
  const texts = textsIn(language, 'chatbot-exports');
  const footnotes = new Footnotes(language);
  const cell = (side: Citation | null): Run[] =>
    side ? [{ text: side.quote }, footnotes.add(side, true)] : [{ text: '–' }];
  return {
    title,
    language,
    blocks: [
      { kind: 'title', runs: [{ text: title }] },
      {
        kind: 'table',
        head: [texts.textB, texts.textA, texts.verdict],
        rows: rows.map(({ a, b, verdict, note }) => [
          cell(b),
          cell(a),
          [{ text: `${texts.verdicts[verdict]}\n${note}` }],
        ]),
      },
    ],
    footnotes: footnotes.texts,
  };
}
