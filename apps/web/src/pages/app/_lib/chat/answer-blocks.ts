/** A piece of a line: words, or the marker of a citation. `at` is where it stands in the answer. */
export type AnswerPiece =
  | { readonly kind: 'words'; readonly at: number; readonly text: string; readonly isStrong: boolean }
  | { readonly kind: 'citation'; readonly at: number; readonly ordinal: number };

interface Pieces {
  readonly at: number;
  readonly pieces: readonly AnswerPiece[];
}

/** What an answer is set as: paragraphs, headings, quotations and lists, and nothing else. */
export type AnswerBlock =
  | ({ readonly kind: 'paragraph' | 'heading' | 'quotation' } & Pieces)
  | {
      readonly kind: 'bullets' | 'numbers';
      readonly at: number;
      /** of the first item */
      readonly first: number;
      readonly items: readonly Pieces[];
    };

interface Line {
  readonly kind: 'words' | 'heading' | 'quotation' | 'bullets' | 'numbers' | 'empty';
  /** where its words begin in the answer */
  readonly at: number;
  readonly text: string;
  readonly number: number;
}

const linePattern =
  /^\s*(?:(?<heading>#{1,6}\s+)|(?<quotation>>\s?)|(?<bullet>[-*•]\s+)|(?<number>\d{1,3})[.)]\s+)?/;

function lineOf(written: string, start: number): Line {
  if (written.trim() === '') return { kind: 'empty', at: start, text: '', number: 0 };
  const match = linePattern.exec(written);
  const { heading, quotation, bullet, number } = match?.groups ?? {};
  const length = match?.[0].length ?? 0;
  const kind = heading
    ? 'heading'
    : quotation
      ? 'quotation'
      : bullet
        ? 'bullets'
        : number
          ? 'numbers'
          : 'words';
  return { kind, at: start + length, text: written.slice(length), number: Number(number ?? 0) };
}

/**
 * Reads the little of Markdown that answers use. HTML stays the words it is.
 * @param isWriting leaves out a marker at the end whose rest has not arrived
 */
export function answerBlocks(answer: string, isWriting = false): AnswerBlock[] {
  const shown = isWriting ? answer.replace(/(?:\[\d{0,3}|\*{1,2})$/, '') : answer;
  const blocks: { kind: AnswerBlock['kind']; at: number; first: number; lines: Line[][] }[] = [];
  let position = 0;
  let isOpen = false;
  for (const written of shown.split('\n')) {
    const line = lineOf(written, position);
    position += written.length + 1;
    const last = blocks.at(-1);
    if (line.kind === 'empty') isOpen = false;
    else if (line.kind === 'bullets' || line.kind === 'numbers') {
      // empty lines between the items of one list do not part it
      if (last?.kind === line.kind) last.lines.push([line]);
      else blocks.push({ kind: line.kind, at: line.at, first: line.number, lines: [[line]] });
      isOpen = true;
    } else {
      const kind = line.kind === 'words' ? 'paragraph' : line.kind;
      const goesOn =
        isOpen &&
        last &&
        (line.kind === 'words' ? last.kind !== 'heading' : last.kind === kind && kind !== 'heading');
      if (goesOn) last.lines.at(-1)?.push(line);
      else blocks.push({ kind, at: line.at, first: 0, lines: [[line]] });
      isOpen = true;
    }
  }
  return blocks.map(({ kind, at, first, lines }): AnswerBlock => {
    const items = lines.map((own) => ({ at: own[0]?.at ?? at, pieces: own.flatMap(piecesOf) }));
    if (kind === 'bullets' || kind === 'numbers') return { kind, at, first, items };
    return { kind, at, pieces: items.flatMap(({ pieces }) => pieces) };
  });
}

/** Characters of quotes are escaped in answers where Markdown has a meaning for them. */
export const unescaped = (text: string): string => text.replaceAll(/\\([\\`*_[\]<>#|])/g, '$1');

/** A line is parted from the one before it within a block. */
function piecesOf({ text, at }: Line, index: number): AnswerPiece[] {
  const pieces: AnswerPiece[] = [];
  const words = (start: number, end: number, isStrong: boolean, lead = '') => {
    if (end > start || lead !== '')
      pieces.push({
        kind: 'words',
        at: at + start,
        text: lead + unescaped(text.slice(start, end)),
        isStrong,
      });
  };
  let from = 0;
  let lead = index > 0 ? '\n' : '';
  for (const match of text.matchAll(/\*\*(?<strong>[^*]+)\*\*|\[(?<ordinal>\d{1,3})\]/g)) {
    words(from, match.index, false, lead);
    lead = '';
    from = match.index + match[0].length;
    const { strong, ordinal } = match.groups ?? {};
    if (strong === undefined)
      pieces.push({ kind: 'citation', at: at + match.index, ordinal: Number(ordinal) });
    else words(match.index + 2, from - 2, true);
  }
  words(from, text.length, false, lead);
  return pieces;
}
