import type { ExtractedText } from '../../text/passage.ts';
import type { ActTerms } from '../grammar.ts';

/** Whose conduct an act is about if it isn't that of firms. */
export type ActOfOfficials = NonNullable<ActTerms['ofOfficials']>;

/** Articles that only the founding act of an authority has. */
const ofAgency =
  /^(?:(?:establishment|legal\sstatus|seat|composition|independence|accountability|staff|budget|voting|administrative\sand\smanagement\sstructure)\b|(?:tasks|powers|appointment)\sof\sthe\s(?:executive|management|general|board|authority|agency)|(?:the\s)?(?:executive\sdirector|management\sboard|executive\sboard|general\sboard|board\sof\s(?:supervisors|appeal)|chair(?:person)?)\b)/iu;
const manyArticles = 5;
/** How staff rules name those whom they bind; what bears on them alone. */
const ofStaff =
  /\b(?:appointing\sauthority|officials?|members?\sof\s(?:the\s)?(?:temporary\s|contract\s)?staff|staff\smembers?|temporary\sagents?|contract\s(?:agents?|staff)|probation\w*|secondment|seniority|annual\sleave)\b/giu;
/** How many of 1000 characters a text has to spend on staff to be about nothing else. */
const mostlyStaff = 20;

/** Rules of an authority's staff, or the founding act of an authority; null if an act is for firms. */
export function actOfOfficials({
  content,
  passages,
}: Pick<ExtractedText, 'content' | 'passages'>): ActOfOfficials | null {
  let onStaff = 0;
  for (const [words] of content.matchAll(ofStaff)) onStaff += words.length;
  if (onStaff * 1000 > mostlyStaff * content.length) return 'staff_rules';
  const headings = passages.filter(
    ({ kind, heading }) => kind === 'article' && ofAgency.test(heading ?? ''),
  ).length;
  return headings >= manyArticles ? 'agency' : null;
}

/** The offices of an authority. */
export const offices =
  /(?:^|\s)(?:(?<!group\s)members?|staff|(?:accounting\s|\w+\s)?officers?|servants?|temporary\sagents?|contract\sagents?|directors?|managers?|(?:sub-?)?co-?ordinators?|chairs?|vice-chairs?|chairpersons?|candidates?|experts?|employees?|boards?|representatives?|alternates?|observers?|secretar(?:y|ies)|rapporteurs?|appointees?|delegates?|participants?|individuals|(?:joint\s\w+\s)?teams?|panels?|networks?|head|(?:the|an?|each|all|those|these|which|union|its)\s(?:other\s)?institutions?)$/iu;
