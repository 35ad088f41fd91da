import { listOf } from '../../lib/said.ts';
import { budgetOf } from './budget.ts';
import type { CompanyFacts, ControlFacts, ObligationFacts } from './company-facts.ts';
import type { DraftSection, PublicationToDraft } from './drafting.ts';
import { type DraftingContext, hasText, nameOf } from './drafting-context.ts';
import { headOf } from './in-short.ts';
import { escaped, linked, quoted, recorded, type SectionWriter } from './section-writer.ts';

/** Without a control that is ready. */
export const isGap = ({ isApproved, controls }: ObligationFacts): boolean =>
  isApproved && !controls.some(({ readiness }) => readiness === 'ready');

const longestQuote = 300;
const shortened = (words: string) => {
  const line = words.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= longestQuote ? line : `${line.slice(0, line.lastIndexOf(' ', longestQuote))} …`;
};

export const wordsOf = ({ quote, language }: ObligationFacts): string =>
  escaped(quoted(shortened(quote), language));

const controlIn = (
  { texts }: DraftingContext,
  writer: SectionWriter,
  { id, name, readiness }: ControlFacts,
) =>
  `${escaped(texts.controlOf({ name, readiness: texts.readiness[readiness] }))} ${writer.citeRecord('control', id)}`;

function obligationLine(one: ObligationFacts, context: DraftingContext, writer: SectionWriter): string {
  const { texts } = context;
  const clause = one.clause === '' ? '' : `<strong>${escaped(one.clause)}:</strong> `;
  const state = escaped(texts.obligation[one.isApproved ? 'approved' : 'open']);
  const changed = one.isChanged ? `; <strong>${escaped(texts.obligation.changed)}</strong>` : '';
  const owner = one.owner === null ? '' : `; ${escaped(texts.ownedBy({ name: one.owner }))}`;
  const controls =
    one.controls.length === 0
      ? escaped(texts.noControl)
      : one.controls.map((control) => controlIn(context, writer, control)).join('; ');
  return `${clause}${wordsOf(one)} ${writer.citeRecord('obligation', one.id)} (${state}${changed}${owner}; ${controls})`;
}

/** How relevant it is and why, what was decided, and who takes care of it. */
function relevance(
  publication: PublicationToDraft,
  facts: CompanyFacts,
  context: DraftingContext,
  writer: SectionWriter,
): string {
  const { texts, brief, pages } = context;
  const rated = texts.relevance[facts.relevance];
  const reasons = facts.relevance === 'none' ? [] : facts.reasons;
  const listed = listOf(reasons.map(({ words }) => words)).in(brief.language);
  const says = reasons.length === 0 ? rated : texts.why({ rated, reasons: listed });
  const marks = reasons.flatMap(({ start, end }) =>
    hasText(publication) && start !== null && end !== null
      ? [writer.cite(publication, publication.text, { start, end })]
      : [],
  );
  const whole = `${says}; ${decision(facts, context)}.`;
  return [
    recorded(whole, pages.publication(publication.id), texts.pages.publication),
    ...new Set(marks),
  ].join(' ');
}

/** What was decided, by whom, and who takes care of it; within a sentence. */
function decision({ decision: decided, owner }: CompanyFacts, { texts, day }: DraftingContext): string {
  const assigned = owner === null ? texts.noOwner : texts.ownedBy({ name: owner });
  if (decided === null) return texts.undecided({ assigned });
  const about = { status: texts.statuses[decided.status], day: day(decided.on), assigned };
  return decided.by === null ? texts.decided(about) : texts.decidedBy({ ...about, by: decided.by });
}

const mostCited = 5;

