/** What the contract itself finds wrong with a field; the texts are the part `problems-fields` of the catalogs. */
export const fieldFaults = [
  'chooseFrequency',
  'countryCode',
  'endBeforeStart',
  'enterCompanyName',
  'enterEmail',
  'enterName',
  'enterPassword',
  'enterQuestion',
  'enterTitle',
  'enterYourName',
  'attestInSentence',
  'expiresTooEarly',
  'gatesInOrder',
  'invalidDate',
  'invalidRule',
  'keywordTooShort',
  'languageCode',
  'longDetails',
  'notAFeed',
  'notATimeZone',
  'notJson',
  'plainLetters',
  'ruleNeedsDay',
  'sameIdTwice',
  'sendAlone',
  'sendAtLeastOne',
  'sectionsTooDeep',
  'spanTooLong',
  'sendOneOf',
  'tooManyDetails',
  'tooManyKeywords',
  'tooManyQuestions',
  'tooManyWorkspaces',
  'userOrUnassigned',
] as const;
export type FieldFault = (typeof fieldFaults)[number];

/** @param params what the text takes; a limit that zod checks itself is known to it without */
export const fault = (error: FieldFault, params: Readonly<Record<string, string | number>> = {}) => ({
  error,
  params,
});
