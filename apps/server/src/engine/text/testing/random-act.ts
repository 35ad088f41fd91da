import * as fc from 'fast-check';
import type { ActBlock } from '../act-blocks.ts';
import { buildActTree } from '../act-tree.ts';
import { finishExtraction } from '../extract/extraction.ts';
import type { ExtractedText } from '../passage.ts';

/** A clause of a generated act; its label follows from where it stands, as in print. */
export interface RandomClause {
  text: string;
  children: RandomClause[];
}

/** Articles (their text is the heading), with paragraphs, points and sub-points. */
export type RandomAct = RandomClause[];

const WORDS = (
  'authority institution payment provider customer account member state directive regulation competent shall ensure ' +
  'require establish maintain report notify assess risk incident operational resilience contract third party service ' +
  'agreement fund transfer token issuer holder reserve asset market abuse disclosure information data subject processing ' +
  'purpose consent controller record retention period year month day business hour limit threshold amount euro value ' +
  'credit debit card instrument order execution refund liability loss damage court dispute complaint procedure decision ' +
  'appeal sanction penalty measure supervision inspection audit plan policy framework governance board management body ' +
  'function outsourcing register licence application approval refusal withdrawal merger acquisition branch agent entity'
).split(' ');
/** Sentences that occur many times in real acts. */
const RECURRING = ['plus;', 'This Article shall not apply.', 'Deleted.', 'the following information;'];

const words = (min: number, max: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: min, maxLength: max });
// Sentences of a real act differ, apart from those that recur; a number keeps the generated ones apart.
const MAX_NUMBER = 1e9;
const sentence = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(words(6, 24), fc.noBias(fc.nat(MAX_NUMBER)))
      .map(([list, number]) => `${list.join(' ')} ${number};`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...RECURRING) },
);
const clause = (children: fc.Arbitrary<RandomClause[]>): fc.Arbitrary<RandomClause> =>
  fc.record({ text: sentence, children }).map(({ text, children: below }) => ({
    text: below.length > 0 ? text.replace(/[.;]$/, ':') : text,
    children: below,
  }));
const subPoints = fc.array(clause(fc.constant([])), { maxLength: 2 });
const points = fc.array(clause(subPoints), { maxLength: 3 });
const paragraphs = fc.array(clause(points), { minLength: 1, maxLength: 3 });
const heading = words(1, 4).map((list) => list.join(' '));

export const randomAct: fc.Arbitrary<RandomAct> = fc.array(
  fc.record({ text: heading, children: paragraphs }),
  { minLength: 2, maxLength: 5 },
);
export const randomArticle: fc.Arbitrary<RandomClause> = fc.record({ text: heading, children: paragraphs });

const letter = (index: number) => `(${String.fromCharCode(97 + index)})`;
const roman = (index: number) => `(${['i', 'ii', 'iii', 'iv', 'v'][index] ?? 'vi'})`;

/** The act as blocks, numbered from 1. */
export function actBlocks(act: RandomAct): ActBlock[] {
  const blocks: ActBlock[] = [];
  const push = (type: ActBlock['type'], label: string, text: string, headingText: string | null = null) =>
    blocks.push({ type, label, text, heading: headingText, nesting: null });
  act.forEach((article, index) => {
    push('article', `Article ${index + 1}`, '', article.text);
    article.children.forEach((paragraph, position) => {
      push('paragraph', `${position + 1}.`, paragraph.text);
      paragraph.children.forEach((point, place) => {
        push('item', letter(place), point.text);
        point.children.forEach((sub, last) => push('item', roman(last), sub.text));
      });
    });
  });
  return blocks;
}

export function extractAct(act: RandomAct): ExtractedText {
  return finishExtraction(buildActTree(actBlocks(act)), {
    language: 'en',
    extractor: 'test',
    extractorVersion: '1',
    metadata: { title: null },
  });
}

/** Every clause in the order of print: the n-th belongs to the passage with ordinal n. */
export function allClauses(act: RandomAct): RandomClause[] {
  return act.flatMap((clauseOf) => [clauseOf, ...allClauses(clauseOf.children)]);
}

export const cloneAct = (act: RandomAct): RandomAct => structuredClone(act);

/** Inserts, deletes or replaces one word; the end mark stays. The answer always differs. */
export function editWord(text: string, seed: number): string {
  const list = text.split(' ');
  const at = seed % list.length;
  const mark = /[.;:]?$/.exec(list[at] ?? '')?.[0] ?? '';
  const kind = seed % 3;
  if (kind === 0) list.splice(at, 0, 'notwithstanding');
  else if (kind === 1 && list.length > 2 && mark === '') list.splice(at, 1);
  else list[at] = `otherwise${mark}`;
  return list.join(' ');
}
