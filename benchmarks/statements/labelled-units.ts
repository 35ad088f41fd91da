import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LicenceType } from '@regulus/contract/company-values.ts';
import type { ExtractedText } from '../../apps/server/src/engine/text/passage.ts';

/** What a reader says about one sentence or point; texts are verbatim, '' where there is nothing. */
export interface LabelledUnit {
  /** `<act>:<clause path>:<position in the passage>` */
  readonly id: string;
  readonly class: 'firm' | 'other' | 'permission' | 'none';
  readonly kind: string;
  readonly who: string;
  /** whether it stands in the unit, what opens its lists or what closes them */
  readonly who_named: boolean;
  readonly condition: string;
  readonly exception: string;
  readonly time: string;
  readonly applies?: Readonly<Record<FirmName, 'yes' | 'no' | 'depends' | 'unclear'>>;
}

/** The firms for which readers said whether a duty binds them. */
export const firms = {
  P: ['payment_institution'],
  A: ['alternative_fund_manager', 'ucits_management_company'],
  B: ['credit_institution', 'investment_firm'],
} as const satisfies Record<string, readonly LicenceType[]>;
export type FirmName = keyof typeof firms;

export const readLabels = (file: string): LabelledUnit[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LabelledUnit);

/** @param folder holds `<act>.json` for each act, in the form in which the product holds texts */
export function readAct(folder: string, name: string): ExtractedText {
  const path = join(folder, `${name}.json`);
  if (!existsSync(path)) throw new Error(`${path} is missing: name the folder of the acts with --acts`);
  return JSON.parse(readFileSync(path, 'utf8')) as ExtractedText;
}
