import type { ClearingPlace, Mention } from './clearing-places.ts';
import { type Concept, conceptById } from './concepts.ts';

/** What is named in both places, and where. */
export interface SharedConcept {
  readonly concept: string;
  readonly inPublication: Mention;
  readonly inAgreement: Mention;
}

/** A place in a publication and one in an agreement that are about the same thing. */
export interface Meeting<Place extends ClearingPlace = ClearingPlace> {
  readonly publication: Place;
  readonly agreement: Place;
  /** the most important first */
  readonly shared: readonly SharedConcept[];
  readonly weight: number;
}

/**
 * If the publication is about clearing according to its title or a heading, one specific subject is enough, or another one
 * together with who or what is concerned. Elsewhere, for example in an act about something else that mentions it, it takes two
 * subjects or equivalent evidence.
 */
const fewestWeight = { underHeading: 2, elsewhere: 4 };
const mostMeetings = 5;

function weightOf({ kind, isSpecific }: Concept): number {
  if (kind === 'subject') return isSpecific ? 2 : 1;
  return kind === 'name' ? 2 : 1;
}

function sharedBy(publication: ClearingPlace, agreement: ClearingPlace) {
  return publication.mentions
    .flatMap((inPublication) => {
      const inAgreement = agreement.mentions.find((mention) => mention.concept === inPublication.concept);
      const concept = conceptById.get(inPublication.concept);
      return inAgreement && concept ? [{ concept, inPublication, inAgreement }] : [];
    })
    .toSorted((a, b) => weightOf(b.concept) - weightOf(a.concept));
}

function meetingOf<Place extends ClearingPlace>(publication: Place, agreement: Place): Meeting<Place> | null {
  const shared = sharedBy(publication, agreement);
  const weight = shared.reduce((sum, { concept }) => sum + weightOf(concept), 0);
  // who and under which law alone is not a subject
  const hasSubject = shared.some(({ concept }) => concept.kind === 'subject');
  const isSpecific = shared.some(
    ({ concept }) => concept.kind === 'name' || (concept.kind === 'subject' && concept.isSpecific),
  );
  const isEnough = publication.isUnderHeading
    ? weight >= fewestWeight.underHeading
    : isSpecific && weight >= fewestWeight.elsewhere;
  if (!hasSubject || !isEnough) return null;
  return {
    publication,
    agreement,
    weight,
    shared: shared.map(({ concept, inPublication, inAgreement }) => ({
      concept: concept.id,
      inPublication,
      inAgreement,
    })),
  };
}

const lengthOf = ({ publication, agreement }: Meeting) =>
  publication.end - publication.start + (agreement.end - agreement.start);

/**
 * The shortest of those that name the same things. More can't be chosen, because each choice removes at most one of them; so
 * the number of comparisons grows with the things named and not with the length of the texts.
 */
function worthComparing<Place extends ClearingPlace>(places: readonly Place[]): Place[] {
  const alike = Map.groupBy(places, ({ mentions, isUnderHeading }) =>
    [isUnderHeading, ...mentions.map(({ concept }) => concept).toSorted()].join(' '),
  );
  return alike
    .values()
    .flatMap((some) =>
      some
        .toSorted((a, b) => a.end - a.start - (b.end - b.start) || a.start - b.start)
        .slice(0, mostMeetings),
    )
    .toArray();
}

/**
 * Where a publication and an agreement are about the same thing, the most important first. Each place is used in one match
 * only, so that five matches show five things. Pure.
 */
export function findMeetings<Place extends ClearingPlace>(
  publication: readonly Place[],
  agreement: readonly Place[],
): Meeting<Place>[] {
  const others = worthComparing(agreement);
  const all = worthComparing(publication)
    .flatMap((one) => others.flatMap((other) => meetingOf(one, other) ?? []))
    .toSorted(
      (a, b) =>
        b.weight - a.weight ||
        lengthOf(a) - lengthOf(b) ||
        a.publication.start - b.publication.start ||
        a.agreement.start - b.agreement.start,
    );
  const chosen: Meeting<Place>[] = [];
  for (const meeting of all) {
    if (chosen.length === mostMeetings) break;
    const isTaken = chosen.some(
      (one) =>
        one.publication.start === meeting.publication.start ||
        one.agreement.start === meeting.agreement.start,
    );
    if (!isTaken) chosen.push(meeting);
  }
  return chosen;
}
