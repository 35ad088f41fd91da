import type { ChatMessage, Citation, ComparisonRow } from '@regulus/contract/chatbots.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { fixedWords } from '../../files/document-out/fixed-words.ts';
import type {
  PrintedBlock,
  PrintedDocument,
  PrintedNote,
} from '../../files/document-out/printed-document.ts';
import type { FlowBlock, RichCell, RichInline, RichRow } from '../../files/rich-text/rich-block.ts';

/** Collects the quotes of a document. One that is referred to twice is one footnote. */
class Footnotes {
  readonly notes = new Map<string, PrintedNote>();
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  /** @param isQuoted its quote stands before the footnote, which gives its place alone */
  add(
    { title, clause, page_no: page, quote, is_available: isAvailable, is_current: isCurrent }: Citation,
    isQuoted = false,
  ): RichInline {
    const texts = textsIn(this.#language, 'chatbot-exports');
    const place = [title, clause, page === null ? '' : texts.page({ page })].filter((part) => part !== '');
    const standing = isAvailable ? (isCurrent ? '' : ` ${texts.changed}`) : ` ${texts.gone}`;
    const text = `${place.join(', ')}${isQuoted ? '' : `: “${quote}”`}${standing}`;
    this.notes.set(text, { text, href: null });
    return { kind: 'citation', id: text };
  }
}

/** Characters of quotes are escaped in answers where Markdown has a meaning for them. */
const plain = (text: string) => text.replaceAll(/\\([\\`*_[\]<>#|])/g, '$1');

const words = (text: string, isStrong = false): RichInline => ({
  kind: 'text',
  text,
  marks: isStrong ? ['strong'] : [],
});
const lines = (text: string): RichInline[] =>
  text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [{ kind: 'break' } as const] : []), words(line)]);
const paragraph = (inlines: readonly RichInline[]): FlowBlock => ({ kind: 'paragraph', inlines });

/** The words of an answer, with footnotes in place of its markers. */
function inlinesOf(content: string, citations: readonly Citation[], footnotes: Footnotes): RichInline[] {
  return content
    .split(/(\s?\[\d+\]|\*\*[^*]+\*\*)/)
    .filter((piece) => piece !== '')
    .map((piece): RichInline => {
      const ordinal = /^\s?\[(\d+)\]$/.exec(piece)?.[1];
      const cited = citations.find((one) => one.ordinal === Number(ordinal));
      if (cited) return footnotes.add(cited);
      const strong = /^\*\*([^*]+)\*\*$/.exec(piece)?.[1];
      return strong === undefined ? words(plain(piece)) : words(plain(strong), true);
    });
}

/** Adds a line of an answer, which has the little of Markdown that is shown in the browser as well. */
function addLine(blocks: PrintedBlock[], line: string, inlinesIn: (text: string) => RichInline[]): void {
  const {
    heading,
    quotation,
    bullet,
    number,
    rest = '',
  } = /^\s*(?:(?<heading>#{1,6}\s+)|(?<quotation>>\s?)|(?<bullet>[-*•]\s+)|(?<number>\d{1,3}[.)])\s+)?(?<rest>.*)$/su.exec(
    line,
  )?.groups ?? {};
  const inlines = inlinesIn(rest);
  if (heading)
    blocks.push(paragraph(inlines.map((one) => (one.kind === 'text' ? { ...one, marks: ['strong'] } : one))));
  else if (quotation) blocks.push({ kind: 'quote', blocks: [paragraph(inlines)] });
  else if (bullet || number) {
    const last = blocks.at(-1);
    const isOrdered = number !== undefined;
    const before = last?.kind === 'list' && last.isOrdered === isOrdered ? last.items : [];
    const item = [paragraph(inlines)];
    // a list counts from one; any other number is written as it is
    if (isOrdered && Number.parseInt(number, 10) !== before.length + 1)
      blocks.push(paragraph([words(`${number} `), ...inlines]));
    else if (before.length > 0) blocks.splice(-1, 1, { kind: 'list', isOrdered, items: [...before, item] });
    else blocks.push({ kind: 'list', isOrdered, items: [item] });
  } else blocks.push(paragraph(inlines));
}

function blocksOf(
  { role, content, citations, closest, left_out: leftOut, state }: ChatMessage,
  footnotes: Footnotes,
  language: Language,
): PrintedBlock[] {
  if (role === 'user') return [{ kind: 'section', level: 1, inlines: lines(content) }];
  const texts = textsIn(language, 'chatbot-exports');
  const blocks: PrintedBlock[] = [];
  for (const line of content.split(/\n+/))
    if (line.trim() !== '') addLine(blocks, line, (text) => inlinesOf(text, citations, footnotes));
  if (leftOut > 0) blocks.push(paragraph([words(texts.leftOut({ count: leftOut }))]));
  if (state === 'stopped' || state === 'failed') blocks.push(paragraph([words(texts[state])]));
  if (closest.length > 0) blocks.push(paragraph([words(texts.closest)]));
  for (const one of closest)
    blocks.push({ kind: 'quote', blocks: [paragraph([...lines(one.quote), footnotes.add(one, true)])] });
  return blocks;
}

const printed = (
  title: string,
  language: Language,
  blocks: readonly PrintedBlock[],
  { notes }: Footnotes,
): PrintedDocument => ({
  title,
  language,
  about: [],
  banner: null,
  blocks,
  notes,
  words: fixedWords(language),
});

/** Questions and answers as a document, with each quote as a footnote. */
export function documentOfMessages(
  title: string,
  messages: readonly ChatMessage[],
  language: Language,
): PrintedDocument {
  const footnotes = new Footnotes(language);
  const blocks = messages.flatMap((message) => blocksOf(message, footnotes, language));
  return printed(title, language, blocks, footnotes);
}

/** The table of a comparison as a document, with the place of each quote as a footnote. */
export function documentOfComparison(
  title: string,
  rows: readonly ComparisonRow[],
  language: Language,
): PrintedDocument {
  const texts = textsIn(language, 'chatbot-exports');
  const footnotes = new Footnotes(language);
  const cellOf = (inlines: readonly RichInline[], isHead = false): RichCell => ({
    isHead,
    colspan: 1,
    rowspan: 1,
    blocks: [paragraph(inlines)],
  });
  const side = (one: Citation | null) =>
    cellOf(one ? [...lines(one.quote), footnotes.add(one, true)] : [words('–')]);
  const head = [texts.textB, texts.textA, texts.verdict].map((text) => cellOf([words(text)], true));
  const table: RichRow[] = [
    { isHead: true, cells: head },
    ...rows.map(({ a, b, verdict, note }) => ({
      isHead: false,
      cells: [side(b), side(a), cellOf(lines(`${texts.verdicts[verdict]}\n${note}`))],
    })),
  ];
  return printed(title, language, [{ kind: 'table', rows: table }], footnotes);
}
