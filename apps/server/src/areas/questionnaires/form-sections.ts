import { randomUUID } from 'node:crypto';
import { longestAskedQuestion } from '@regulus/contract/questionnaire-values.ts';
import type { FormQuestion, ReadForm } from '../../engine/forms/questions.ts';

export const newId = (): string => randomUUID().slice(0, 8);

/** A text in one line, as headings of sections are. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Whether two questions read the same. */
export const sameWords = (text: string): string => inOneLine(text).toLowerCase();

export interface PlacedQuestion {
  readonly id: string;
  readonly sectionId: string;
  readonly question: FormQuestion;
  /** of the question whose answer is used here too */
  readonly sameAs: string | null;
  /** of the questions that are left out, if it leads on */
  readonly skips: readonly string[];
}

export interface FormSections {
  readonly sections: readonly { readonly id: string; readonly name: string }[];
  readonly questions: readonly PlacedQuestion[];
}

/** The name of the section that a question stands in; empty if it stands in none. */
const sectionName = ({ section }: FormQuestion): string =>
  inOneLine(section.filter((heading) => heading.trim() !== '').join(' › ')).slice(0, longestAskedQuestion);

/** The questions of a form with ids, in their sections. @param general what the section is called of those that stand in none */
export function sectionsOf({ questions }: Pick<ReadForm, 'questions'>, general: string): FormSections {
  const sections: { id: string; name: string }[] = [];
  const ids = questions.map(newId);
  const placed = questions.map((question, at): PlacedQuestion => {
    const name = sectionName(question) || general;
    let section = sections.at(-1);
    if (section?.name !== name) {
      // a section that goes on after another one is one section still
      section = sections.find((one) => one.name === name) ?? { id: newId(), name };
      if (!sections.includes(section)) sections.push(section);
    }
    return {
      id: ids[at]!,
      sectionId: section.id,
      question,
      sameAs: question.sameAs === null ? null : (ids[question.sameAs] ?? null),
      skips: question.gate?.skips.flatMap((index) => ids[index] ?? []) ?? [],
    };
  });
  return { sections, questions: placed };
}
