/** What a sentence, or a point of a list, is for. */
export const statementKinds = [
  'duty',
  'prohibition',
  'permission',
  'authority_duty',
  'power',
  'definition',
  'scope',
  'exemption',
  'application_date',
  'transition',
  'amendment',
  'procedure',
  'penalty',
  'recital',
  'explanation',
  'heading',
  'commitment',
  'unclear',
] as const;
export type StatementKind = (typeof statementKinds)[number];

export const statementActorClasses = [
  'firm',
  'firm_organ',
  'authority',
  'authority_organ',
  'customer',
  'third_party',
  'state',
  'legislator',
  'none',
] as const;

export const statementStrengths = ['must', 'must_not', 'should', 'may', 'is'] as const;

/** `depends`: on a fact about the firm that is not given. */
export const applicabilities = ['yes', 'no', 'depends', 'unclear'] as const;
export type Applicability = (typeof applicabilities)[number];

/** What decides whether a rule applies to a company. */
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
  /** of firms outside the Union */
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

export const statementStates = ['ready', 'pending', 'failed', 'no_text', 'language'] as const;
/**
 * `pending`: not read yet; `failed`: it could not be read; `no_text`: only the title is known; `language`: in none that is read.
 */
export type StatementState = (typeof statementStates)[number];
