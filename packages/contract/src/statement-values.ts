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

export const applicabilities = ['yes', 'no', 'depends', 'unclear'] as const;
export type Applicability = (typeof applicabilities)[number];

/** What decides whether a rule applies to a company. */
export const appliesReasons = [
  'licence_named',
  'other_licences_named',
  'licence_in_scope',
  'licence_not_in_scope',
  'depends_on_size',
  'depends_on_activity',
  'depends_on_place',
  'binds_others',
  'nobody_named',
  'empty_profile',
  'other_country',
  'neighbour_country',
] as const;
export type AppliesReason = (typeof appliesReasons)[number];

export const statementStates = ['ready', 'pending', 'failed', 'no_text', 'language'] as const;
/**
 * `pending`: not read yet; `failed`: it could not be read; `no_text`: only the title is known; `language`: in none that is read.
 */
export type StatementState = (typeof statementStates)[number];
