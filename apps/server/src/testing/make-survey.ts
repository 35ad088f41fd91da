import type { SurveyQuestion } from '@regulus/contract/surveys.ts';
import type { Database } from '../db/connect.ts';

const inBoth = (text: string) => ({ en: text, de: `${text} (de)` });

interface SurveyOptions {
  readonly title?: string;
  /** null: everybody is asked */
  readonly companyIds?: readonly string[] | null;
  readonly opensOn?: string | null;
  readonly closesOn?: string | null;
  /** null: a draft */
  readonly publishedAt?: Date | null;
}

/** A survey with a question of each kind; the ids of those, and of the options of its choice. */
export async function makeSurvey(
  db: Database,
  {
    title = 'A survey',
    companyIds = null,
    opensOn = null,
    closesOn = null,
    publishedAt = new Date(0),
  }: SurveyOptions = {},
) {
  const [id, rating, choice, text, one, other] = Array.from({ length: 6 }, () => crypto.randomUUID());
  const made = { id: id!, rating: rating!, choice: choice!, text: text!, options: [one!, other!] as const };
  const questions: SurveyQuestion[] = [
    { id: made.rating, kind: 'rating', text: inBoth('How useful is the inbox?'), options: [] },
    {
      id: made.choice,
      kind: 'choice',
      text: inBoth('What do you read first?'),
      options: made.options.map((option, index) => ({
        id: option,
        text: inBoth(`Option ${String(index + 1)}`),
      })),
    },
    { id: made.text, kind: 'text', text: inBoth('What is missing?'), options: [] },
  ];
  await db.withSystem('operator', (tx) =>
    tx
      .insertInto('surveys')
      .values({
        id: made.id,
        title: JSON.stringify(inBoth(title)),
        introduction: JSON.stringify({ en: '', de: '' }),
        questions: JSON.stringify(questions),
        company_ids: companyIds === null ? null : [...companyIds],
        opens_on: opensOn,
        closes_on: closesOn,
        created_at: new Date(0),
        updated_at: new Date(0),
        published_at: publishedAt,
      })
      .execute(),
  );
  return made;
}
