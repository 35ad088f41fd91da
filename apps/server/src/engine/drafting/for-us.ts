import { listOf } from '../../lib/said.ts';
import { budgetOf } from './budget.ts';
import type { CompanyFacts, ControlFacts, ObligationFacts } from './company-facts.ts';
import type { DraftSection, PublicationToDraft } from './drafting.ts';
import { type DraftingContext, hasText, nameOf } from './drafting-context.ts';
import { headOf, markOf, toldOf } from './head-of.ts';
import { escaped, quoted, type SectionWriter } from './section-writer.ts';

/** Without a control that is ready. */
const isGap = ({ isApproved, controls }: ObligationFacts) =>
  isApproved && !controls.some(({ readiness }) => readiness === 'ready');

const longestQuote = 300;
const shortened = (words: string) => {
  const line = words.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= longestQuote ? line : `${line.slice(0, line.lastIndexOf(' ', longestQuote))} …`;
};

const wordsOf = ({ quote, language }: ObligationFacts) => escaped(quoted(shortened(quote), language));

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
  const controls =
    one.controls.length === 0
      ? escaped(texts.noControl)
      : one.controls.map((control) => controlIn(context, writer, control)).join('; ');
  return `${clause}${wordsOf(one)} ${writer.citeRecord('obligation', one.id)} (${state}; ${controls})`;
}

/** How relevant it is, and why. */
function relevance(
  publication: PublicationToDraft,
  facts: CompanyFacts,
  { texts, brief }: DraftingContext,
  writer: SectionWriter,
): string {
  const rated = texts.relevance[facts.relevance];
  const reasons = facts.relevance === 'none' ? [] : facts.reasons;
  const listed = listOf(reasons.map(({ words }) => words)).in(brief.language);
  const says = reasons.length === 0 ? `${rated}.` : texts.why({ rated, reasons: listed });
  if (!hasText(publication)) return escaped(says);
  // What only the title tells is proven where the text names itself.
  const places = reasons.map(({ start, end }) =>
    start === null || end === null ? headOf(publication) : { start, end },
  );
  const marks = [...places, ...(places.length === 0 ? [headOf(publication)] : [])]
    .filter((place) => place !== null)
    .map((place) => writer.cite(publication, publication.text, place));
  return [escaped(says), ...new Set(marks)].join(' ');
}

function writeForBoard(facts: CompanyFacts, { texts }: DraftingContext, writer: SectionWriter): void {
  const { obligations } = facts;
  if (obligations.length === 0) return;
  const approved = obligations.filter(({ isApproved }) => isApproved).length;
  const gaps = obligations.filter(isGap);
  const cites = (ones: readonly ObligationFacts[]) =>
    ones
      .slice(0, mostCited)
      .map(({ id }) => writer.citeRecord('obligation', id))
      .join(' ');
  writer.paragraph(
    `${escaped(texts.obligationsBoard({ count: obligations.length, approved }))} ${cites(obligations)}`,
  );
  if (gaps.length > 0) writer.paragraph(`${escaped(texts.gapsBoard({ count: gaps.length }))} ${cites(gaps)}`);
  else if (approved > 0)
    writer.paragraph(
      `${escaped(texts.noGaps({ count: approved }))} ${cites(obligations.filter(({ isApproved }) => isApproved))}`,
    );
}

