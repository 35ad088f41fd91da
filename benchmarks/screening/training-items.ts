import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Addressee } from '../../apps/server/src/engine/screening/screening.ts';
import { addresseesOf, type FirmItem, firmItems } from './firm-items.ts';
import { type Judgement, labelledItems, type ScreenedItem } from './labelled-items.ts';
import { documentOfWritten, type WrittenItem, writtenItems } from './written-items.ts';

/** An item that the word model is fitted to; not every reader was asked whom it addresses. */
export interface TrainingItem extends ScreenedItem {
  readonly addressed: readonly Addressee[] | null;
  readonly isReal: boolean;
  /** tells of its publisher or leads to other pages, and asks nothing of a firm; null where no reader was asked */
  readonly isAboutItself: boolean | null;
  /** how much it counts */
  readonly weight: number;
  /** what is held out together with it; null for what is never held out */
  readonly group: string | null;
}

/**
 * The shared items were labeled by the readers of the guide, the recorded ones by others, the written ones only by their writers; the many of
 * FATF count less than those of others.
 */
const weights = { shared: 4, real: 2, fatf: 0.3, written: 0.3 } as const;

/** Kinds of text that ask nothing of a firm. */
const kindsAboutItself: ReadonlySet<string> = new Set([
  'event',
  'institutional',
  'speech',
  'index_page',
  'empty_page',
  'privacy_statement',
  'statistics',
  'vacancy',
  'tender',
]);

/** An item labeled for the seven firms, as one of the word model. */
export function trainingItemOf({ id, group, isFatf, origin, document, label }: FirmItem): TrainingItem {
  const regulator = document.regulators[0] ?? '';
  const { payment, fund, bank_tr: bank } = label.relevance;
  return {
    document,
    label: { ...label, id, regulator, relevance: { payment, fund, bank } },
    addressed: addresseesOf(label),
    isReal: true,
    isAboutItself: label.kind === undefined ? null : kindsAboutItself.has(label.kind),
    weight: isFatf ? weights.fatf : origin === 'shared' ? weights.shared : weights.real,
    group,
  };
}

type TrainLabel = Judgement & { readonly addressed: readonly Addressee[] };

const folder = join(import.meta.dirname, 'written-train');

function* writtenForTraining(): Generator<TrainingItem> {
  for (const file of readdirSync(folder).toSorted()) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line === '') continue;
      const written = JSON.parse(line) as WrittenItem & TrainLabel;
      yield {
        ...documentOfWritten(written),
        addressed: written.addressed,
        isReal: false,
        isAboutItself: null,
        weight: weights.written,
        group: null,
      };
    }
  }
}

/**
 * Everything that weights may be fitted to: what was written for training, and the real items labeled for the seven firms or
 * for the first three. Nothing of it is in a held or blind set of the first labels.
 */
export function trainingItems(corpus: string): TrainingItem[] {
  const kept = new Set(
    (['held', 'blind'] as const).flatMap((split) =>
      labelledItems(split, corpus).map(({ label }) => label.id),
    ),
  );
  const labelled = firmItems(corpus)
    .filter(({ id }) => !kept.has(id))
    .map(trainingItemOf);
  const known = new Set(labelled.map(({ label }) => label.id));
  const first = (['tune', 'train'] as const)
    .flatMap((split) => labelledItems(split, corpus))
    .filter(({ label }) => !known.has(label.id))
    .map((item) => ({
      ...item,
      addressed: (item.label as Judgement as TrainLabel).addressed ?? null,
      isReal: true,
      isAboutItself: null,
      weight: weights.real,
      group: item.label.regulator,
    }));
  const tuned = writtenItems('tune').map((item) => ({
    ...item,
    addressed: null,
    isReal: false,
    isAboutItself: null,
    weight: weights.written,
    group: null,
  }));
  return [...writtenForTraining(), ...tuned, ...labelled, ...first];
}
