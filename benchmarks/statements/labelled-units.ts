import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LicenceType } from '@regulus/contract/company-values.ts';
import type { ExtractedText } from '../../apps/server/src/engine/text/passage.ts';

const parts = ['who', 'condition', 'exception', 'time'] as const;

/** What a reader says about one sentence or point; texts are verbatim, '' where there is nothing. */
export interface LabelledUnit extends Readonly<Record<(typeof parts)[number], string>> {
  /** `<act>:<clause path>:<position in the passage>` */
  readonly id: string;
  readonly class: 'firm' | 'other' | 'permission' | 'none';
  readonly kind: string;
  readonly applies?: Readonly<Record<FirmName, 'yes' | 'no' | 'depends' | 'unclear'>>;
}

/**
 * A label as stored, without words of the act. Each part is what a reader marked: one or more places, the first of which governs the
 * sentence, each as start and end in the act's content; more than one pair where it goes on behind a gap.
 */
type StoredLabel = Pick<LabelledUnit, 'id' | 'class' | 'kind' | 'applies'> &
  Partial<Record<(typeof parts)[number], readonly (readonly number[])[]>>;

/** The firms for which readers said whether a duty binds them. */
export const firms = {
  P: ['payment_institution'],
  A: ['alternative_fund_manager', 'ucits_management_company'],
  B: ['credit_institution', 'investment_firm'],
} as const satisfies Record<string, readonly LicenceType[]>;
export type FirmName = keyof typeof firms;

const sources = JSON.parse(readFileSync(join(import.meta.dirname, 'acts.json'), 'utf8')) as Readonly<
  Record<string, { readonly sha256: string }>
>;

/** @param folder holds `<act>.json` for each act, in the form in which the product holds texts */
export function readAct(folder: string, name: string): ExtractedText {
  const path = join(folder, `${name}.json`);
  if (!existsSync(path)) throw new Error(`${path} is missing: name the folder of the acts with --acts`);
  const text = JSON.parse(readFileSync(path, 'utf8')) as ExtractedText;
  const hash = createHash('sha256').update(text.content).digest('hex');
  if (!hash.startsWith(sources[name]?.sha256 ?? '?'))
    throw new Error(`${path} is not the text on which the places of labels are`);
  return text;
}

const wordsAt = (content: string, places: readonly number[]): string => {
  const words: string[] = [];
  for (let at = 0; at < places.length; at += 2) words.push(content.slice(places[at], places[at + 1]));
  return words.join(' ').replaceAll(/\s+/gu, ' ');
};

/** @param acts the folder of the acts, from which the words are taken */
export function readLabels(file: string, acts: string): LabelledUnit[] {
  const contents = new Map<string, string>();
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const label = JSON.parse(line) as StoredLabel;
      const act = actOf(label);
      const content = contents.get(act) ?? readAct(acts, act).content;
      contents.set(act, content);
      const words = (part: (typeof parts)[number]) =>
        (label[part] ?? []).map((places) => wordsAt(content, places)).join(' | ');
      return {
        ...label,
        who: words('who'),
        condition: words('condition'),
        exception: words('exception'),
        time: words('time'),
      };
    });
}

export const actOf = ({ id }: Pick<LabelledUnit, 'id'>): string => id.split(':', 1)[0] ?? '';
