import type { checkDocument } from '@regulus/contract/document-review.ts';
import type { Answer } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { comparisonText } from '../../engine/text/comparison-text.ts';
import { sentences } from '../../engine/text/sentences.ts';
import { readRichText } from '../../files/rich-text/read-rich-text.ts';
import { type Statement, statementsOf } from '../../files/rich-text/text-of.ts';
import { requireDocument } from './access.service.ts';
import { citationsIn, citingReaderOf, presentCitations } from './citations.service.ts';
import { misquotesIn } from './misquotes.ts';
import { listSections } from './sections.queries.ts';

type Support = Answer<typeof checkDocument>['statements'][number]['support'];

/** What the text of a section states, sentence by sentence. */
export const statementsIn = (content: string, language: string): Statement[] =>
  statementsOf(readRichText(content), (text) => sentences(text, language));

/** The share of a statement that a quote has to be, so that it consists of it. */
const mostlyQuote = 0.8;

const plain = (text: string) => comparisonText(text).replaceAll('"', '').trim();

type QuoteOf = (citationId: string) => string | undefined;

function supportOf({ text, citationIds }: Statement, quoteOf: QuoteOf): Support {
  if (citationIds.length === 0) return 'none';
  const stated = plain(text);
  const quoted = citationIds.some((id) => {
    const quote = plain(quoteOf(id) ?? '');
    if (quote === '') return false;
    return quote.includes(stated) || (stated.includes(quote) && quote.length >= stated.length * mostlyQuote);
  });
  return quoted ? 'quote' : 'citation';
}

const shortestPart = 12;
/** What stands behind the last opening quotation mark; all of it without one. */
const quotedPart = (text: string) => text.slice(Math.max(text.lastIndexOf('“'), text.lastIndexOf('„')) + 1);

/** A quote of several sentences has its citation behind the last of them; it proves the others as well. */
function throughLaterSentences(statements: readonly Statement[], quoteOf: QuoteOf): Support[] {
  const supports = statements.map((statement) => supportOf(statement, quoteOf));
  for (let at = statements.length - 2; at >= 0; at -= 1) {
    const [part, next] = [plain(quotedPart(statements[at]?.text ?? '')), statements[at + 1]];
    if (supports[at] !== 'none' || supports[at + 1] === 'none' || part.length < shortestPart) continue;
    const following = statements.slice(at + 1).find(({ citationIds }) => citationIds.length > 0) ?? next;
    if (following?.citationIds.some((id) => plain(quoteOf(id) ?? '').includes(part))) supports[at] = 'quote';
  }
  return supports;
}

/** Which statements of a document carry a citation, and whether what they quote still stands. @throws ProblemError 403, 404 */
export const check = async (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  documentId: string,
): Promise<Answer<typeof checkDocument>> => {
  const { language, template, sections, citations } = await db.withCompany(actor.companyId, async (tx) => {
    const { row } = await requireDocument(tx, actor, documentId, clock.now());
    const found = await listSections(tx, documentId);
    const rows = await citationsIn(tx, documentId, found);
    return {
      language: row.language,
      template: row.template_slug,
      sections: found,
      citations: await presentCitations(tx, await citingReaderOf(tx, actor), rows, []),
    };
  });
  const quoteOf: QuoteOf = (citationId) => citations.get(citationId)?.quote;
  const statements = sections.flatMap(({ id, content, provenance }) => {
    const found = statementsIn(content, language);
    const supports = throughLaterSentences(found, quoteOf);
    const misquotes = new Set(misquotesIn(content, language, (citationId) => citations.get(citationId)));
    // a report to the board counts records, until a person rewrites the section
    const isCounted = template === 'board_report' && provenance !== null;
    return found.map(({ text }, at) => {
      const support = misquotes.has(text) ? 'misquote' : (supports[at] ?? 'none');
      return { section_id: id, text, support: support === 'none' && isCounted ? 'record' : support };
    });
  });
  return {
    statements,
    total: statements.length,
    unsupported: statements.filter(({ support }) => support === 'none').length,
    misquoted: statements.filter(({ support }) => support === 'misquote').length,
    outdated: [...citations.values()].filter((one) => !one.is_available || !one.is_current).length,
  };
};
