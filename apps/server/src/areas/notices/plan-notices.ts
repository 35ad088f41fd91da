import type { ChosenNoticeKind, NoticeObject } from '@regulus/contract/notice-values.ts';
import type { NoticeParameters } from '../../db/tables/notices.ts';

/** An entry of the audit log as far as it matters here. */
export interface ToldEntry {
  readonly sequence: number;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string | null;
  readonly actorId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** What is told to one person. */
export interface PlannedNotice {
  readonly userId: string;
  readonly kind: ChosenNoticeKind;
  readonly objectType: NoticeObject;
  readonly objectId: string;
  readonly actorId: string | null;
  readonly parameters: NoticeParameters;
  readonly dedupeKey: string;
  readonly at: Date;
}

/** Who may read a question, and where it stands. */
export interface Reading {
  readonly questionnaireId: string;
  readonly people: ReadonlySet<string>;
}

/** Who is concerned by objects of a company. */
export interface Concerned {
  /** to whom an object is assigned; also who wrote it, where it is a task */
  readonly owners: ReadonlyMap<string, readonly string[]>;
  /** who had approved an object until then */
  readonly approvers: ReadonlyMap<string, readonly string[]>;
  /** everybody who may approve it */
  readonly mayApprove: readonly string[];
  /** who may read questions, of which nobody else is told; undefined: they are about something else */
  readonly readers?: ReadonlyMap<string, Reading>;
}

interface Item {
  readonly id: string;
  readonly told: Readonly<Record<string, unknown>>;
}

/** Actions after which somebody may have to be told. */
const assigning = new Set([
  'publication.decision',
  'publication.undo',
  ...['obligation', 'control'].flatMap((type) =>
    ['decided', 'changed', 'assigned', 'confirmed', 'signed'].map((action) => `${type}.${action}`),
  ),
  'control.created',
  'document.assigned',
  'question.assigned',
  ...['created', 'assigned', 'undone'].map((action) => `task.${action}`),
]);
const waiting = new Set(['obligation.signed', 'control.signed', 'document.signed', 'question.signed']);
/** Whether a person has sent a document for review, rather than approved it as the first of two. */
const isAsking = ({ action, details }: Pick<ToldEntry, 'action' | 'details'>) =>
  action === 'document.status' && details['asked'] === true;
const isCommenting = (action: string) => action.endsWith('.commented');
const reopening = 'obligation.reopened';
const lapsing = 'control.fell_back';

export const isTelling = (action: string): boolean =>
  assigning.has(action) ||
  waiting.has(action) ||
  action === 'document.status' ||
  isCommenting(action) ||
  action === reopening ||
  action === lapsing;

const typeOf = ({ objectType }: ToldEntry) => objectType.replace(/s$/, '') as NoticeObject;

/** The objects that an entry is about, each with what is said of it. */
export function itemsOf(entry: ToldEntry): Item[] {
  const { objectId, details } = entry;
  const items = Array.isArray(details['items']) ? (details['items'] as Item['told'][]) : null;
  if (items === null) return objectId === null ? [] : [{ id: objectId, told: details }];
  return items.flatMap((told) => {
    const id = told[typeOf(entry)];
    return typeof id === 'string' ? [{ id, told }] : [];
  });
}

/** What is the same for a person is told once: answers that were approved at once are recorded one by one. */
export const together = (planned: readonly PlannedNotice[]): PlannedNotice[] =>
  [...Map.groupBy(planned, ({ userId, dedupeKey }) => `${userId} ${dedupeKey}`).values()].map((some) =>
    some.length === 1
      ? some[0]!
      : {
          ...some[0]!,
          parameters: { count: some.reduce((count, { parameters }) => count + (parameters.count ?? 1), 0) },
        },
  );

/** To whom an object was newly given. */
function givenTo({ told }: Item): string | null {
  const pair = told['assignee'];
  if (!Array.isArray(pair)) return null;
  const [before, after] = pair as unknown[];
  return typeof after === 'string' && after !== before ? after : null;
}

/**
 * Whom an entry of the log is told to, and as what. Of several objects at once one notice is made, which names the first. Nobody is
 * told of what they did themselves.
 */
export function planNotices(entry: ToldEntry, concerned: Concerned): PlannedNotice[] {
  const items = itemsOf(entry);
  const { action } = entry;
  const planned = (kind: ChosenNoticeKind, peopleOf: (item: Item) => readonly string[]) => {
    const byPerson = new Map<string, string[]>();
    for (const item of items)
      for (const userId of new Set(peopleOf(item)))
        if (!concerned.readers || concerned.readers.get(item.id)?.people.has(userId))
          byPerson.set(userId, [...(byPerson.get(userId) ?? []), item.id]);
    const reading = concerned.readers?.get(items[0]?.id ?? '');
    const dueOn = reading ? items[0]?.told['due_on'] : undefined;
    const fact =
      reading && kind === 'second_approval'
        ? `${reading.questionnaireId} ${entry.at.toISOString()}`
        : String(entry.sequence);
    return [...byPerson].flatMap(([userId, [first, ...others]]): PlannedNotice[] =>
      first === undefined || userId === entry.actorId
        ? []
        : [
            {
              userId,
              kind,
              objectType: typeOf(entry),
              objectId: first,
              actorId: entry.actorId,
              parameters: {
                ...(others.length === 0 ? {} : { count: others.length + 1 }),
                ...(typeof dueOn === 'string' ? { due_on: dueOn } : {}),
              },
              dedupeKey: `${kind} ${fact}`,
              at: entry.at,
            },
          ],
    );
  };
  const ownersOf = ({ id }: Item) => concerned.owners.get(id) ?? [];
  const mentionedIn = ({ told }: Item): readonly string[] =>
    Array.isArray(told['mentioned']) ? told['mentioned'] : [];
  return [
    ...(assigning.has(action)
      ? planned('assigned', (item) => {
          const person = givenTo(item);
          return person === null ? [] : [person];
        })
      : []),
    ...(waiting.has(action) ? planned('second_approval', () => concerned.mayApprove) : []),
    ...(isAsking(entry) ? planned('review', () => concerned.mayApprove) : []),
    ...(isCommenting(action)
      ? [
          ...planned('mentioned', mentionedIn),
          ...planned('commented', (item) => {
            const mentioned = new Set(mentionedIn(item));
            return ownersOf(item).filter((person) => !mentioned.has(person));
          }),
        ]
      : []),
    ...(action === reopening
      ? planned('obligation_changed', (item) => [
          ...ownersOf(item),
          ...(concerned.approvers.get(item.id) ?? []),
        ])
      : []),
    ...(action === lapsing ? planned('task', ownersOf) : []),
  ];
}
