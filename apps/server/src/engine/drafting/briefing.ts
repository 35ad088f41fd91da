import { writeAtAGlance } from './at-a-glance.ts';
import { budgetOf } from './budget.ts';
import { whatChanged, withoutAmendments } from './changes.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { DraftingEngine, DraftSection, PublicationToDraft } from './drafting.ts';
import { contextOf, type DraftBrief, type DraftingContext, hasText, titleOf } from './drafting-context.ts';
import { whatItMeans, writeForUs } from './for-us.ts';
import { headOf, inShort, type Written } from './in-short.ts';
import { keyDates } from './key-dates.ts';
import { escaped, keysOf, linked } from './section-writer.ts';
import { whatToDo } from './to-do.ts';

export interface DraftRequest {
  readonly brief: DraftBrief;
  /** in the order in which they are written about */
  readonly publications: readonly PublicationToDraft[];
  /** by id of the publication; empty without a company */
  readonly company: ReadonlyMap<string, CompanyFacts>;
}

/** What the Reports Agent is doing, so that readers see it. */
export type Doing = (
  step: 'reading' | 'dates' | 'changes' | 'obligations',
  done: number,
  total: number,
) => Promise<void>;

async function read(
  engine: DraftingEngine,
  { brief, publications }: DraftRequest,
  most: number,
  signal: AbortSignal,
  doing: Doing,
) {
  const { quote } = budgetOf(brief, publications.length);
  const found = new Map<string, Written>();
  for (const [at, publication] of publications.entries()) {
    signal.throwIfAborted();
    await doing('reading', at, publications.length);
    if (!hasText(publication)) continue;
    const { language, audience } = brief;
    const made = await engine.statements({ publication, audience, language, most, longest: quote }, signal);
    found.set(publication.id, { ...made.value, provenance: made.provenance });
  }
  return found;
}

/** Where everything comes from: one line for each publication, with its address. */
function sources(
  publications: readonly PublicationToDraft[],
  { texts, day, writer, pages }: DraftingContext,
): DraftSection {
  const written = writer();
  written.list(
    publications.map((publication) => {
      const { regulators, publishedOn, link } = publication;
      const details =
        publishedOn === null
          ? regulators.join(', ')
          : texts.sourceLine({ regulator: regulators.join(', '), day: day(publishedOn) });
      const title = escaped(titleOf(publication));
      const named = linked(link ?? pages.publication(publication.id), title);
      const head = hasText(publication) ? headOf(publication) : null;
      const mark =
        head && hasText(publication) ? ` ${written.cite(publication, publication.text, head)}` : '';
      return `${named} (${escaped(details)})${mark}`;
    }),
  );
  return written.section(texts.headings.sources);
}

const present = (sections: readonly (DraftSection | null)[]): DraftSection[] =>
  sections.filter((section) => section !== null);

/** A briefing on one or more publications. @param asked sections that answer what was asked for in particular */
export async function draftBriefing(
  engine: DraftingEngine,
  request: DraftRequest,
  signal: AbortSignal,
  { doing = () => Promise.resolve(), asked = [] }: { doing?: Doing; asked?: readonly DraftSection[] } = {},
): Promise<DraftSection[]> {
  const { brief, publications, company } = request;
  const context = contextOf(brief, keysOf());
  const total = publications.length;
  const found = await read(engine, request, budgetOf(brief, total).statements, signal, doing);
  for (const publication of publications.filter(hasText)) {
    const said = found.get(publication.id);
    if (said)
      found.set(publication.id, {
        ...said,
        ...withoutAmendments(publication, said, brief.length === 'full'),
      });
  }
  const opening = inShort(publications, found, context, (writer) =>
    writeAtAGlance(publications, company, context, writer),
  );
  await doing('dates', 0, total);
  const dates = keyDates(publications, context);
  await doing('changes', 0, total);
  const changes = whatChanged(publications, context);
  signal.throwIfAborted();
  await doing('obligations', 0, total);
  const meaning = whatItMeans(publications, company, context);
  const toDo = whatToDo(publications, company, context);
  const ordered = {
    board: [opening, meaning, dates, toDo, changes],
    business: [opening, toDo, dates, meaning, changes],
    compliance: [opening, dates, changes, meaning, toDo],
  }[brief.audience];
  return present([...ordered, ...asked, sources(publications, context)]);
}

/** One page: of each publication what happened, from when, and what it means. */
export async function draftNewsflash(
  engine: DraftingEngine,
  request: DraftRequest,
  signal: AbortSignal,
  doing: Doing = () => Promise.resolve(),
): Promise<DraftSection[]> {
  const { publications, company } = request;
  const brief = { ...request.brief, length: 'short' as const };
  const context = contextOf(brief, keysOf());
  const found = await read(engine, request, 2, signal, doing);
  const sections = publications.map((publication): DraftSection => {
    const one = inShort([publication], new Map([...found].map(([id, said]) => [id, flashOf(said)])), context);
    const writer = context.writer();
    const dates = keyDates([{ ...publication, days: publication.days.slice(0, 3) }], context);
    const facts = company.get(publication.id);
    if (facts)
      writeForUs(publication, facts, { ...context, brief: { ...brief, audience: 'board' } }, writer, 2);
    const meaning = writer.section('');
    const parts = [one, ...(dates?.state === 'answered' ? [dates] : []), meaning];
    return {
      ...one,
      question: titleOf(publication),
      content: parts.map(({ content }) => content).join(''),
      citations: Object.assign({}, ...parts.map(({ citations }) => citations)),
    };
  });
  return [...sections, sources(publications, context)];
}

/** Two or three sentences: the subject and the best of the rest. */
const flashOf = ({ subject, scope, note, statements, provenance }: Written): Written => ({
  provenance,
  note,
  subject,
  scope: subject ? null : scope,
  statements: statements.slice(0, 2),
});
