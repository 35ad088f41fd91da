import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Provenance } from '../provenance.ts';
import type { BoardFacts } from './board-facts.ts';
import type { DraftingEngine, DraftSection } from './drafting.ts';
import { contextOf, type DraftBrief, type DraftingContext, hasText } from './drafting-context.ts';
import { markOfHead, namedAsRecord } from './for-us.ts';
import { joined } from './in-short.ts';
import {
  escaped,
  keysOf,
  linked,
  quoted,
  recorded,
  recordedOn,
  type SectionWriter,
} from './section-writer.ts';

type Texts = ReturnType<typeof boardTexts>;
const boardTexts = (language: DraftBrief['language']) => textsIn(language, 'board-report');

interface Board {
  readonly facts: BoardFacts;
  readonly context: DraftingContext;
  readonly texts: Texts;
}

const states = ['completed', 'in_progress', 'incomplete', 'out_of_scope'] as const;
const signed = (change: number) => (change > 0 ? `+${String(change)}` : String(change).replace('-', '−'));

/** Sentences on records, each with the page where they are. */
const lineWith =
  ({ texts }: Board) =>
  (sentence: string, address: string, page: keyof Texts['pages']): string =>
    recorded(sentence, address, texts.pages[page]);

function summary(board: Board): DraftSection {
  const { facts, context, texts } = board;
  const { day, pages, brief } = context;
  const line = lineWith(board);
  const writer = context.writer();
  const { screened, set_aside: aside, relevant } = facts.screened;
  const { obligations, controls, decided } = facts;
  const period = { from: day(facts.from), to: day(facts.to), today: day(brief.today) };
  writer.paragraph(line(texts.period(period), pages.governance, 'governance'));
  writer.list([
    line(texts.screened({ screened, relevant, aside }), pages.cockpit, 'cockpit'),
    line(texts.decided(decided), pages.publications({ dates: 'all' }), 'publications'),
    line(texts.percent({ percent: controls.percent_complete }), pages.governance, 'governance'),
    overdueLine(board),
    ...(controls.proof_ends_soon > 0 ? [evidenceLine(board)] : []),
    ...(obligations.changed > 0 ? [changedLine(board)] : []),
  ]);
  return writer.section(texts.headings.summary);
}

function overdueLine(board: Board): string {
  const { obligations, controls } = board.facts;
  const { texts } = board;
  const late = { obligations: obligations.overdue, controls: controls.overdue };
  const says = late.obligations + late.controls === 0 ? texts.noneOverdue : texts.overdue(late);
  return dueLine(board, says, 'overdue');
}

/** On obligations and controls with due dates, each with its list. */
const dueLine = ({ context: { pages }, texts }: Board, says: string, due: 'overdue' | 'due_soon'): string =>
  recordedOn(says, [
    [pages.obligations({ due }), texts.pages.obligations],
    [pages.controls({ due }), texts.pages.controls],
  ]);

const evidenceLine = (board: Board): string => {
  const { facts, context, texts } = board;
  const count = facts.controls.proof_ends_soon;
  const says = count > 0 ? texts.evidence({ count }) : texts.noEvidence;
  return lineWith(board)(says, context.pages.controls({ ending: 'true' }), 'controls');
};

const changedLine = (board: Board): string => {
  const { facts, context, texts } = board;
  const address = context.pages.obligations({ review: '1', changed: 'true', kind: 'none' });
  return lineWith(board)(texts.changed({ count: facts.obligations.changed }), address, 'obligations');
};

function publications({ facts, context, texts }: Board): DraftSection {
  const { pages } = context;
  const writer = context.writer();
  writer.table(
    [texts.regulator, texts.all, texts.relevant],
    facts.regulators.map(({ name, all, relevant }) => [
      linked(pages.publications({ dates: 'all', regulator: name }), escaped(name)),
      String(all),
      String(relevant),
    ]),
  );
  if (writer.isEmpty) writer.paragraph(linked(pages.cockpit, escaped(texts.noPublications)));
  return writer.section(texts.headings.publications);
}

