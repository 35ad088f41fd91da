import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { openingOf as openingPassage, pointsOf } from '../retrieval/lists.ts';
import { type PlacedPassage, passagesOfText } from '../retrieval/passages-of-text.ts';
import type { ActBlock } from '../text/act-blocks.ts';
import { buildActTree } from '../text/act-tree.ts';
import { writeClauseTree } from '../text/clause-tree.ts';
import type { AnswerPassage } from './answers.ts';
import { openingOf, opensPoints, statementsOf } from './statements.ts';

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi'];
const letter = (at: number) => String.fromCharCode(97 + at);
const styles: Readonly<Record<string, (at: number) => string>> = {
  letters: (at) => `(${letter(at)})`,
  numerals: (at) => `(${roman[at] ?? ''})`,
  numbers: (at) => `(${String(at + 1)})`,
  germanNumbers: (at) => `${String(at + 1)}.`,
  germanLetters: (at) => `${letter(at)})`,
  doubledLetters: (at) => `${letter(at)}${letter(at)})`,
  dashes: () => '–',
  bullets: () => '•',
};
/** Marks that no list within another one has, since nobody could tell them apart. */
const alike: Readonly<Record<string, readonly string[]>> = {
  letters: ['germanLetters'],
  germanLetters: ['letters'],
  numbers: ['germanNumbers'],
  germanNumbers: ['numbers'],
  dashes: ['bullets'],
  bullets: ['dashes'],
};

/** What decides how a text is made, one number after another. */
class Dice {
  private at = 0;
  private readonly numbers: readonly number[];
  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
  }
  upTo(most: number): number {
    this.at += 1;
    return (this.numbers[this.at % this.numbers.length] ?? 0) % most;
  }
  once(inHowMany: number): boolean {
    return this.upTo(inHowMany) === 0;
  }
  of<T>(all: readonly T[]): T {
    return all[this.upTo(all.length)] as T;
  }
}

const filler = ' that says a good deal about providers and their clients';

/** Paragraphs with lists of any kind. Each text begins with what it is and the number of its list: "Lead7", "point7", "closing7". */
class Writer {
  readonly blocks: ActBlock[] = [{ type: 'article', label: 'Article 1', text: '', nesting: null }];
  private lists = 0;
  private readonly dice: Dice;
  constructor(dice: Dice) {
    this.dice = dice;
  }

  private push(type: ActBlock['type'], label: string, text: string): void {
    if (this.dice.once(9)) this.blocks.push({ type: 'text', label: '', text: '▼M1', nesting: null });
    this.blocks.push({ type, label, text, nesting: null });
  }

  private words(opening: string, end: string): string {
    return opening + filler.repeat(this.dice.upTo(this.dice.once(4) ? 12 : 2)) + end;
  }

  private opensWith(): { number: number; lead: string } {
    const number = this.lists++;
    return {
      number,
      lead: this.words(`Lead${String(number)} text`, this.dice.of([':', ' shall:', ' comprises:'])),
    };
  }

  private points(number: number, around: readonly string[]): void {
    const taken = [...around, ...around.flatMap((other) => alike[other] ?? [])];
    const open = Object.keys(styles).filter(
      (one) => !taken.includes(one) && (one !== 'doubledLetters' || around.includes('germanLetters')),
    );
    const style = this.dice.of(open);
    const count = 1 + this.dice.upTo(this.dice.once(5) ? 11 : 4);
    for (let at = 0; at < count; at += 1) {
      const label = styles[style]?.(at) ?? '';
      const isLast = at === count - 1;
      const opening = `point${String(number)} text`;
      const deeper = around.length < 2;
      if (deeper && this.dice.once(5)) {
        const within = this.opensWith();
        this.push('item', label, `${this.words(opening, '')}. ${within.lead}`);
        this.points(within.number, [...around, style]);
      } else if (this.dice.once(5)) {
        this.push('item', label, this.words(`${opening}. It has a second sentence. It has a third`, '.'));
      } else
        this.push(
          'item',
          label,
          this.words(opening, isLast ? '.' : this.dice.of([';', ';', '; and', '; or', ','])),
        );
      if (isLast) continue;
      const between = this.dice.upTo(12);
      if (deeper && between === 0) {
        const inserted = this.opensWith();
        this.push('text', '', inserted.lead);
        this.points(inserted.number, [...around, style]);
      } else if (between === 1) this.push('text', '', this.words('Other words are between the points', '.'));
      else if (between === 2) this.push('table', '', '| Other | table |');
    }
  }

  paragraph(label: string): void {
    const { number, lead } = this.opensWith();
    this.push('paragraph', label, this.dice.once(3) ? `Other words come first. ${lead}` : lead);
    this.points(number, []);
    for (let more = this.dice.upTo(3); more > 0; more -= 1) {
      if (this.dice.once(2))
        this.push('text', '', this.words(`closing${String(number)} words end the sentence`, '.'));
      if (this.dice.once(3)) this.push('text', '', this.words('Other words make a subparagraph', '.'));
      if (this.dice.once(4)) this.push('table', '', '| Other | table |');
      const next = this.opensWith();
      this.push('text', '', next.lead);
      this.points(next.number, []);
      if (this.dice.once(3))
        this.push('text', '', this.words(`closing${String(next.number)} words end the sentence`, '.'));
    }
  }
}

