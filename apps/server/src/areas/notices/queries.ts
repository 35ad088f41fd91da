import type { NoticeKind, NoticeObject } from '@regulus/contract/notice-values.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { NoticeParameters } from '../../db/tables/notices.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';
import { addSeconds } from '../../lib/time.ts';
import type { PlannedNotice, ToldEntry } from './plan-notices.ts';

/** Entries of the log by their numbers, in their order. */
export const listEntries = async (
  tx: CompanyTransaction,
  sequences: readonly number[],
): Promise<ToldEntry[]> => {
  const rows = await tx
    .selectFrom('audit_entries')
    .select(['sequence', 'action', 'object_type', 'object_id', 'actor_id', 'details', 'made_at'])
    .where('company_id', '=', tx.companyId)
    .where('sequence', 'in', [...sequences])
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    actorId: row.actor_id,
    details: row.details,
    at: row.made_at,
  }));
};

interface OwnerRow {
  readonly id: string;
  readonly person: string | null;
}

/** To whom these obligations or controls are assigned. */
export const listAssignees = (
  tx: CompanyTransaction,
  table: 'obligations' | 'controls',
  ids: readonly string[],
): Promise<OwnerRow[]> =>
  tx
    .selectFrom(table)
    .select(['id', 'assignee_id as person'])
    .where('company_id', '=', tx.companyId)
    .where('id', 'in', [...ids])
    .execute();

