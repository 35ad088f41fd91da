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

  add({
    title,
    clause,
    page_no: page,
    quote,
    is_available: isAvailable,
    is_current: isCurrent,
  }: Citation): Run {
    const texts = textsIn(this.#language, 'chatbot-exports');
    const place = [title, clause, page === null ? '' : texts.page({ page })].filter((part) => part !== '');
    const standing = isAvailable ? (isCurrent ? '' : ` ${texts.changed}`) : ` ${texts.gone}`;
    this.texts.push(`${place.join(', ')}: “${quote}”${standing}`);
    return { footnote: this.texts.length };
  }
}

/** The words of an answer, with footnotes in place of its markers. */
function runsOf(content: string, citations: readonly Citation[], footnotes: Footnotes): Run[] {
  return content.split(/(\s?\[\d+\])/).map((piece): Run => {
    const ordinal = /^\s?\[(\d+)\]$/.exec(piece)?.[1];
    const cited = citations.find((one) => one.ordinal === Number(ordinal));
    return cited ? footnotes.add(cited) : { text: piece };
  });
}

function blocksOf(
  { role, content, citations, closest }: ChatMessage,
  footnotes: Footnotes,
  language: Language,
): Block[] {
  if (role === 'user') return [{ kind: 'heading', runs: [{ text: content }] }];
  const texts = textsIn(language, 'chatbot-exports');
  return [
    ...content
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line): Block => ({ kind: 'paragraph', runs: runsOf(line, citations, footnotes) })),
    ...(closest.length === 0 ? [] : [{ kind: 'paragraph' as const, runs: [{ text: texts.closest }] }]),
    ...closest.map((one): Block => ({ kind: 'quote', runs: [{ text: one.quote }, footnotes.add(one)] })),
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
    side ? [{ text: side.quote }, footnotes.add(side)] : [{ text: '–' }];
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
