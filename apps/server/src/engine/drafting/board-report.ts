import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Provenance } from '../provenance.ts';
import type { DraftingEngine, DraftSection, PublicationToDraft } from './drafting.ts';
import { contextOf, type DraftBrief, type DraftingContext, hasText, nameOf } from './drafting-context.ts';
import { headOf, joined } from './in-short.ts';
import { escaped, keysOf, quoted, type SectionWriter } from './section-writer.ts';

interface ControlCounts {
  readonly completed: number;
  readonly in_progress: number;
  readonly incomplete: number;
  readonly out_of_scope: number;
}

/** The figures of a company for a period; each is counted where the pages of the product count it. */
export interface BoardFacts {
  readonly from: string;
  readonly to: string;
  readonly screened: { readonly screened: number; readonly relevant: number; readonly set_aside: number };
  readonly regulators: readonly { readonly name: string; readonly all: number; readonly relevant: number }[];
  readonly decided: { readonly relevant: number; readonly irrelevant: number; readonly open: number };
  readonly highlights: readonly PublicationToDraft[];
  readonly obligations: {
    readonly approved: number;
    readonly controlled: number;
    readonly ready: number;
    readonly needs_review: number;
    readonly changed: number;
    readonly overdue: number;
    readonly due_soon: number;
  };
  readonly controls: ControlCounts & {
    readonly percent_complete: number;
    readonly overdue: number;
    readonly due_soon: number;
    readonly flagged: number;
    readonly unassigned: number;
    readonly proof_ends_soon: number;
  };
  /** how far controls were when the period began; null if nobody noted it */
  readonly before: (ControlCounts & { readonly day: string }) | null;
  readonly overdue: readonly {
    readonly kind: 'obligation' | 'control';
    readonly id: string;
    readonly words: string;
    readonly language: string | null;
    readonly dueOn: string;
    readonly owner: string | null;
  }[];
}

type Texts = ReturnType<typeof boardTexts>;
const boardTexts = (language: DraftBrief['language']) => textsIn(language, 'board-report');

interface Board {
  readonly facts: BoardFacts;
  readonly context: DraftingContext;
  readonly texts: Texts;
}

const states = ['completed', 'in_progress', 'incomplete', 'out_of_scope'] as const;
const signed = (change: number) => (change > 0 ? `+${String(change)}` : String(change).replace('-', '−'));

function summary({ facts, context, texts }: Board): DraftSection {
  const writer = context.writer();
  const { screened, set_aside: aside, relevant } = facts.screened;
  const { obligations, controls } = facts;
  const { day } = context;
  writer.paragraph(
    escaped(texts.period({ from: day(facts.from), to: day(facts.to), today: day(context.brief.today) })),
  );
  const lines = [
    texts.screened({ screened, relevant, aside }),
    texts.percent({ percent: controls.percent_complete }),
    overdueLine(facts, texts),
    ...(controls.proof_ends_soon > 0 ? [texts.evidence({ count: controls.proof_ends_soon })] : []),
    ...(obligations.changed > 0 ? [texts.changed({ count: obligations.changed })] : []),
  ];
  writer.list(lines.map(escaped));
  return writer.section(texts.headings.summary);
}

const overdueLine = ({ obligations, controls }: BoardFacts, texts: Texts): string =>
  obligations.overdue + controls.overdue === 0
    ? texts.noneOverdue
    : texts.overdue({ obligations: obligations.overdue, controls: controls.overdue });

function publications({ facts, context, texts }: Board): DraftSection {
  const writer = context.writer();
  const { relevant, irrelevant, open } = facts.decided;
  writer.table(
    [texts.regulator, texts.all, texts.relevant],
    facts.regulators.map(({ name, all, relevant: some }) => [escaped(name), String(all), String(some)]),
  );
  writer.paragraph(escaped(texts.decided({ relevant, irrelevant, open })));
  return writer.section(texts.headings.publications);
}

