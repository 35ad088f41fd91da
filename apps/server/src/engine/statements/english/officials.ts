import type { ExtractedText } from '../../text/passage.ts';
import type { ActTerms } from '../grammar.ts';

/** Whose conduct an act is about if it isn't that of firms. */
export type ActOfOfficials = NonNullable<ActTerms['ofOfficials']>;

/** How staff rules name those whom they bind, and how the founding act of an authority names its organs. */
const ofStaff =
  /\b(?:appointing\sauthority|officials?|members?\sof\s(?:the\s)?(?:temporary\s|contract\s)?staff|staff\smembers?|temporary\sagents?|contract\s(?:agents?|staff)|probation\w*|secondment|seniority|annual\sleave)\b/giu;
const ofAgency =
  /\b(?:executive\sdirector|(?:management|executive|general|administrative)\sboard|board\sof\s(?:supervisors|appeal)|budgetary\sauthority|accounting\sofficer|staff\sregulations)\b/giu;
/** How many of 1000 characters such names take up. In acts for firms, it is up to 3. */
const mostlyStaff = 20;
const mostlyAgency = 8;

function shareOf(names: RegExp, content: string): number {
  let length = 0;
  for (const [name] of content.matchAll(names)) length += name.length;
  return (length * 1000) / Math.max(1, content.length);
}

/** Rules of an authority's staff, or the founding act of an authority; null if an act is for firms. */
export function actOfOfficials({ content }: Pick<ExtractedText, 'content'>): ActOfOfficials | null {
  if (shareOf(ofStaff, content) > mostlyStaff) return 'staff_rules';
  return shareOf(ofAgency, content) > mostlyAgency ? 'agency' : null;
}

/** The offices of an authority. */
export const offices =
  /(?:^|\s)(?:(?<!group\s)members?|staff|(?:accounting\s|\w+\s)?officers?|servants?|temporary\sagents?|contract\sagents?|directors?|managers?|(?:sub-?)?co-?ordinators?|chairs?|vice-chairs?|chairpersons?|candidates?|experts?|employees?|boards?|representatives?|alternates?|observers?|secretar(?:y|ies)|rapporteurs?|appointees?|delegates?|participants?|individuals|(?:joint\s\w+\s)?teams?|panels?|networks?|head|(?:the|an?|each|all|those|these|which|union|its)\s(?:other\s)?institutions?)$/iu;