/** To whom these tasks are assigned, and who wrote them. */
export const listTaskOwners = async (tx: CompanyTransaction, ids: readonly string[]): Promise<OwnerRow[]> => {
  const rows = await tx
    .selectFrom('tasks')
    .select(['id', 'assignee_id', 'created_by'])
    .where('company_id', '=', tx.companyId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.flatMap(({ id, assignee_id, created_by }) =>
    [assignee_id, created_by].map((person) => ({ id, person })),
  );
};

/** Who owns these documents, as long as they are in its workspace. */
export const listDocumentOwners = (tx: CompanyTransaction, ids: readonly string[]): Promise<OwnerRow[]> =>
  tx
    .selectFrom('documents as document')
    .innerJoin('workspace_members as member', (join) =>
      join
        .onRef('member.company_id', '=', 'document.company_id')
        .onRef('member.workspace_id', '=', 'document.workspace_id')
        .onRef('member.user_id', '=', 'document.owner_id'),
    )
    .select(['document.id', 'document.owner_id as person'])
    .where('document.company_id', '=', tx.companyId)
    .where('document.id', 'in', [...ids])
    .execute();

/** To whom these questions are assigned and who did so; where nobody is to answer, who owns the questionnaire. */
export const listQuestionOwners = async (
  tx: CompanyTransaction,
  ids: readonly string[],
): Promise<OwnerRow[]> => {
  const rows = await tx
    .selectFrom('questions as question')
    .innerJoin('documents as document', (join) =>
      join
        .onRef('document.company_id', '=', 'question.company_id')
        .onRef('document.id', '=', 'question.document_id'),
    )
    .select(['question.id', 'question.assignee_id', 'question.assigned_by', 'document.owner_id'])
    .where('question.company_id', '=', tx.companyId)
    .where('question.id', 'in', [...ids])
    .execute();
  return rows.flatMap(({ id, assignee_id: assignee, assigned_by: by, owner_id: owner }) =>
    (assignee === null ? [owner] : [assignee, by]).map((person) => ({ id, person })),
  );
};

export interface QuestionReaders {
  readonly id: string;
  readonly document_id: string;
  readonly assignee_id: string | null;
  /** of the workspace */
  readonly members: readonly string[];
}

/** Who may read these questions: members of their workspace, and to whom each is assigned. */
export const listQuestionReaders = async (
  tx: CompanyTransaction,
  ids: readonly string[],
): Promise<QuestionReaders[]> => {
  const { rows } = await sql<QuestionReaders>`
    select question.id, question.document_id, question.assignee_id, array(
      select member.user_id from documents as document
      join workspace_members as member on member.company_id = document.company_id
        and member.workspace_id = document.workspace_id
      where document.company_id = question.company_id and document.id = question.document_id
    ) as members
    from questions as question
    where question.company_id = ${tx.companyId} and question.id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
};

/** Who had approved these obligations up to a moment. */
export const listApproversUntil = (tx: CompanyTransaction, ids: readonly string[], until: Date) =>
  tx
    .selectFrom('approvals')
    .select(['object_id', 'approved_by'])
    .where('company_id', '=', tx.companyId)
    .where('object_type', '=', 'obligation')
    .where('object_id', 'in', [...ids])
    .where('lapsed_at', '=', until)
    .where('approved_by', 'is not', null)
    .execute();

/** People who can log in, and of whom a notice may be; with whether they may write and what they have chosen. */
export const listPeople = (tx: CompanyTransaction) =>
  tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('company_id', '=', tx.companyId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();

/** The members of the workspace that a document lies in. */
export const listMembersOf = (tx: CompanyTransaction, documentId: string) =>
  tx
    .selectFrom('documents as document')
    .innerJoin('workspace_members as member', (join) =>
      join
        .onRef('member.company_id', '=', 'document.company_id')
        .onRef('member.workspace_id', '=', 'document.workspace_id'),
    )
    .select('member.user_id')
    .where('document.company_id', '=', tx.companyId)
    .where('document.id', '=', documentId)
    .execute();

export const listSettings = (tx: CompanyTransaction, userIds: readonly string[]) =>
  tx
    .selectFrom('notice_settings')
    .select(['user_id', 'kind', 'in_bell', 'by_mail'])
    .where('company_id', '=', tx.companyId)
    .where('user_id', 'in', [...userIds])
    .execute();

export const writeSetting = (
  tx: CompanyTransaction,
  userId: string,
  { kind, ...where }: { readonly kind: NoticeKind; readonly in_bell: boolean; readonly by_mail: boolean },
) =>
  tx
    .insertInto('notice_settings')
    .values({ company_id: tx.companyId, user_id: userId, kind, ...where })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'kind']).doUpdateSet(where))
    .execute();

/** What is told already is not told again. */
export async function insertNotices(
  tx: CompanyTransaction,
  notices: readonly (Omit<PlannedNotice, 'kind'> & {
    readonly kind: NoticeKind;
    readonly inBell: boolean;
    readonly byMail: boolean;
  })[],
): Promise<void> {
  for (const chunk of statementChunks(notices))
    await tx
      .insertInto('notices')
      .values(
        chunk.map((notice) => ({
          company_id: tx.companyId,
          user_id: notice.userId,
          kind: notice.kind,
          object_type: notice.objectType,
          object_id: notice.objectId,
          actor_id: notice.actorId,
          parameters: JSON.stringify(notice.parameters),
          dedupe_key: notice.dedupeKey,
          in_bell: notice.inBell,
          by_mail: notice.byMail,
          created_at: notice.at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'dedupe_key']).doNothing())
      .execute();
}

export interface NoticeRow {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly object_type: NoticeObject;
  readonly object_id: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly parameters: NoticeParameters;
  readonly created_at: Date;
  readonly read_at: Date | null;
  /** of what the object is called now; null where it is gone */
  readonly title: string | null;
  readonly clause: string | null;
  readonly publication_id: string | null;
  readonly control_id: string | null;
  /** of a document or questionnaire that the person may read */
  readonly workspace_id: string | null;
  readonly questionnaire_id: string | null;
  readonly question_id: string | null;
}

/** Whether a notice is about such an object, or about a task that is. */
const isAbout = (type: 'obligation' | 'control', id: RawBuilder<unknown>) => sql<SqlBool>`
  (notice.object_type = ${type} and notice.object_id = ${id} or task.object_type = ${type} and task.object_id = ${id})`;

/** Notices of a person with what their objects are called now. */
const noticesWithObjects = (tx: CompanyTransaction, userId: string) =>
  tx
    .selectFrom('notices as notice')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.company_id', '=', 'notice.company_id').onRef('actor.id', '=', 'notice.actor_id'),
    )
    .leftJoin('tasks as task', (join) =>
      join
        .onRef('task.company_id', '=', 'notice.company_id')
        .onRef('task.id', '=', 'notice.object_id')
        .on('notice.object_type', '=', 'task'),
    )
    .leftJoin('obligations as obligation', (join) =>
      join
        .onRef('obligation.company_id', '=', 'notice.company_id')
        .on(isAbout('obligation', sql.ref('obligation.id'))),
    )
    .leftJoin('controls as control', (join) =>
      join
        .onRef('control.company_id', '=', 'notice.company_id')
        .on(isAbout('control', sql.ref('control.id'))),
    )
    .leftJoin('evidence_files as evidence', (join) =>
      join
        .onRef('evidence.company_id', '=', 'notice.company_id')
        .onRef('evidence.id', '=', 'notice.object_id')
        .on('notice.object_type', '=', 'evidence'),
    )
    .leftJoin('documents as document', (join) =>
      join
        .onRef('document.company_id', '=', 'notice.company_id')
        .onRef('document.id', '=', 'notice.object_id')
        .on('notice.object_type', '=', 'document')
        // nothing of it is told to who has left its workspace
        .on((by) =>
          by.exists(
            by
              .selectFrom('workspace_members as member')
              .select('member.user_id')
              .whereRef('member.company_id', '=', 'document.company_id')
              .whereRef('member.workspace_id', '=', 'document.workspace_id')
              .where('member.user_id', '=', userId),
          ),
        ),
    )
    .leftJoin('questions as question', (join) =>
      join
        .onRef('question.company_id', '=', 'notice.company_id')
        .onRef('question.id', '=', 'notice.object_id')
        .on('notice.object_type', '=', 'question'),
    )
    .leftJoin('documents as form', (join) =>
      join
        .onRef('form.company_id', '=', 'question.company_id')
        .onRef('form.id', '=', 'question.document_id')
        // to members of its workspace, and to who has any of its questions to answer
        .on(sql<SqlBool>`(
          exists (
            select from workspace_members as member where member.company_id = form.company_id
              and member.workspace_id = form.workspace_id and member.user_id = ${userId})
          or exists (
            select from questions as own where own.company_id = form.company_id and own.document_id = form.id
              and own.assignee_id = ${userId}))`),
    )
    .leftJoin('publications as publication', (join) =>
      join.on('publication.id', '=', (by) =>
        by
          .case()
          .when('notice.object_type', '=', 'publication')
          .then(by.ref('notice.object_id'))
          .when('task.object_type', '=', 'publication')
          .then(by.ref('task.object_id'))
          .else(by.ref('obligation.publication_id'))
          .end(),
      ),
    )
    .select((by) => [
      'notice.id',
      'notice.kind',
      'notice.object_type',
      'notice.object_id',
      'notice.actor_id',
      'actor.name as actor_name',
      'notice.parameters',
      'notice.created_at',
      'notice.read_at',
      by.fn
        .coalesce(
          'task.title',
          'control.title',
          'evidence.name',
          by.fn.coalesce('document.name', 'form.name'),
          'publication.title',
        )
        .as('title'),
      // what a person wrote as the title of a task stands alone
      by.case().when('task.title', 'is', null).then(by.ref('obligation.clause')).end().as('clause'),
      'publication.id as publication_id',
      by.fn.coalesce('document.workspace_id', 'form.workspace_id').as('workspace_id'),
      by
        .case()
        .when('document.template_slug', '=', 'questionnaire')
        .then(by.ref('document.id'))
        .else(by.ref('form.id'))
        .end()
        .as('questionnaire_id'),
      by.case().when('form.id', 'is not', null).then(by.ref('question.section_id')).end().as('question_id'),
      by.fn
        .coalesce(
          'control.id',
          by
            .selectFrom('control_evidence as link')
            .select('link.control_id')
            .whereRef('link.company_id', '=', 'evidence.company_id')
            .whereRef('link.evidence_id', '=', 'evidence.id')
            .orderBy('link.control_id')
            .limit(1),
        )
        .as('control_id'),
    ])
    .where('notice.company_id', '=', tx.companyId)
    .where('notice.user_id', '=', userId);

/** A place in the list: the notice that was last shown. */
export interface NoticeCursor {
  readonly at: Date;
  readonly id: string;
}

export const listNotices = (
  tx: CompanyTransaction,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after: NoticeCursor | null },
): Promise<NoticeRow[]> =>
  noticesWithObjects(tx, userId)
    .where('notice.in_bell', '=', true)
    .$if(after !== null, (rows) =>
      rows.where(
        sql<SqlBool>`(notice.created_at, notice.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .execute();

/** What a digest is to tell a person: not read yet, and in no digest so far. */
export const listToMail = (tx: CompanyTransaction, userId: string, limit: number): Promise<NoticeRow[]> =>
  noticesWithObjects(tx, userId)
    .where('notice.by_mail', '=', true)
    .where('notice.mail_id', 'is', null)
    .where('notice.read_at', 'is', null)
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .execute();

export const countNotices = (tx: CompanyTransaction, userId: string) =>
  tx
    .selectFrom('notices')
    .select((by) => [
      by.fn.countAll<number>().as('total'),
      by.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('in_bell', '=', true)
    .executeTakeFirstOrThrow();

/** @returns whether there is such a notice of this person, read or not */
export const markRead = async (
  tx: CompanyTransaction,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> =>
  (
    await tx
      .updateTable('notices')
      .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
      .where('company_id', '=', tx.companyId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .execute()
  ).length > 0;

export const markAllRead = (tx: CompanyTransaction, userId: string, until: Date, now: Date) =>
  tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .execute();

/** Days after which a notice that was read, any notice, and the record of a mail are deleted. */
const kept = { read: 90, unread: 365, mailed: 400 } as const;

/** The record of a mail is kept longer than anything asks whether it was sent. */
export async function deleteOld(tx: SystemTransaction, now: Date): Promise<void> {
  await tx
    .deleteFrom('notices')
    .where((by) =>
      by.or([
        by('created_at', '<', addSeconds(now, -kept.unread * 86_400)),
        by.and([by('read_at', 'is not', null), by('created_at', '<', addSeconds(now, -kept.read * 86_400))]),
      ]),
    )
    .execute();
  await tx
    .deleteFrom('mail_ledger')
    .where('covers_to', '<', addSeconds(now, -kept.mailed * 86_400))
    .execute();
}

/** What waited for a second person and no longer does counts as read; a notice of several stays. */
export const readSettled = (tx: CompanyTransaction, now: Date) =>
  tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('company_id', '=', tx.companyId)
    .where('kind', '=', 'second_approval')
    .where('read_at', 'is', null)
    .where(sql<SqlBool>`not parameters ? 'count'`)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('signatures as signature')
            .select(sql.lit(1).as('one'))
            .whereRef('signature.company_id', '=', 'notices.company_id')
            .whereRef('signature.object_type', '=', 'notices.object_type')
            .whereRef('signature.object_id', '=', 'notices.object_id')
            .where('signature.confirmed_at', 'is', null),
        ),
      ),
    )
    .execute();

export const findReminderSettings = (tx: CompanyTransaction) =>
  tx
    .selectFrom('reminder_settings')
    .select(['days_before', 'escalate_after_days'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst();

export const writeReminderSettings = (
  tx: CompanyTransaction,
  settings: { readonly days_before: number[]; readonly escalate_after_days: number | null },
) =>
  tx
    .insertInto('reminder_settings')
    .values({ company_id: tx.companyId, ...settings })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(settings))
    .execute();
