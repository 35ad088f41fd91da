import { questionStates, reviewGates } from '@regulus/contract/questionnaire-values.ts';
import type { QuestionsWanted } from '../../../../../../../data/questionnaires.ts';
import { maybeFlag, maybeOneOf, oneOf, type StateOf, text } from '../../../../../../../lib/url-state.ts';

/** What of the review is shown: one of its groups, or all of them below each other. */
export const groupKeys = [...reviewGates, 'approved'] as const;
export type GroupKey = (typeof groupKeys)[number];
export const orders = ['review', 'form'] as const;

export const addressFields = {
  q: text(),
  gate: maybeOneOf(groupKeys),
  state: maybeOneOf(questionStates),
  section: text(),
  assigned_to: text(),
  waits: maybeFlag(),
  order: oneOf(orders, 'review'),
  question: text(),
};
export type Address = StateOf<typeof addressFields>;

/** A part of the list: a group of the review, or all that is found in the order of the form. */
export type ListKey = GroupKey | 'found';

/** What is asked for each part of the list, in its order. */
export function partsOf(address: Address): { key: ListKey; wanted: QuestionsWanted }[] {
  const { q, gate, state, section, assigned_to: person, waits, order } = address;
  const common: QuestionsWanted = {
    ...(q === '' ? {} : { search: q }),
    ...(section === '' ? {} : { section }),
    ...(person === '' ? {} : { assigned_to: person }),
    ...(waits ? { waits: true } : {}),
  };
  const ofGroup = (key: GroupKey): QuestionsWanted =>
    key === 'approved' ? { ...common, state: ['approved'] } : { ...common, gate: [key] };
  if (state !== undefined) {
    const group = gate === undefined || gate === 'approved' ? {} : { gate: [gate] };
    return [{ key: 'found', wanted: { ...common, ...group, state: [state] } }];
  }
  if (gate !== undefined) return [{ key: gate, wanted: ofGroup(gate) }];
  if (order === 'form') return [{ key: 'found', wanted: common }];
  return groupKeys.map((key) => ({ key, wanted: ofGroup(key) }));
}

/** Whether some questions are left out. */
export const isFiltered = ({ q, gate, state, section, assigned_to, waits }: Address): boolean =>
  q !== '' ||
  gate !== undefined ||
  state !== undefined ||
  section !== '' ||
  assigned_to !== '' ||
  waits === true;

export const noFilters = {
  q: '',
  gate: undefined,
  state: undefined,
  section: '',
  assigned_to: '',
  waits: undefined,
} as const;
