import type { LicenceType } from '@regulus/contract/company-values.ts';
import type { Span } from '../text/passage.ts';
import type { ActScope } from './act/act.ts';
import type { Statement } from './statement.ts';

/** `depends`: on a fact about the firm that is not given. */
export const applicabilities = ['yes', 'no', 'depends', 'unclear'] as const;
export type Applicability = (typeof applicabilities)[number];

export const appliesReasons = [
  /** the actor is a firm with this licence */
  'licence_named',
  /** only firms with other licences are named */
  'other_licences_named',
  /** no licence is named, but the act applies to firms with this one */
  'licence_in_scope',
  /** the act applies to firms with other licences only */
  'licence_not_in_scope',
  'depends_on_size',
  'depends_on_activity',
  'depends_on_place',
  /** the rule binds somebody else: authorities, states, customers */
  'binds_others',
  /** whoever it binds, nothing says whether this firm is one of them */
  'nobody_named',
  'empty_profile',
  /** the law of another country */
  'other_country',
  /** the law of another country of the European Economic Area, which binds a firm that is active there */
  'neighbour_country',
] as const;
export type AppliesReason = (typeof appliesReasons)[number];

export interface AppliesBecause {
  readonly reason: AppliesReason;
  /** the words that decided */
  readonly span: Span | null;
  /** the firm's licence that it is about */
  readonly licence: LicenceType | null;
}

export interface Verdict {
  readonly applies: Applicability;
  readonly because: AppliesBecause;
}

/** The firm, as its profile tells it. */
export interface Firm {
  readonly licence_types: readonly LicenceType[];
  /** ISO 3166-1 alpha-2 */
  readonly countries: readonly string[];
}

export interface AppliesIn {
  readonly scope: ActScope;
  /** whose law it is, ISO 3166-1 alpha-2, `EU` or `INT`; null if unknown */
  readonly country: string | null;
}

/** Whether a rule binds a firm, and which words say so. */
export function applies(_statement: Pick<Statement, 'actor'>, _act: AppliesIn, _firm: Firm): Verdict {
  return { applies: 'unclear', because: { reason: 'nobody_named', span: null, licence: null } };
}