const randomBlocks = fc.array(fc.nat(10_000), { minLength: 40, maxLength: 160 }).map((numbers) => {
  const dice = new Dice(numbers);
  const writer = new Writer(dice);
  const count = 1 + dice.upTo(3);
  for (let at = 0; at < count; at += 1) writer.paragraph(dice.once(2) ? `${String(at + 1)}.` : '');
  return writer.blocks;
});

const answerPassage = (one: PlacedPassage, all: readonly PlacedPassage[], isAlone = false): AnswerPassage => {
  const opening = isAlone ? null : openingPassage(all, one);
  return {
    id: String(one.ordinal),
    documentId: 'act',
    title: 'Act',
    clause: one.clause,
    headings: [],
    language: 'en',
    text: one.text,
    clauses: one.clauses,
    score: 1,
    isTranslated: false,
    around: opening && answerPassage(opening, all, true),
    points: isAlone ? [] : pointsOf(all, one).map((point) => answerPassage(point, all, true)),
  };
};

const numberOf = (kind: string, words: string) => new RegExp(`^\\P{L}*${kind}(\\d+) `, 'u').exec(words)?.[1];
const leadOf = (words: string) => /Lead(\d+) (?:(?!\.\s).)*$/su.exec(words.trimEnd())?.[1];

/** What a passage joins that doesn't belong together, and how many points it joins. */
function faultsOf(passage: AnswerPassage): { faults: string[]; joined: number } {
  const faults: string[] = [];
  let joined = 0;
  const compare = (lead: string, kind: string, other: string) => {
    joined += 1;
    const number = leadOf(lead);
    // labels of letters alone are read as words
    const words = other.replace(/^(?:\([a-z\d]+\)|[a-z]{1,2}\)|\d+\.|[–•])\s/u, '');
    if (number === undefined || number !== numberOf(kind, words)) faults.push(`${lead} << ${other}`);
  };
  const { text } = passage;
  for (const statement of statementsOf(passage, 0)) {
    const { start, end, points, closing } = statement;
    const opening = openingOf(statement);
    if (opening)
      compare(opening.passage.text.slice(opening.start, opening.end), 'point', text.slice(start, end));
    const lead = text.slice(start, points[0]?.start ?? end);
    for (const point of points) compare(lead, 'point', text.slice(point.start, point.end));
    if (closing) compare(lead, 'closing', text.slice(closing.start, closing.end));
    if (opensPoints(statement)) for (const point of passage.points) compare(lead, 'point', point.text);
    const places = [start, ...points.flatMap((one) => [one.start, one.end]), end];
    if (start < 0 || end > text.length || places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0)))
      faults.push(`${String(start)} to ${String(end)} of ${text}`);
  }
  return { faults, joined };
}

it('never joins a point with what opens another list', () => {
  let [joined, all] = [0, 0];
  fc.assert(
    fc.property(randomBlocks, (blocks) => {
      const marked = blocks.filter(({ text }) => text !== '▼M1');
      const { content, passages } = writeClauseTree(buildActTree(marked));
      const placed = passagesOfText({ content, passages });
      const found = placed.map((one) => faultsOf(answerPassage(one, placed)));
      expect(found.flatMap(({ faults }) => faults)).toEqual([]);
      joined += found.reduce((sum, one) => sum + one.joined, 0);
      all += marked.filter(({ type }) => type === 'item').length;
    }),
    { numRuns: 150, seed: 7 },
  );
  expect(joined / all).toBeGreaterThan(0.8);
});

it('never does so where only the lines of a text are known', () => {
  let [joined, all] = [0, 0];
  fc.assert(
    fc.property(randomBlocks, (blocks) => {
      const paragraph = blocks.findIndex(({ type }) => type === 'paragraph');
      const next = blocks.findIndex(({ type }, at) => type === 'paragraph' && at > paragraph);
      const lines = blocks.slice(paragraph, next === -1 ? undefined : next);
      const text = lines.map(({ label, text: words }) => `${label} ${words}`.trim()).join('\n');
      const passage: PlacedPassage = {
        ordinal: 0,
        parent: null,
        kind: 'paragraph',
        clause: '',
        heading: null,
        label: '',
        text,
        start: 0,
        end: text.length,
        clauses: [],
      };
      const { clauses: _, ...unread } = answerPassage(passage, [passage]);
      const { faults, joined: count } = faultsOf(unread);
      expect(faults).toEqual([]);
      joined += count;
      all += lines.filter(({ type }) => type === 'item').length;
    }),
    { numRuns: 150, seed: 7 },
  );
  expect(joined / all).toBeGreaterThan(0.3);
});

it('quotes no heading by itself, however long it is', () => {
  const quotesOf = (text: string) => {
    const plain = {
      id: '1',
      documentId: 'policy',
      title: 'Policy',
      clause: '',
      headings: [],
      language: 'en',
    };
    const passage = { ...plain, text, score: 1, isTranslated: false, around: null, points: [] };
    return statementsOf(passage, 0).map(({ start, end }) => text.slice(start, end));
  };
  for (const heading of [
    'Chapter III — Contracts with providers of ICT services and what they must contain',
    'Abschnitt 4: Verträge mit Anbietern von Diensten und was in ihnen stehen muss',
    'Article 30 Key provisions that contracts on the use of ICT services have to contain',
  ])
    expect(quotesOf(heading)).toEqual([]);
  for (const sentence of [
    'Chapter III applies to all contracts with providers of ICT services from today on',
    'Article 30 says what contracts on the use of ICT services have to contain',
    'Chapter III contains what contracts with providers of ICT services must contain.',
  ])
    expect(quotesOf(sentence)).toEqual([sentence]);
});
