import type { CompanyTransaction } from '../../db/transactions.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import type { DocumentRow } from './queries.ts';
import { listHeadings } from './queries-headings.ts';

const mostSuggestions = 3;
/** More documents than this make no better questions. */
const mostDocuments = 5;
/** Introductions and final provisions say little; what lies between them is asked about. */
const mostHeadings = 40;

/** Questions that these documents answer: each is about a heading of one of them. */
export async function suggestQuestions(
  tx: CompanyTransaction,
  documents: readonly DocumentRow[],
): Promise<string[]> {
  const first = documents.slice(0, mostDocuments);
  const rows = await listHeadings(
    tx,
    {
      sources: first.flatMap((one) => one.source_id ?? []),
      publications: first.flatMap((one) => one.publication_id ?? []),
    },
    mostHeadings,
  );
  const headings = [...new Set(rows.map(({ heading }) => heading))];
  const step = Math.max(1, Math.floor(headings.length / (mostSuggestions + 1)));
  return headings
    .filter((_, index) => index % step === step - 1 || headings.length <= mostSuggestions)
    .slice(0, mostSuggestions)
    .map((heading) => said('chatbot-answers', 'suggestion', { heading }).in(spokenLanguage()));
}
