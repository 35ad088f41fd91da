import type { RankedStatement } from './choose-statements.ts';

interface Spelling {
  readonly asked: RegExp;
  /** whether it needs the subject of the question before */
  readonly isFollowUp: boolean;
  /** what it asks, in the words of laws */
  readonly means: string;
  /** whether it asks from when an act applies */
  readonly isOfForce: boolean;
}

/** Short questions in the words that laws answer them with. Written from knowledge of how acts are built, not of any text. */
const spellings: readonly Spelling[] = [
  {
    asked: /^\W*(?:and |but )?(?:since|from|as of|until) (?:when|what (?:date|day))\W*$/iu,
    isFollowUp: true,
    means: 'From when does it apply? Entry into force and application',
    isOfForce: true,
  },
  {
    asked: /^\W*(?:und |aber )?(?:seit|ab|von) wann(?: (?:gilt|gelten) (?:das|es|dies|die|sie))?\W*$/iu,
    isFollowUp: true,
    means: 'Ab wann gilt es? Inkrafttreten und Anwendung',
    isOfForce: true,
  },
  {
    asked:
      /\b(?:what (?:happens|if)|and if|or else|what are the consequences)\b(?=.*\b(?:(?:forgets?|forgot|fails?|failed|miss(?:ed)?|ignored?|violated?|breach(?:ed)?|late)\b|(?:don|doesn|didn)[’']?t\b|(?:do|does|did) not\b))/iu,
    isFollowUp: true,
    means: 'Which administrative penalties, fines and sanctions follow an infringement?',
    isOfForce: false,
  },
  {
    asked:
      /\b(?:was (?:passiert|geschieht|droht|wenn)|und wenn)\b(?=.*\b(?:vergess\w*|vergisst|versäum\w*|verpass\w*|nicht|ignorier\w*|verstoß\w*|verletz\w*|zu spät)\b)/iu,
    isFollowUp: true,
    means: 'Welche Geldbußen, Bußgelder und Sanktionen drohen bei einem Verstoß?',
    isOfForce: false,
  },
  {
    asked:
      /\bwhen\b.*\b(?:appl(?:y|ies|icable)|takes? effect|effective|(?:come|enter|go)(?:s|es)? into (?:force|effect)|in force)\W*$/iu,
    isFollowUp: false,
    means: 'Entry into force and application',
    isOfForce: true,
  },
  {
    asked:
      /\bwann\b.*\b(?:gilt|gelten|anwendbar|anzuwenden|wirksam|in kraft(?: (?:tritt|treten|getreten))?)\W*$|\bwann (?:gilt|gelten|tritt|trat|treten)\b[^,]*\W*$/iu,
    isFollowUp: false,
    means: 'Inkrafttreten und Anwendung',
    isOfForce: true,
  },
];

const headingOfEntry = /entry into force|date of application|inkrafttreten|in-kraft-treten|geltungsbeginn/iu;
const saysEntry =
  /\b(?:enters? into force|(?:shall|it) appl(?:y|ies) (?:from|as of)|tritt\b.{0,120}\bin kraft|gilt (?:ab|seit)|ist\b.{0,120}\banzuwenden)\b/isu;

const spellingOf = (question: string, isFollowUp: boolean): Spelling | undefined =>
  spellings.find((one) => (isFollowUp || !one.isFollowUp) && one.asked.test(question));

/** Whether a question asks from when an act applies. */
export const asksWhenInForce = (question: string, isFollowUp: boolean): boolean =>
  spellingOf(question, isFollowUp)?.isOfForce ?? false;

/** Whether a statement says from when its act applies. */
export const saysWhenInForce = ({
  statement: { passage, start, end },
}: Pick<RankedStatement, 'statement'>): boolean =>
  passage.headings.some((heading) => headingOfEntry.test(heading)) &&
  saysEntry.test(passage.text.slice(start, end));

/** A question with what it asks in the words that laws use, if it is one of those that are asked without them. */
export function spelledOut(question: string, isFollowUp: boolean): string {
  const spelling = spellingOf(question, isFollowUp);
  return spelling ? `${question} ${spelling.means}` : question;
}
