import type { checkDocument } from '@regulus/contract/documents.ts';
import type { Answer } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { comparisonText } from '../../engine/text/comparison-text.ts';
import { sentences } from '../../engine/text/sentences.ts';
import { readRichText } from '../../files/rich-text/read-rich-text.ts';
import { type Statement, statementsOf } from '../../files/rich-text/text-of.ts';
import { listCitations } from './queries-citations.ts';
import { listSections } from './queries-sections.ts';
import { citedIn } from './section-text.ts';
import { requireDocument } from './service-access.ts';
import { citingReaderOf, presentCitations } from './service-citations.ts';

type Support = Answer<typeof checkDocument>['statements'][number]['support'];

/** What the text of a section states, sentence by sentence. */
export const statementsIn = (content: string, language: string): Statement[] =>
  statementsOf(readRichText(content), (text) => sentences(text, language));

/** The share of a statement that a quote has to be, so that it consists of it. */
const mostlyQuote = 0.8;

const plain = (text: string) => comparisonText(text).replaceAll('"', '').trim();

/** Whether a statement has a citation, or links a page of the product where its records are. */
export const isSupported = ({ citationIds, links }: Statement, home: string): boolean =>
  citationIds.length > 0 || links.some((href) => href.startsWith(`${home}/app/`));

/** @param quoteOf of a citation */
function supportOf(statement: Statement, home: string, quoteOf: (id: string) => string | undefined): Support {
  const { text, citationIds } = statement;
  if (citationIds.length === 0) return isSupported(statement, home) ? 'record' : 'none';
  const stated = plain(text);
  const quoted = citationIds.some((id) => {
    const quote = plain(quoteOf(id) ?? '');
    if (quote === '') return false;
    return quote.includes(stated) || (stated.includes(quote) && quote.length >= stated.length * mostlyQuote);
  });
  return quoted ? 'quote' : 'citation';
}

/** Which statements of a document carry a citation, and whether what they quote still stands. @throws ProblemError 403, 404 */
export const check = async (
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  actor: Actor,
  documentId: string,
): Promise<Answer<typeof checkDocument>> => {
  const { language, sections, citations } = await db.withCompany(actor.companyId, async (tx) => {
    const { row } = await requireDocument(tx, actor, documentId, clock.now());
    const found = await listSections(tx, documentId);
    const cited = new Set(found.flatMap(({ content }) => citedIn(content)));
    const rows = (await listCitations(tx, documentId)).filter(({ id }) => cited.has(id));
    return {
      language: row.language,
      sections: found,
      citations: await presentCitations(tx, await citingReaderOf(tx, actor), rows, []),
    };
  });
  const statements = sections.flatMap(({ id, content }) =>
    statementsIn(content, language).map((statement) => ({
      section_id: id,
      text: statement.text,
      support: supportOf(statement, config.APP_URL, (citationId) => citations.get(citationId)?.quote),
    })),
  );
  return {
    statements,
    total: statements.length,
    unsupported: statements.filter(({ support }) => support === 'none').length,
    outdated: [...citations.values()].filter((one) => !one.is_available || !one.is_current).length,
  };
};
