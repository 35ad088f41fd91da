import type { LicenceType } from '@regulus/contract/company-values.ts';
import type { AddressedFinding, Addressee } from '../screening.ts';
import type { Reach } from './jurisdiction.ts';
import type { Case, Weighed } from './weighed.ts';
import { weights } from './weights.ts';

/** Less than this tells no more than that it is unlikely. */
const leastChance = 0.01;

/** Half the log-odds of a chance, within bounds. */
function strengthOf(chance: number): number {
  const bound = Math.min(1 - leastChance, Math.max(leastChance, chance));
  return Math.log(bound / (1 - bound)) / 2;
}

/** How strongly a publication addresses the company's kind of firm, kinds near to it, others, all or none. */
export interface AddressedStrengths {
  readonly own: number;
  readonly kin: number;
  readonly others: number;
  readonly all: number;
  readonly none: number;
  /** its kind or all, whichever is stronger */
  readonly best: number;
  readonly reach: Reach;
}

type Likeliest = { readonly chance: number; readonly finding: AddressedFinding | undefined };

function likeliest(one: Case, isMeant: (addressee: Addressee) => boolean): Likeliest {
  const finding = one.facts.addressed?.find(({ addressee }) => isMeant(addressee));
  return { chance: finding?.chance ?? 0, finding };
}

const isKind = (addressee: Addressee): addressee is LicenceType =>
  addressee !== 'all' && addressee !== 'none';

/**
 * What is outside of financial regulation speaks to no financial firm. Its words, such as the names of substances, are ones
 * that the estimate of the addressees knows nothing about, so it wavers where the subject is clear.
 * @param outside how sure it is, 0 to 1
 */
function withinSubject(found: ReturnType<typeof likeliestOf>, outside: number) {
  const less = ({ chance, finding }: Likeliest): Likeliest => ({ chance: chance * (1 - outside), finding });
  const { none } = found;
  return {
    ...found,
    own: less(found.own),
    kin: less(found.kin),
    all: less(found.all),
    none: { finding: none.finding, chance: 1 - (1 - none.chance) * (1 - outside) },
  };
}

function likeliestOf(one: Case) {
  const { licenceTypes, kin } = one.profile;
  return {
    own: likeliest(one, (addressee) => isKind(addressee) && licenceTypes.has(addressee)),
    kin: likeliest(one, (addressee) => isKind(addressee) && kin.has(addressee)),
    others: likeliest(
      one,
      (addressee) => isKind(addressee) && !licenceTypes.has(addressee) && !kin.has(addressee),
    ),
    all: likeliest(one, (addressee) => addressee === 'all'),
    none: likeliest(one, (addressee) => addressee === 'none'),
  };
}

export function addressedStrengths(one: Case, found = likeliestOf(one)): AddressedStrengths {
  return {
    own: strengthOf(found.own.chance),
    kin: strengthOf(found.kin.chance),
    others: strengthOf(found.others.chance),
    all: strengthOf(found.all.chance),
    none: strengthOf(found.none.chance),
    best: strengthOf(Math.max(found.own.chance, found.all.chance)),
    reach: one.profile.home.reachOf(one.document.country),
  };
}

/** Whether it can be told if firms as the company are addressed. */
export const tellsAddressees = ({ profile, facts }: Case): boolean =>
  profile.licenceTypes.size > 0 && facts.addressed !== undefined && facts.addressed.length > 0;

/** Less likely ones count, but are not told. */
const toldChance = 0.5;

/** No single word shows whom a publication speaks to, so none is quoted. */
function reasonOf(
  { own, others, all, none }: ReturnType<typeof likeliestOf>,
  isFor: boolean,
): Pick<Weighed, 'kind' | 'fact' | 'isUntold'> {
  const kind = isFor ? 'firms_addressed' : 'other_firms_addressed';
  const [likelier, other] = isFor ? [own, all] : [others, none];
  const { finding, chance } = likelier.chance >= other.chance ? likelier : other;
  if (!finding || chance < toldChance) return { kind, fact: '', isUntold: true };
  return finding.addressee === 'none'
    ? { kind: 'no_firm_addressed', fact: '' }
    : { kind, fact: finding.addressee };
}

/**
 * Whether it speaks to firms as the company, as all its words together tell; nothing where they were not weighed.
 * @param outside how sure it is that it is outside of financial regulation, 0 to 1
 */
export function weighAddressees(one: Case, outside: number): Weighed[] {
  if (!tellsAddressees(one)) return [];
  const found = withinSubject(likeliestOf(one), outside);
  const strengths = addressedStrengths(one, found);
  const { own, kin, others, all, none, best, bestAt } = weights.addressed;
  const weight =
    own * strengths.own +
    kin * strengths.kin +
    others * strengths.others +
    all * strengths.all +
    none * strengths.none +
    (best + bestAt[strengths.reach]) * strengths.best;
  return [{ ...reasonOf(found, weight > 0), evidence: null, weight }];
}
