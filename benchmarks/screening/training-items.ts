import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Addressee } from '../../apps/server/src/engine/screening/screening.ts';
import { type Judgement, labelledItems, type ScreenedItem } from './labelled-items.ts';
import { documentOfWritten, type WrittenItem, writtenItems } from './written-items.ts';

/** An item that the word model is fitted to; not every reader was asked whom it addresses. */
export interface TrainingItem extends ScreenedItem {
  readonly addressed: readonly Addressee[] | null;
  readonly isReal: boolean;
}

type TrainLabel = Judgement & { readonly addressed: readonly Addressee[] };

const folder = join(import.meta.dirname, 'written-train');

function* writtenForTraining(): Generator<TrainingItem> {
  for (const file of readdirSync(folder).toSorted()) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line === '') continue;
      const written = JSON.parse(line) as WrittenItem & TrainLabel;
      yield { ...documentOfWritten(written), addressed: written.addressed, isReal: false };
    }
  }
}

/**
 * Everything that weights may be fitted to: the tune sets, what was written for training, and more real items that one reader
 * labelled. Nothing of it is in a held or blind set.
 */
export function trainingItems(corpus: string): TrainingItem[] {
  const unasked = (isReal: boolean) => (item: ScreenedItem) => ({ ...item, addressed: null, isReal });
  return [
    ...writtenForTraining(),
    ...writtenItems('tune').map(unasked(false)),
    ...labelledItems('tune', corpus).map(unasked(true)),
    ...labelledItems('train', corpus).map((item) => ({
      ...item,
      addressed: (item.label as Judgement as TrainLabel).addressed,
      isReal: true,
    })),
  ];
}
