import type { RankedStatement } from './choose-statements.ts';

/** Short questions in the words that laws answer them with. Written from knowledge of how acts are built, not of any text. */
const spellings: readonly (readonly [asked: RegExp, isFollowUp: boolean, means: string])[] = [
  [
    /^\W*(?:and |but )?(?:since|from|as of|until) (?:when|what (?:date|day))\W*$/iu,
    true,
    'From when does it apply? Entry into force and application',
  ],
  [
    /^\W*(?:und |aber )?(?:seit|ab|von) wann(?: (?:gilt|gelten) (?:das|es|dies|die|sie))?\W*$/iu,
    true,
    'Ab wann gilt es? Inkrafttreten und Anwendung',
  ],
  [
    /\b(?:what (?:happens|if)|and if|or else|what are the consequences)\b(?=.*\b(?:(?:forgets?|forgot|fails?|failed|miss(?:ed)?|ignored?|violated?|breach(?:ed)?|late)\b|(?:don|doesn|didn)[’']?t\b|(?:do|does|did) not\b))/iu,
    true,
    'Which administrative penalties, fines and sanctions follow an infringement?',
  ],
  [
    /\b(?:was (?:passiert|geschieht|droht|wenn)|und wenn)\b(?=.*\b(?:vergess\w*|vergisst|versäum\w*|verpass\w*|nicht|ignorier\w*|verstoß\w*|verletz\w*|zu spät)\b)/iu,
    true,
    'Welche Geldbußen, Bußgelder und Sanktionen drohen bei einem Verstoß?',
  ],
  [
    /\bwhen\b.*\b(?:appl(?:y|ies|icable)|takes? effect|effective|(?:come|enter|go)(?:s|es)? into (?:force|effect)|in force)\W*$/iu,
    false,
    'Entry into force and application',
  ],
  [
    /\bwann\b.*\b(?:gilt|gelten|anwendbar|anzuwenden|wirksam|in kraft(?: (?:tritt|treten|getreten))?)\W*$|\bwann (?:gilt|gelten|tritt|trat|treten)\b[^,]*\W*$/iu,
    false,
    'Inkrafttreten und Anwendung',
  ],
];

const entersIntoForce = ['Entry into force and application', 'Inkrafttreten und Anwendung'];
const headingOfEntry = /entry into force|date of application|inkrafttreten|in-kraft-treten|geltungsbeginn/iu;
const saysEntry =
  /\b(?:enters? into force|(?:shall|it) appl(?:y|ies) (?:from|as of)|tritt\b.{0,120}\bin kraft|gilt (?:ab|seit)|ist\b.{0,120}\banzuwenden)\b/isu;

/** Whether a question asks from when an act applies. */
export const asksWhenInForce = (question: string, isFollowUp: boolean): boolean =>
  entersIntoForce.some((means) => spelledOut(question, isFollowUp).endsWith(means));

/** Whether a statement says from when its act applies. */
export const saysWhenInForce = ({
  statement: { passage, start, end },
}: Pick<RankedStatement, 'statement'>): boolean =>
  passage.headings.some((heading) => headingOfEntry.test(heading)) &&
  saysEntry.test(passage.text.slice(start, end));

/** A question with what it asks in the words that laws use, if it is one of those that are asked without them. */
export function spelledOut(question: string, isFollowUp: boolean): string {
  const means = spellings.flatMap(([asked, needsSubject, written]) =>
    (isFollowUp || !needsSubject) && asked.test(question) ? [written] : [],
  );
  return [question, ...means.slice(0, 1)].join(' ');
}