/** Counts of obligations, each with the page that lists them and the first of them. */
function writeCounts(facts: CompanyFacts, { texts, pages }: DraftingContext, writer: SectionWriter): void {
  const { obligations, publicationId: id } = facts;
  if (obligations.length === 0) return;
  const approved = obligations.filter(({ isApproved }) => isApproved);
  const gaps = obligations.filter(isGap);
  const changed = obligations.filter(({ isChanged }) => isChanged);
  const write = (sentence: string, ones: readonly ObligationFacts[]) => {
    const cites = ones.slice(0, mostCited).map((one) => writer.citeRecord('obligation', one.id));
    const says = recorded(sentence, pages.publication(id, 'obligations'), texts.pages.obligations);
    writer.paragraph([says, ...cites].join(' '));
  };
  write(texts.obligationsBoard({ count: obligations.length, approved: approved.length }), obligations);
  if (changed.length > 0) write(texts.changedBoard({ count: changed.length }), changed);
  if (gaps.length > 0) write(texts.gapsBoard({ count: gaps.length }), gaps);
  else if (approved.length > 0) write(texts.noGaps({ count: approved.length }), approved);
}

function writeInFull(
  facts: CompanyFacts,
  context: DraftingContext,
  writer: SectionWriter,
  most: number,
): void {
  const { texts, pages } = context;
  const { obligations, publicationId: id } = facts;
  const page = [pages.publication(id, 'obligations'), texts.pages.obligations] as const;
  if (obligations.length === 0) {
    if (facts.obligationsDerived === false) writer.paragraph(recorded(texts.noObligations, ...page));
    if (facts.obligationsDerived === true) writer.paragraph(recorded(texts.noneForUs, ...page));
    return;
  }
  // the changed ones and the gaps first
  const rank = (one: ObligationFacts) => (one.isChanged ? 0 : isGap(one) ? 1 : 2);
  const ordered = obligations.toSorted((one, other) => rank(one) - rank(other));
  writer.list(ordered.slice(0, most).map((one) => obligationLine(one, context, writer)));
  if (obligations.length > most)
    writer.paragraph(recorded(texts.moreObligations({ count: obligations.length - most }), ...page));
  const gaps = obligations.filter(isGap);
  if (gaps.length === 0) return;
  const marks = gaps.slice(0, most).map((one) => writer.citeRecord('obligation', one.id));
  writer.paragraph(
    [
      `<strong>${escaped(texts.gapsHeading)}:</strong>`,
      recorded(texts.gapsBoard({ count: gaps.length }), ...page),
      ...marks,
    ].join(' '),
  );
}

/** Writes what a publication means for the company, of one publication. */
export function writeForUs(
  publication: PublicationToDraft,
  facts: CompanyFacts,
  context: DraftingContext,
  writer: SectionWriter,
  most: number,
): void {
  writer.paragraph(relevance(publication, facts, context, writer));
  if (context.brief.audience === 'compliance') writeInFull(facts, context, writer, most);
  else writeCounts(facts, context, writer);
}

/** Null if the company knows nothing about any of the publications. */
export function whatItMeans(
  publications: readonly PublicationToDraft[],
  company: ReadonlyMap<string, CompanyFacts>,
  context: DraftingContext,
): DraftSection | null {
  const writer = context.writer();
  const most = budgetOf(context.brief, publications.length).obligations;
  for (const publication of publications) {
    const facts = company.get(publication.id);
    if (!facts) continue;
    if (publications.length > 1) writer.heading(nameOf(publication));
    writeForUs(publication, facts, context, writer, most);
  }
  return writer.isEmpty ? null : writer.section(context.texts.headings.forUs);
}

/** The name of a publication that links its page. */
export const namedAsRecord = (publication: PublicationToDraft, { pages }: DraftingContext): string =>
  linked(pages.publication(publication.id), escaped(nameOf(publication)));

/** Where a publication names itself, or nothing. */
export function markOfHead(publication: PublicationToDraft, writer: SectionWriter): string {
  const head = hasText(publication) ? headOf(publication) : null;
  return head && hasText(publication) ? ` ${writer.cite(publication, publication.text, head)}` : '';
}