/** What people decided in the period, by name. */
function decisions(board: Board): DraftSection {
  const { facts, context, texts } = board;
  const { pages, day } = context;
  const page = pages.publications({ dates: 'all' });
  const writer = context.writer();
  const { listed, relevant, irrelevant } = facts.decided;
  writer.paragraph(lineWith(board)(texts.decided(facts.decided), page, 'publications'));
  writer.table(
    [texts.day, texts.publication, texts.decision, texts.by],
    listed.map(({ id, title, status, on, by }) => [
      escaped(day(on)),
      linked(pages.publication(id), escaped(title)),
      escaped(context.texts.statuses[status]),
      escaped(by ?? ''),
    ]),
  );
  const left = relevant + irrelevant - listed.length;
  if (left > 0) writer.paragraph(lineWith(board)(texts.moreDecided({ count: left }), page, 'publications'));
  return writer.section(texts.headings.decisions);
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
    const name = `<strong>${namedAsRecord(publication, context)}</strong> (${escaped(source)})`;
    if (!hasText(publication)) {
      items.push(name);
      continue;
    }
    const { text } = publication;
    const request = { publication, language, audience, most: 1, longest: 320 };
    const { value, provenance } = await engine.statements(request, signal);
    made.push(provenance);
    const [first] = value.statements;
    const said = first?.sentence;
    if (value.subject) items.push(`${name}: ${writer.quote(publication, text, value.subject)}`);
    else if (first && said) {
      const marks = first.places.map((place) => writer.cite(publication, text, place));
      items.push(`${name}: ${escaped(said)} ${marks.join(' ')}`);
    } else if (first?.places[0]) items.push(`${name}: ${writer.quote(publication, text, first.places[0])}`);
    else items.push(`${name}${markOfHead(publication, writer)}`);
  }
  writer.list(items);
  if (writer.isEmpty) writer.paragraph(linked(context.pages.cockpit, escaped(texts.noHighlights)));
  return writer.section(texts.headings.highlights, 'answered', joined(made));
}

function readiness(board: Board): DraftSection {
  const { facts, context, texts } = board;
  const { controls, before } = facts;
  const { pages } = context;
  const writer = context.writer();
  writer.table(
    [
      texts.state,
      ...(before ? [texts.before({ day: context.day(before.day) })] : []),
      texts.now,
      ...(before ? [texts.change] : []),
    ],
    states.map((state) => [
      linked(pages.controls({ list: state }), escaped(texts.states[state])),
      ...(before ? [String(before[state])] : []),
      String(controls[state]),
      ...(before ? [signed(controls[state] - before[state])] : []),
    ]),
  );
  const line = lineWith(board);
  writer.paragraph(
    line(texts.percent({ percent: controls.percent_complete }), pages.governance, 'governance'),
  );
  if (before === null) writer.paragraph(line(texts.noBefore, pages.governance, 'governance'));
  writeCourse(board, writer);
  return writer.section(texts.headings.readiness);
}

const fewestDays = 2;

/** How readiness went on during the period. */
function writeCourse({ facts, context, texts }: Board, writer: SectionWriter): void {
  if (facts.course.length < fewestDays) return;
  const shown = states.slice(0, 3);
  writer.heading(texts.course);
  writer.table(
    [texts.day, ...shown.map((state) => texts.states[state]), texts.share],
    facts.course.map((one) => {
      const all = one.completed + one.in_progress + one.incomplete;
      return [
        linked(context.pages.governance, escaped(context.day(one.day))),
        ...shown.map((state) => String(one[state])),
        escaped(texts.percentOf({ percent: all === 0 ? 0 : Math.round((one.completed / all) * 100) })),
      ];
    }),
  );
}

function obligations(board: Board): DraftSection {
  const { facts, context, texts } = board;
  const { pages } = context;
  const line = lineWith(board);
  const writer = context.writer();
  const { approved, controlled, ready, needs_review: review, changed } = facts.obligations;
  const { flagged, unassigned } = facts.controls;
  writer.paragraph(
    line(texts.obligations({ approved, controlled, ready, review }), pages.governance, 'governance'),
  );
  writer.list([
    ...(changed > 0 ? [changedLine(board)] : []),
    ...(flagged > 0
      ? [line(texts.flagged({ count: flagged }), pages.controls({ flagged: 'true' }), 'controls')]
      : []),
    ...(unassigned > 0
      ? [
          line(
            texts.unassigned({ count: unassigned }),
            pages.controls({ assignee: 'unassigned', applies: 'true' }),
            'controls',
          ),
        ]
      : []),
  ]);
  return writer.section(texts.headings.obligations);
}

function overdue(board: Board): DraftSection {
  const { facts, context, texts } = board;
  const writer: SectionWriter = context.writer();
  writer.paragraph(overdueLine(board));
  writer.table(
    [texts.due, texts.what, texts.owner],
    facts.overdue.map(({ kind, id, words, language, dueOn, owner }) => [
      escaped(context.day(dueOn)),
      `${escaped(kind === 'obligation' ? quoted(words, language) : words)} ${writer.citeRecord(kind, id)}`,
      escaped(owner ?? texts.none),
    ]),
  );
  const late = facts.obligations.overdue + facts.controls.overdue;
  const left = late - facts.overdue.length;
  if (left > 0) writer.paragraph(dueLine(board, texts.moreOverdue({ count: left }), 'overdue'));
  const soon = { obligations: facts.obligations.due_soon, controls: facts.controls.due_soon };
  if (soon.obligations + soon.controls > 0) writer.paragraph(dueLine(board, texts.soon(soon), 'due_soon'));
  writer.paragraph(evidenceLine(board));
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
    overdue(board),
    await highlights(board, engine, signal),
    decisions(board),
    readiness(board),
    obligations(board),
    publications(board),
  ];
}