/** One quote of each: what it is about, or else the best that it says. */
async function highlights(
  { facts, context, texts }: Board,
  engine: DraftingEngine,
  signal: AbortSignal,
): Promise<DraftSection> {
  const writer = context.writer();
  const { language, audience } = context.brief;
  const made: Provenance[] = [];
  const items: string[] = [];
  for (const publication of facts.highlights) {
    const source = publication.regulators.join(', ');
    const name = `<strong>${escaped(nameOf(publication))}</strong> (${escaped(source)})`;
    if (!hasText(publication)) {
      items.push(name);
      continue;
    }
    const { text } = publication;
    const request = { publication, language, audience, most: 1, longest: 320 };
    const { value, provenance } = await engine.statements(request, signal);
    made.push(provenance);
    const [first] = value.statements;
    const place = value.subject ?? first?.places[0];
    const head = headOf(publication);
    if (place) items.push(`${name}: ${writer.quote(publication, text, place)}`);
    else items.push(head ? `${name} ${writer.cite(publication, text, head)}` : name);
  }
  writer.list(items);
  if (writer.isEmpty) writer.paragraph(escaped(texts.noHighlights));
  return writer.section(texts.headings.highlights, 'answered', joined(made));
}

function readiness({ facts, context, texts }: Board): DraftSection {
  const writer = context.writer();
  const { controls, before } = facts;
  writer.table(
    [
      texts.state,
      ...(before ? [texts.before({ day: context.day(before.day) })] : []),
      texts.now,
      ...(before ? [texts.change] : []),
    ],
    states.map((state) => [
      escaped(texts.states[state]),
      ...(before ? [String(before[state])] : []),
      String(controls[state]),
      ...(before ? [signed(controls[state] - before[state])] : []),
    ]),
  );
  writer.paragraph(escaped(texts.percent({ percent: controls.percent_complete })));
  if (before === null) writer.paragraph(escaped(texts.noBefore));
  return writer.section(texts.headings.readiness);
}

function obligations({ facts, context, texts }: Board): DraftSection {
  const writer = context.writer();
  const { approved, controlled, ready, needs_review: review, changed } = facts.obligations;
  const { flagged, unassigned } = facts.controls;
  writer.paragraph(escaped(texts.obligations({ approved, controlled, ready, review })));
  const lines = [
    ...(changed > 0 ? [texts.changed({ count: changed })] : []),
    ...(flagged > 0 ? [texts.flagged({ count: flagged })] : []),
    ...(unassigned > 0 ? [texts.unassigned({ count: unassigned })] : []),
  ];
  writer.list(lines.map(escaped));
  return writer.section(texts.headings.obligations);
}

function overdue({ facts, context, texts }: Board): DraftSection {
  const writer: SectionWriter = context.writer();
  writer.paragraph(escaped(overdueLine(facts, texts)));
  writer.table(
    [texts.due, texts.what, texts.owner],
    facts.overdue.map(({ kind, id, words, language, dueOn, owner }) => [
      escaped(context.day(dueOn)),
      `${escaped(kind === 'obligation' ? quoted(words, language) : words)} ${writer.citeRecord(kind, id)}`,
      escaped(owner ?? texts.none),
    ]),
  );
  const left = facts.obligations.overdue + facts.controls.overdue - facts.overdue.length;
  if (left > 0) writer.paragraph(escaped(texts.moreOverdue({ count: left })));
  const soon = { obligations: facts.obligations.due_soon, controls: facts.controls.due_soon };
  if (soon.obligations + soon.controls > 0) writer.paragraph(escaped(texts.soon(soon)));
  const { proof_ends_soon: ending } = facts.controls;
  writer.paragraph(escaped(ending > 0 ? texts.evidence({ count: ending }) : texts.noEvidence));
  return writer.section(texts.headings.overdue);
}

/** The monthly report to the board: what came in, what was decided, how far everything is and what is late. */
export async function draftBoardReport(
  engine: DraftingEngine,
  { brief, facts }: { readonly brief: DraftBrief; readonly facts: BoardFacts },
  signal: AbortSignal,
): Promise<DraftSection[]> {
  const board: Board = { facts, context: contextOf(brief, keysOf()), texts: boardTexts(brief.language) };
  return [
    summary(board),
    publications(board),
    await highlights(board, engine, signal),
    readiness(board),
    obligations(board),
    overdue(board),
  ];
}