function writeInFull(
  publication: PublicationToDraft,
  facts: CompanyFacts,
  context: DraftingContext,
  writer: SectionWriter,
  most: number,
): void {
  const { texts } = context;
  const { obligations } = facts;
  if (obligations.length === 0) return writer.paragraph(toldOf(publication, texts.noObligations, writer));
  writer.list(obligations.slice(0, most).map((one) => obligationLine(one, context, writer)));
  if (obligations.length > most)
    writer.paragraph(
      toldOf(publication, texts.moreObligations({ count: obligations.length - most }), writer),
    );
  const gaps = obligations.filter(isGap);
  if (gaps.length === 0) return;
  const marks = gaps.slice(0, most).map(({ id }) => writer.citeRecord('obligation', id));
  writer.paragraph(
    `<strong>${escaped(texts.gapsHeading)}:</strong> ${escaped(texts.gapsBoard({ count: gaps.length }))} ${marks.join(' ')}`,
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
  if (context.brief.audience === 'compliance') writeInFull(publication, facts, context, writer, most);
  else writeForBoard(facts, context, writer);
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

interface ToDo {
  readonly dueOn: string | null;
  readonly what: string;
  readonly owner: string | null;
}

const mostCited = 5;

function commonOwner(obligations: readonly ObligationFacts[], several: string): string | null {
  const owners = new Set(obligations.map(({ owner }) => owner));
  const [only = null] = owners;
  return owners.size === 1 ? only : several;
}

function toDosOf(
  publication: PublicationToDraft,
  facts: CompanyFacts,
  context: DraftingContext,
  writer: SectionWriter,
) {
  const { tasks } = context.texts;
  const found: ToDo[] = [];
  if (context.brief.audience !== 'board' && !facts.isDecided && facts.relevance !== 'none') {
    const what = `${escaped(tasks.review)}: ${toldOf(publication, nameOf(publication), writer)}`;
    found.push({ dueOn: null, what, owner: null });
  }
  const isBoard = context.brief.audience === 'board';
  const undecided = facts.obligations.filter(({ isApproved, dueOn }) => !isApproved && dueOn === null);
  // one by one they would hide what has a day
  if (undecided.length > 0 && !isBoard)
    found.push({
      dueOn: null,
      owner: commonOwner(undecided, context.texts.severalOwners),
      what: `${escaped(tasks.decide({ count: undecided.length, title: nameOf(publication) }))} ${undecided
        .slice(0, mostCited)
        .map(({ id }) => writer.citeRecord('obligation', id))
        .join(' ')}`,
    });
  for (const one of facts.obligations.filter((each) => !undecided.includes(each))) {
    const words = (task: string) =>
      `${escaped(task)}: ${wordsOf(one)} ${writer.citeRecord('obligation', one.id)}`;
    const { dueOn, owner } = one;
    if (!one.isApproved && isBoard) continue;
    if (!one.isApproved) found.push({ dueOn, owner, what: words(tasks.approve) });
    else if (one.controls.length === 0) found.push({ dueOn, owner, what: words(tasks.control) });
    else if (dueOn !== null) found.push({ dueOn, owner, what: words(tasks.comply) });
    for (const control of one.controls)
      if (one.isApproved && control.readiness !== 'ready')
        found.push({
          dueOn: control.dueOn,
          owner: control.owner,
          what: `${escaped(tasks.ready)}: ${escaped(control.name)} ${writer.citeRecord('control', control.id)}`,
        });
  }
  return found;
}

/** What is due or open, the earliest first and what has no date last. */
export function whatToDo(
  publications: readonly PublicationToDraft[],
  company: ReadonlyMap<string, CompanyFacts>,
  context: DraftingContext,
): DraftSection | null {
  if (company.size === 0) return null;
  const { texts, day, brief } = context;
  const writer = context.writer();
  const most = budgetOf(brief, 1).obligations;
  const all = publications.flatMap((publication) => {
    const facts = company.get(publication.id);
    return facts ? toDosOf(publication, facts, context, writer) : [];
  });
  const rows = [...new Map(all.map((one) => [one.what, one])).values()]
    .toSorted((one, other) => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'))
    .slice(0, most);
  const due = (on: string | null) =>
    on === null ? texts.noDue : on < brief.today ? texts.overdue({ day: day(on) }) : day(on);
  writer.table(
    [texts.due, texts.task, texts.who],
    rows.map(({ dueOn, what, owner }) => [escaped(due(dueOn)), what, escaped(owner ?? texts.unassigned)]),
  );
  if (writer.isEmpty) {
    const marks = publications.slice(0, mostCited).map((publication) => markOf(publication, writer));
    writer.paragraph(escaped(texts.nothingToDo({ count: publications.length })) + marks.join(''));
  }
  return writer.section(texts.headings.toDo);
}
