import { allowedTransitions, isUndecided, publicationStatus } from '@regulus/contract/publication-values.ts';
import type { PublicationStatus, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { textsOf } from '../../../lib/messages.ts';

export interface StatusAction {
  status: PublicationStatus;
  /** a verb; ends in an ellipsis where a note is asked for first */
  label: string;
  /** the key that does it, the same in the inbox and on the page */
  keys: string | undefined;
}

/** The keys of the verdicts that are given at once. */
export const verdictKeys = { 0: 'r', 1: 'i', 2: 'v' } as const;

// irrelevant as it is offered here asks for its note first
const keysOf: Partial<Record<PublicationStatus, string>> = { ...verdictKeys, 1: 'I' };

type Decidable = Pick<RegulatoryUpdateRow, 'status' | 'triaged_at'>;

/** What may be decided now, in the order of work. Keeping an undecided item relevant is a decision, too. */
export function statusActions(publication: Decidable): StatusAction[] {
  const texts = textsOf('decisions');
  const { relevant, irrelevant, inReview, analyzed, implemented } = publicationStatus;
  return [relevant, inReview, irrelevant, analyzed, implemented]
    .filter((status) => mayBecome(publication, status))
    .map((status) => ({
      status,
      label:
        status === relevant && publication.status === relevant
          ? texts.keepRelevant
          : status === irrelevant || status === implemented
            ? texts.asking[status]
            : texts.verbs[status],
      keys: keysOf[status],
    }));
}

/** What a status is called: a new publication is relevant only once somebody has said so. */
export function statusName(publication: Decidable): string {
  const { status: names, notDecided } = textsOf('common');
  return isUndecided(publication) ? notDecided : names[publication.status];
}

/** Whether a status may be set now. */
export function mayBecome(publication: Decidable, status: PublicationStatus): boolean {
  return (
    allowedTransitions[publication.status].includes(status) ||
    (status === publication.status &&
      status === publicationStatus.relevant &&
      publication.triaged_at === null)
  );
}

/** What is implemented is done: from there every step leads back. */
const nextOf: Record<PublicationStatus, PublicationStatus | undefined> = {
  0: 2,
  1: 0,
  2: 3,
  3: 4,
  4: undefined,
};

/** The step that usually comes next, offered first; undefined where all is done. */
export function nextStep(publication: Decidable): StatusAction | undefined {
  const actions = statusActions(publication);
  const wanted = publication.triaged_at === null ? publicationStatus.relevant : nextOf[publication.status];
  return actions.find((action) => action.status === wanted);
}
