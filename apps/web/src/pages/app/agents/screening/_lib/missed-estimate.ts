import type { MissedEstimate } from '../../../../../data/put-aside.ts';
import { languageNow, type Texts } from '../../../../../lib/messages.ts';

type Range = NonNullable<MissedEstimate['in_pile']>;

/** A wider range says next to nothing. */
const widestTold = 0.25;

const percent = (share: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(languageNow(), { style: 'percent', ...options }).format(share);

/** Outwards, so that a range never claims more than is known. */
const bound = (share: number, round: (value: number) => number) =>
  // what is 17 but for the last digits of a float is 17
  percent(round(Math.round(share * 1e6) / 1e4) / 100);

/** A share and its range as a sentence names them. */
export const sharesOf = ({ share, low, high }: Range) => ({
  share: percent(share, { maximumSignificantDigits: 2 }),
  low: bound(low, Math.floor),
  high: bound(high, Math.ceil),
});

/** What the random checks tell of the publications that were set aside, and of all that is relevant. */
export function missedEstimate(
  texts: Texts['put-aside']['estimate'],
  inPile: Range,
  ofRelevant?: Range | null,
): string {
  const sentences = [(inPile.share === 0 ? texts.inPileNone : texts.inPile)(sharesOf(inPile))];
  if (ofRelevant)
    sentences.push((ofRelevant.share === 0 ? texts.ofRelevantNone : texts.ofRelevant)(sharesOf(ofRelevant)));
  if ([inPile, ofRelevant].some((range) => range && range.high - range.low > widestTold))
    sentences.push(texts.wide);
  return sentences.join(' ');
}
