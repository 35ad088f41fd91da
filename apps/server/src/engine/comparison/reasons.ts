/** Why a row has its verdict. Each has a text in the part `comparison-reasons` of the catalogs. */
export const comparisonReasonCodes = [
  'same_words',
  'same_content',
  'same_limit',
  'shorter_time',
  'longer_time',
  'more_often',
  'less_often',
  'kept_longer',
  'kept_shorter',
  'higher_minimum',
  'lower_minimum',
  'lower_maximum',
  'higher_maximum',
  'binding',
  'not_binding',
  'adds',
  'leaves_out',
  'adds_measure',
  'leaves_out_measure',
  'leaves_out_items',
  'allows_forbidden',
  'forbids_required',
  'nothing_close',
  'only_nearby',
  'addresses_others',
  'only_a',
] as const;

export type ComparisonReasonCode = (typeof comparisonReasonCodes)[number];

/** Why a whole text was not compared, so that no row is guessed. */
export const comparisonRefusalReasons = [
  'different_languages',
  'unsupported_language',
  'nothing_required',
] as const;

export type ComparisonRefusalReason = (typeof comparisonRefusalReasons)[number];
