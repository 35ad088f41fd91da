import type { Language } from '@regulus/contract/languages-values.ts';
import type { NoticeKind } from '@regulus/contract/notice-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { unlinked } from '../../lib/unlinked.ts';
import { type Letter, letter, type Section } from '../../mail/letter.ts';
import type { DueRow } from './mails.queries.ts';
import type { NoticeRow } from './queries.ts';
import { titleOf } from './service.ts';

/** In what form a person reads dates. */
export interface Reader {
  readonly language: Language;
  readonly locale: string;
}

export const dayInWords = (day: string, { language, locale }: Reader): string =>
  new Intl.DateTimeFormat(language === 'en' ? locale : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** What colleagues called something, without what mail programs would make a link of; what regulators wrote stays as it is. */
function nameOf(type: string, title: string): string {
  if (type === 'publication' || type === 'obligation') return title;
  const [, stem = title, ending = ''] =
    /^(.*)(\.(?:pdf|docx?|xlsx?|csv|txt|png|jpe?g|eml))$/i.exec(title) ?? [];
  return `${unlinked(stem)}${ending}`;
}

interface Addresses {
  /** `APP_URL` */
  readonly app: string;
}

const settingsAddress = ({ app }: Addresses) => `${app}/app/account?tab=notifications`;

const addressOfObject = (
  { app }: Addresses,
  object: {
    readonly type: string;
    readonly id: string;
    readonly controlId: string | null;
    readonly workspaceId?: string | null;
    readonly questionnaireId?: string | null;
    /** which of its questions are shown, as a query */
    readonly asked?: string;
  },
): string => {
  if (object.type === 'publication') return `${app}/app/agents/screening/${object.id}`;
  if (object.questionnaireId)
    return `${app}/app/workspaces/${object.workspaceId ?? ''}/questionnaires/${object.questionnaireId}${object.asked ?? ''}`;
  if (object.type === 'document')
    return `${app}/app/agents/reporting/${object.id}?workspace=${object.workspaceId ?? ''}`;
  if (object.type === 'task') return `${app}/app/agents/cockpit?task=${object.id}`;
  if (object.type === 'obligation') return `${app}/app/inventory?tab=obligations&obligation=${object.id}`;
  return `${app}/app/inventory?tab=controls&control=${object.controlId ?? object.id}`;
};

export interface DigestPublication {
  readonly id: string;
  readonly title: string;
  readonly language: string | null;
  readonly regulators: readonly string[];
  readonly listed_on: string;
  /** with which the verdict is given, signed */
  readonly verdicts: { readonly relevant: string; readonly notRelevant: string };
}

interface Digest {
  readonly publications: readonly DigestPublication[];
  /** publications beyond those that are named */
  readonly more: number;
  readonly notices: readonly NoticeRow[];
  readonly due: readonly DueRow[];
}

const ownQuestions = '?assigned_to=me';

/** Questions that are assigned open together, one that somebody speaks of by itself. */
const askedIn = ({ kind, question_id: question }: NoticeRow) =>
  question === null ? '' : kind === 'assigned' ? ownQuestions : `?question=${question}`;

/** What happened of these kinds, as one line of a digest. */
function noticeLine(
  { kind, object_type: type, actor_name: actor, parameters: { count = 1, due_on: dueOn } }: NoticeRow,
  reader: Reader,
): string {
  const { lines } = textsIn(reader.language, 'mails-notices');
  const by = actor === null ? 'Regulus' : unlinked(actor);
  const lineOf: Partial<Record<NoticeKind, () => string>> = {
    assigned: () =>
      type === 'question'
        ? lines.assignedQuestions({
            actor: by,
            count,
            due: dueOn === undefined ? 'none' : dayInWords(dueOn, reader),
          })
        : lines.assigned({ actor: by, type: type === 'evidence' ? 'control' : type }),
    task: () => lines.task,
    obligation_changed: () => lines.obligationChanged,
    second_approval: () => lines.secondApproval({ actor: by }),
    review: () => lines.review({ actor: by }),
    mentioned: () => lines.mentioned({ actor: by }),
    commented: () => lines.commented({ actor: by }),
    report_ready: () => lines.reportReady,
  };
  return lineOf[kind]?.() ?? '';
}

export function digestLetter(
  { publications, more, notices, due }: Digest,
  addresses: Addresses,
  reader: Reader,
): Letter {
  const texts = textsIn(reader.language, 'mails-notices');
  const publicationSection: Section[] =
    publications.length === 0
      ? []
      : [
          {
            heading: texts.digest.publications,
            items: publications.map(({ id, title, language, regulators, listed_on: on, verdicts }) => ({
              title,
              language,
              detail: `${regulators.join(', ')} · ${dayInWords(on, reader)}`,
              links: [
                {
                  label: texts.digest.open,
                  address: addressOfObject(addresses, { type: 'publication', id, controlId: null }),
                },
                { label: texts.digest.relevant, address: verdicts.relevant },
                { label: texts.digest.notRelevant, address: verdicts.notRelevant },
              ],
            })),
          },
        ];
  const noticeSection: Section[] =
    notices.length === 0
      ? []
      : [
          {
            heading: texts.digest.notices,
            items: notices.map((notice) => ({
              title: nameOf(notice.object_type, titleOf(notice) ?? texts.digest.gone),
              detail: noticeLine(notice, reader),
              links:
                notice.title === null
                  ? []
                  : [
                      {
                        label: texts.digest.open,
                        address: addressOfObject(addresses, {
                          type: notice.object_type,
                          id: notice.object_id,
                          controlId: notice.control_id,
                          workspaceId: notice.workspace_id,
                          questionnaireId: notice.questionnaire_id,
                          asked: askedIn(notice),
                        }),
                      },
                    ],
            })),
          },
        ];
  const count = publications.length + more;
  return letter(
    {
      subject:
        count > 0 ? texts.digest.subject({ count }) : texts.digest.subjectNotices({ count: notices.length }),
      paragraphs: [texts.digest.intro],
      sections: [
        ...noticeSection,
        ...publicationSection,
        ...(due.length === 0 ? [] : [{ heading: texts.digest.due, items: dueItems(due, addresses, reader) }]),
      ],
      action: {
        label: more > 0 ? texts.digest.actionMore({ count: more }) : texts.digest.action,
        address: `${addresses.app}/app/agents/screening`,
      },
      ...(publications.length > 0 ? { closing: texts.digest.closing } : {}),
      leaving: { label: texts.settings, address: settingsAddress(addresses) },
    },
    reader.language,
  );
}

const dueItems = (due: readonly DueRow[], addresses: Addresses, reader: Reader, names = false) => {
  const texts = textsIn(reader.language, 'mails-notices');
  return due.map((row) => ({
    title: nameOf(row.type, row.title),
    detail: [
      texts.types[row.type],
      texts.dueOn({ type: row.type, date: dayInWords(row.due_on, reader) }),
      ...(names
        ? [row.assignee === null ? texts.nobody : texts.owner({ name: unlinked(row.assignee) })]
        : []),
    ].join(' · '),
    links: [
      {
        label: texts.digest.open,
        address: addressOfObject(addresses, {
          type: row.type,
          id: row.id,
          controlId: row.control_id,
          workspaceId: row.workspace_id,
          questionnaireId: row.questionnaire_id,
          asked: names ? '' : ownQuestions,
        }),
      },
    ],
  }));
};

/** To whom something is assigned that is due soon. */
export function reminderLetter(due: readonly DueRow[], addresses: Addresses, reader: Reader): Letter {
  const texts = textsIn(reader.language, 'mails-notices');
  return letter(
    {
      subject: texts.reminder.subject({ count: due.length }),
      paragraphs: [texts.reminder.intro],
      sections: [{ heading: texts.reminder.heading, items: dueItems(due, addresses, reader) }],
      leaving: { label: texts.settings, address: settingsAddress(addresses) },
    },
    reader.language,
  );
}

/** To an administrator of a company in which something is overdue. */
export function escalationLetter(due: readonly DueRow[], addresses: Addresses, reader: Reader): Letter {
  const texts = textsIn(reader.language, 'mails-notices');
  return letter(
    {
      subject: texts.escalation.subject({ count: due.length }),
      paragraphs: [texts.escalation.intro],
      sections: [{ heading: texts.escalation.heading, items: dueItems(due, addresses, reader, true) }],
      leaving: { label: texts.settings, address: settingsAddress(addresses) },
    },
    reader.language,
  );
}
