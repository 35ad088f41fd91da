import { dueFilters } from '@regulus/contract/due-values.ts';
import { obligationKinds } from '@regulus/contract/obligation-values.ts';
import { applicabilities, statementKinds } from '@regulus/contract/statement-values.ts';
import { topics } from '@regulus/contract/topic-values.ts';
import { integer, maybeFlag, maybeOneOf, oneOf, text } from '../../../../../../lib/url-state.ts';
import { pageSizes } from '../../../../../../ui/lists/list-address.ts';

export const recordTabs = [
  'overview',
  'text',
  'obligations',
  'controls',
  'trace',
  'sentences',
  'versions',
  'history',
] as const;
export type RecordTab = (typeof recordTabs)[number];

/** The page's state in its address; each tab reads its own part. */
export const recordFields = {
  tab: oneOf(recordTabs, 'overview'),
};

export const readerFields = {
  /** 0: the latest */
  version: integer(0),
  /** language of the text, empty: the publication's own; `language` in an address is that of the interface */
  lang: text(),
  /** clause path */
  clause: text(),
  /** places in the text that are marked, see quoted-place.ts */
  quote: text(),
  find: text(),
  /** `page`: all on one page, for print and screen readers */
  layout: oneOf(['scroll', 'page'], 'scroll'),
};

export const versionFields = {
  /** 0: the latest two */
  from: integer(0),
  to: integer(0),
  show: oneOf(['changes', 'everything'], 'changes'),
  side: oneOf(['inline', 'side'], 'inline'),
};

export const obligationFields = {
  /** empty: whatever was decided */
  review: oneOf(['', '0', '1', '2'], ''),
  kind: oneOf([...obligationKinds, 'all'], 'firm'),
  /** id, or `unassigned`; empty: anybody */
  assignee: text(),
  topic: maybeOneOf(topics),
  due: maybeOneOf(dueFilters),
  confidence: maybeOneOf(['low', 'high']),
  /** whether they apply to the company */
  applies: maybeOneOf(applicabilities),
  words: text(),
  /** path of the division that was gone to */
  in: text(),
  /** id of the one that is read */
  obligation: text(),
  /** it is being edited */
  edit: maybeFlag(),
};

export const suggestionFields = {
  /** path of the division that they are for; empty: any */
  in: text(),
  /** whether the controls that are suggested are shown */
  suggested: maybeFlag(),
};

export const traceFields = {
  /** only what has this gap; empty: all */
  gap: oneOf(['', 'not_reviewed', 'no_control', 'no_valid_proof', 'not_ready'], ''),
  /** how many clauses stand before the first that is shown */
  from: integer(0),
};

export const sentenceFields = {
  /** of which the sentences are listed; empty: all */
  kind: oneOf(['', ...statementKinds], ''),
  page: integer(1),
};

export const historyFields = {
  about: oneOf(['', 'publication', 'obligations', 'controls'], ''),
  page: integer(1),
  size: oneOf(pageSizes, '50'),
};
