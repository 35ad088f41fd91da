import type { CompanyTransaction } from '../../db/transactions.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { type DocumentRow, listHeadings } from './queries.ts';

const mostSuggestions = 3;
/** More documents than this make no better questions. */
const mostDocuments = 5;
/** Introductions and final provisions say little; what lies between them is asked about. */
const mostHeadings = 40;

/** The same for the documents of a chatbot. */
export const suggestQuestions = (
  tx: CompanyTransaction,
  documents: readonly DocumentRow[],
): Promise<string[]> =>
  suggestQuestionsAbout(tx, {
    sources: documents.flatMap((one) => one.source_id ?? []),
    publications: documents.flatMap((one) => one.publication_id ?? []),
  });

/** Questions that these documents answer: each is about a heading of one of them. */
export async function suggestQuestionsAbout(
  tx: CompanyTransaction,
  {
    sources,
    publications,
  }: { readonly sources: readonly string[]; readonly publications: readonly string[] },
): Promise<string[]> {
  const rows = await listHeadings(
    tx,
    { sources: sources.slice(0, mostDocuments), publications: publications.slice(0, mostDocuments) },
    mostHeadings,
  );
  const headings = [...new Set(rows.map(({ heading }) => heading))];
  const step = Math.max(1, Math.floor(headings.length / (mostSuggestions + 1)));
  return headings
    .filter((_, index) => index % step === step - 1 || headings.length <= mostSuggestions)
    .slice(0, mostSuggestions)
    .map((heading) => said('chatbot-answers', 'suggestion', { heading }).in(spokenLanguage()));
}
