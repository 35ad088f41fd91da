import type { QuestionAnswer } from './questionnaires.ts';

export type Verdict = NonNullable<QuestionAnswer['verdict']>;

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();

/** How forms write the three answers, in both languages; whole choices, or how they begin. */
const written: Readonly<Record<Verdict, RegExp>> = {
  partly:
    /^(?:partly|partial(?:ly)?|in part|partially (?:compliant|implemented|met)|mostly|to some extent|largely|in progress|some|somewhat|teilweise|zum teil|bedingt|eingeschränkt|größtenteils|teilerfüllt|teilw)(?= |$)/u,
  no: /^(?:no|n|false|none|not (?:compliant|implemented|met|in place|fulfilled|satisfied)|non compliant|does not comply|fail(?:ed)?|nein|nicht (?:erfüllt|umgesetzt|konform|vorhanden|implementiert)|falsch|keine?)(?= |$)/u,
  yes: /^(?:yes|y|true|compliant|fully|full|implemented|met|in place|complies|pass(?:ed)?|ja|j|erfüllt|umgesetzt|konform|vorhanden|vollständig|wahr|zutreffend|implementiert)(?= |$)/u,
};
const unfit =
  /^(?:n\/a|na|not applicable|does not apply|don t know|unknown|other|nicht (?:anwendbar|zutreffend|relevant)|entfällt|k a|keine angabe|unbekannt|sonstiges|please select|select|bitte (?:aus)?wählen)(?= |$)/u;

/** What a choice stands for; null for “N/A” and whatever else says neither. */
function verdictOf(choice: string): Verdict | null {
  const said = fold(choice);
  if (unfit.test(said)) return null;
  if (written.partly.test(said)) return 'partly';
  if (written.no.test(said)) return 'no';
  return written.yes.test(said) ? 'yes' : null;
}

/** Whether the choices of a form are yes and no, however they are written. */
export const areYesNo = (choices: readonly string[]): boolean => {
  const verdicts = new Set(choices.map(verdictOf));
  return verdicts.has('yes') && verdicts.has('no');
};

/** The choice that stands for a verdict; null if there is none, or if several do. */
export function choiceFor(verdict: Verdict, choices: readonly string[]): string | null {
  const fitting = choices.filter((choice) => verdictOf(choice) === verdict);
  return fitting.length === 1 ? (fitting[0] as string) : null;
}

/** The choice that a text says; null if it says none of them, or several. */
export function choiceSaid(choices: readonly string[], text: string): string | null {
  const said = ` ${fold(text)} `;
  const found = choices.filter((choice) => {
    const words = fold(choice);
    return words.length > 1 && !unfit.test(words) && said.includes(` ${words} `);
  });
  // "daily" and "daily, incremental": the longest says all of the others
  const longest = found.toSorted((one, other) => other.length - one.length)[0];
  return longest !== undefined && found.every((one) => fold(longest).includes(fold(one))) ? longest : null;
}
