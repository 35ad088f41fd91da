import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recogniseFile } from '../../apps/server/src/areas/publications/collecting/import/recognise.ts';
import { type ClauseUnit, clauseUnits } from '../../apps/server/src/engine/statements/clause-units.ts';
import type { ExtractedText } from '../../apps/server/src/engine/text/passage.ts';

/** The acts whose sentences and points were labelled, by the name that opens the ids of labels. */
export const labelledActs = {
  dora: 'regulations/32022R2554_EN.json',
  mica: 'regulations/32023R1114_EN.json',
  amlr: 'regulations/32024R1624_EN.json',
  psd2: 'regulations/32015L2366_EN.json',
  kwg: 'regulations/de/KWG.md',
  marisk: 'publications/BaFin/bafin_rs_06_2024_MaRisk_BA_cms_expanded_false.json',
  gdpr: 'regulations/32016R0679_EN.json',
  gwg: 'regulations/de/GwG.md',
  va0925: 'publications/BaFin/bafin_rs_rundschreiben_09_25_va_cms_expanded_false.json',
  amld4: 'regulations/versions/32015L0849-AMLD4/2024-07-09.html',
  mas626: 'regulations/MAS-Notice-626.pdf',
} as const;

export type LabelledAct = keyof typeof labelledActs;
export const obligationClasses = ['firm', 'other', 'permission', 'none'] as const;
export type ObligationClass = (typeof obligationClasses)[number];

export interface ActUnit {
  readonly id: string;
  readonly sha256: string;
  readonly unit: ClauseUnit;
}

export interface Act {
  readonly text: ExtractedText;
  readonly units: readonly ActUnit[];
}

/** An act of the corpus as the product would hold it, and its units. */
export async function readAct(corpus: string, name: LabelledAct): Promise<Act> {
  const path = join(corpus, labelledActs[name]);
  const recognised = await recogniseFile({ path, bytes: readFileSync(path) });
  const [publication] = typeof recognised === 'string' ? [] : recognised;
  if (!publication) throw new Error(`${path} was not recognised`);
  const text = publication.extracted;
  const units = clauseUnits(text.content, text.passages, text.language).map((unit) => ({
    id: `${name}:${text.passages[unit.passage]?.path ?? ''}:${unit.index}`,
    sha256: createHash('sha256').update(text.content.slice(unit.start, unit.end)).digest('hex').slice(0, 16),
    unit,
  }));
  return { text, units };
}
