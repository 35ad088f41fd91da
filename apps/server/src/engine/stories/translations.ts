import { intersection, type StoryCorpus, totalWeight } from './story-corpus.ts';
import { areTranslatedAddresses, type Prepared } from './story-features.ts';
import { areApart } from './story-guards.ts';

/** What a notice's two languages share has to weigh at least this much, and this much more than any other pairing. */
const leastShared = 14;
const margin = 1.25;
/** If a source has more items on one day than this, they come from an import, and the day says nothing. */
const mostOfOneDay = 40;

export interface Translation {
  readonly left: Prepared;
  readonly right: Prepared;
  readonly words: readonly string[];
}

/**
 * Pairs of one source and day in two languages that are the same notice: each is clearly the other's best match, by names,
 * numbers, dates and words with a common root; or their addresses are the same except for the language.
 */
export function findTranslations(prepared: readonly Prepared[], corpus: StoryCorpus): Translation[] {
  const dated = prepared.filter(({ day, item }) => day !== null && item.language !== null);
  const groups = Map.groupBy(dated, ({ item, day }) => `${day} ${item.regulator}`);
  return [...groups.values()]
    .filter((group) => group.length > 1 && group.length <= mostOfOneDay)
    .flatMap((group) => {
      const scored = group.flatMap((left, index) =>
        group
          .slice(index + 1)
          .filter((right) => left.item.language !== right.item.language)
          .map((right) => {
            const shared = intersection(left.roots, right.roots);
            const isOneAddress = areTranslatedAddresses(left, right);
            const weight = areApart(left, right) ? 0 : totalWeight(shared, corpus.rootWeight);
            return { left, right, shared, weight, isOneAddress };
          }),
      );
      return scored
        .filter((pair) => pair.isOneAddress || isBest(pair, scored))
        .map(({ left, right, shared }) => ({
          left,
          right,
          words: [...shared]
            .toSorted((a, b) => corpus.rootWeight(b) - corpus.rootWeight(a) || (a < b ? -1 : 1))
            .slice(0, 5),
        }));
    });
}

interface Scored {
  readonly left: Prepared;
  readonly right: Prepared;
  readonly weight: number;
  readonly isOneAddress: boolean;
}

function isBest(pair: Scored, all: readonly Scored[]): boolean {
  const rivals = all.filter(
    (other) =>
      other !== pair &&
      // a third language is not a competitor
      ((other.left === pair.left && other.right.item.language === pair.right.item.language) ||
        (other.right === pair.right && other.left.item.language === pair.left.item.language) ||
        (other.left === pair.right && other.right.item.language === pair.left.item.language) ||
        (other.right === pair.left && other.left.item.language === pair.right.item.language)),
  );
  return (
    pair.weight >= leastShared &&
    rivals.every((rival) => !rival.isOneAddress && rival.weight * margin <= pair.weight)
  );
}
