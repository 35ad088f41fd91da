import { budgetOf } from './budget.ts';
import type { CompanyFacts, ObligationFacts } from './company-facts.ts';
import type { DraftDay, DraftSection, PublicationToDraft } from './drafting.ts';
import { type DraftingContext, hasText } from './drafting-context.ts';
import { markOfHead, namedAsRecord, wordsOf } from './for-us.ts';
import { escaped, linked, type SectionWriter } from './section-writer.ts';

interface ToDo {
  readonly dueOn: string | null;
  readonly what: string;
  readonly owner: string | null;
}

interface About {
  readonly publication: PublicationToDraft;
  readonly facts: CompanyFacts;
  readonly context: DraftingContext;
  readonly writer: SectionWriter;
}

/** Days of these kinds ask somebody to have done something. */
const deadlines = { comments_due: 'comment', applicable: 'apply', in_force: 'apply' } as const;

const isUnwanted = ({ relevance, decision }: CompanyFacts) =>
  decision === null ? relevance === 'none' : decision.status === 'irrelevant';

/** What the dates of a publication ask for that are still to come; of application and entry into force the later one. */
function datesToMeet({ publication, facts, context, writer }: About): ToDo[] {
  if (isUnwanted(facts)) return [];
  const coming = publication.days.filter(({ on }) => on >= context.brief.today);
  const rows = coming.flatMap((one) =>
    one.kind in deadlines ? [{ ...one, task: deadlines[one.kind as keyof typeof deadlines] }] : [],
  );
  const hasApplication = rows.some(({ kind }) => kind === 'applicable');
  return rows
    .filter(({ kind }) => kind !== 'in_force' || !hasApplication)
    .map(({ on, task, place }) => ({
      dueOn: on,
      owner: facts.owner,
      what: `${escaped(context.texts.tasks[task])}: ${namedAsRecord(publication, context)}${markOfDay(publication, place, writer)}`,
    }));
}

function markOfDay(publication: PublicationToDraft, place: DraftDay['place'], writer: SectionWriter): string {
  if (place === null || !hasText(publication)) return markOfHead(publication, writer);
  return ` ${writer.cite(publication, publication.text, place)}`;
}

/** Whether it matters is decided first; then obligations are derived and reviewed. */
function nextSteps({ publication, facts, context, writer }: About): ToDo[] {
  const { tasks } = context.texts;
  const { owner } = facts;
  const row = (words: string) => ({
    dueOn: null,
    owner,
    what: `${escaped(words)}: ${namedAsRecord(publication, context)}${markOfHead(publication, writer)}`,
  });
  if (facts.decision === null) return facts.relevance === 'none' ? [] : [row(tasks.review)];
  if (facts.decision.status === 'irrelevant') return [];
  const isRule = facts.obligationsDerived === false && publication.documentType !== null;
  const isNone = facts.obligations.length === 0;
  return isRule && isNone && rules.has(publication.documentType) ? [row(tasks.derive)] : [];
}
const rules: ReadonlySet<PublicationToDraft['documentType']> = new Set([
  'law',
  'technical_standard',
  'guideline',
  'circular',
]);

/** Of many that nobody has reviewed, their number; of a few, each. */
const fewToReview = 2;

function obligationsToReview({ publication, facts, context, writer }: About): ToDo[] {
  const { tasks } = context.texts;
  const open = facts.obligations.filter(({ isApproved, dueOn }) => !isApproved && dueOn === null);
  const changed = facts.obligations.filter((one) => one.isChanged && one.isApproved);
  const owner = facts.owner;
  const cites = (ones: readonly ObligationFacts[]) =>
    ones
      .slice(0, 5)
      .map(({ id }) => writer.citeRecord('obligation', id))
      .join(' ');
  const page = context.pages.publication(publication.id, 'obligations');
  const counted = (words: string, ones: readonly ObligationFacts[]): ToDo => ({
    dueOn: null,
    owner,
    what: `${linked(page, escaped(words))} ${cites(ones)}`,
  });
  return [
    ...(changed.length > 0 ? [counted(tasks.changed({ count: changed.length }), changed)] : []),
    ...(open.length > fewToReview
      ? [counted(tasks.approveAll({ count: open.length }), open)]
      : open.map((one) => ({
          dueOn: null,
          owner: one.owner ?? owner,
          what: `${escaped(tasks.approve)}: ${wordsOf(one)} ${writer.citeRecord('obligation', one.id)}`,
        }))),
  ];
}

function obligationsToMeet({ facts, context, writer }: About): ToDo[] {
  const { tasks } = context.texts;
  return facts.obligations.flatMap((one): ToDo[] => {
    const { dueOn, isApproved, controls } = one;
    const owner = one.owner ?? facts.owner;
    const words = (task: string) =>
      `${escaped(task)}: ${wordsOf(one)} ${writer.citeRecord('obligation', one.id)}`;
    if (!isApproved) return dueOn === null ? [] : [{ dueOn, owner, what: words(tasks.approve) }];
    const open = controls.filter(({ readiness }) => readiness !== 'ready');
    return [
      ...(controls.length === 0 ? [{ dueOn, owner, what: words(tasks.control) }] : []),
      ...(controls.length > 0 && dueOn !== null ? [{ dueOn, owner, what: words(tasks.comply) }] : []),
      ...open.map((control) => ({
        dueOn: control.dueOn ?? dueOn,
        owner: control.owner ?? owner,
        what: `${escaped(tasks.ready)}: ${escaped(control.name)} ${writer.citeRecord('control', control.id)}`,
      })),
    ];
  });
}

function toDosOf(about: About): ToDo[] {
  const steps = [...datesToMeet(about), ...nextSteps(about), ...obligationsToMeet(about)];
  // What is still to be reviewed is work of the compliance function.
  return about.context.brief.audience === 'compliance' ? [...steps, ...obligationsToReview(about)] : steps;
}

/** What is due or open, the earliest first and what has no date last. */
export function whatToDo(
  publications: readonly PublicationToDraft[],
  company: ReadonlyMap<string, CompanyFacts>,
  context: DraftingContext,
): DraftSection | null {
  if (company.size === 0) return null;
  const { texts, day, brief, pages } = context;
  const writer = context.writer();
  const most = budgetOf(brief, 1).obligations;
  const all = publications.flatMap((publication) => {
    const facts = company.get(publication.id);
    return facts ? toDosOf({ publication, facts, context, writer }) : [];
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
  if (writer.isEmpty)
    writer.paragraph(linked(pages.cockpit, escaped(texts.nothingToDo({ count: publications.length }))));
  return writer.section(texts.headings.toDo);
}
