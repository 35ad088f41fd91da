import type { Language } from '@regulus/contract/languages-values.ts';
import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import { type SqlBool, sql } from 'kysely';
import { controlIs, obligationIs } from '../../db/status-in-sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';

export type LedgerKind = Tables['mail_ledger']['kind'];

/** Somebody who may be mailed. */
export interface Recipient {
  readonly company_id: string;
  readonly id: string;
  readonly email: string;
  readonly role: 'member' | 'company_admin' | 'auditor';
  readonly frequency: UpdateFrequency;
  readonly time_zone: string | null;
  readonly language: Language | null;
  readonly locale: string | null;
  readonly created_at: Date;
}

const recipients = (tx: CompanyTransaction | SystemTransaction) =>
  tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.company_id',
      'users.id',
      'users.email',
      'users.role',
      'users.frequency',
      'users.time_zone',
      'users.language',
      'users.locale',
      'users.created_at',
    ])
    // nobody reads the mails of a demo company
    .where('companies.is_demo', '=', false)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .orderBy('users.company_id')
    .orderBy('users.id');

/** All of all companies, with the period of the last digest of each. */
export const listRecipients = (tx: SystemTransaction) =>
  recipients(tx)
    .select((by) =>
      by
        .selectFrom('mail_ledger as last')
        .select('last.period')
        .whereRef('last.company_id', '=', 'users.company_id')
        .whereRef('last.user_id', '=', 'users.id')
        .where('last.kind', '=', 'digest')
        .orderBy('last.covers_to', 'desc')
        .limit(1)
        .as('last_period'),
    )
    .execute();

/** Locked, so that somebody who is being removed is either mailed before that or not at all. */
export const lockRecipient = (tx: CompanyTransaction, userId: string) =>
  recipients(tx)
    .where('users.company_id', '=', tx.companyId)
    .where('users.id', '=', userId)
    .forShare('users')
    .executeTakeFirst();

export const listRecipientsOf = (tx: CompanyTransaction) =>
  recipients(tx).where('users.company_id', '=', tx.companyId).forShare('users').execute();

/** @returns those of these periods that were not in the ledger; they are now, whoever else enters them waits for the commit */
export const enter = async (
  tx: CompanyTransaction,
  userId: string,
  kind: LedgerKind,
  periods: readonly string[],
  coversTo: Date,
): Promise<string[]> =>
  (
    await tx
      .insertInto('mail_ledger')
      .values(
        periods.map((period) => ({
          company_id: tx.companyId,
          user_id: userId,
          kind,
          period,
          mail_id: null,
          covers_to: coversTo,
        })),
      )
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'kind', 'period']).doNothing())
      .returning('period')
      .execute()
  ).map(({ period }) => period);

export const noteMail = (
  tx: CompanyTransaction,
  userId: string,
  { kind, periods }: { readonly kind: LedgerKind; readonly periods: readonly string[] },
  mail: { readonly mail_id: string; readonly publication_ids?: string[] },
) =>
  tx
    .updateTable('mail_ledger')
    .set(mail)
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('period', 'in', [...periods])
    .execute();

/** Up to when somebody's digests before this one told what is new. */
export const lastCovered = async (
  tx: CompanyTransaction,
  userId: string,
  before: string,
): Promise<Date | null> =>
  (
    await tx
      .selectFrom('mail_ledger')
      .select('covers_to')
      .where('company_id', '=', tx.companyId)
      .where('user_id', '=', userId)
      .where('kind', '=', 'digest')
      .where('period', '<>', before)
      .orderBy('covers_to', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.covers_to ?? null;

/**
 * Publications that are new to a company, relevant to it and undecided, the most relevant first.
 * @param since they were collected after it; those that a digest since then told are left out
 * @param listedFrom leaves out old ones that were collected late
 */
export const listNewPublications = (
  tx: CompanyTransaction,
  userId: string,
  { since, listedFrom, limit }: { readonly since: Date; readonly listedFrom: string; readonly limit: number },
) =>
  tx
    .selectFrom('company_publications as cp')
    .innerJoin('publications as publication', 'publication.id', 'cp.publication_id')
    .select([
      'publication.id',
      'publication.title',
      'publication.language',
      'publication.regulators',
      'publication.listed_on',
    ])
    .where('cp.company_id', '=', tx.companyId)
    .where('cp.triaged_at', 'is', null)
    .where('cp.ai_irrelevant', '=', false)
    .where('cp.status', '<>', publicationStatus.irrelevant)
    .where('cp.relevance', '>=', 1)
    .where('cp.collected_at', '>', since)
    .where('publication.listed_on', '>=', listedFrom)
    .where('publication.is_sample', '=', false)
    .where(
      sql<SqlBool>`not exists (
        select from mail_ledger as told
        where told.company_id = ${tx.companyId} and told.user_id = ${userId} and told.kind = 'digest'
          and told.covers_to > ${since} and publication.id = any (told.publication_ids))`,
    )
    .orderBy('cp.relevance', 'desc')
    .orderBy('publication.listed_on', 'desc')
    .orderBy('publication.id')
    .limit(limit)
    .execute();

export const noteNoticesMailed = (tx: CompanyTransaction, ids: readonly string[], mailId: string) =>
  tx
    .updateTable('notices')
    .set({ mail_id: mailId })
    .where('company_id', '=', tx.companyId)
    .where('id', 'in', [...ids])
    .execute();

/** Something that is due on a day. */
export interface DueRow {
  /** `question`: all questions of a questionnaire that somebody is to answer by that day, of which `id` is one */
  readonly type: 'obligation' | 'control' | 'evidence' | 'question';
  readonly id: string;
  readonly title: string;
  /** the control that it is or belongs to */
  readonly control_id: string | null;
  readonly due_on: string;
  /** null: nobody */
  readonly assignee_id: string | null;
  readonly assignee: string | null;
  readonly questionnaire_id: string | null;
  readonly workspace_id: string | null;
}

/** In which workspaces a person reads. */
export const listWorkspacesOf = (tx: CompanyTransaction, userId: string) =>
  tx
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute();

/**
 * What is open and due between two days: obligations that are not disregarded, controls that apply and are not Ready, evidence of
 * controls that apply, and questions that are assigned, each by its day.
 */
export async function listDue(tx: CompanyTransaction, from: string, to: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select due.*, person.name as assignee from (
      select 'obligation' as type, obligation.id,
        case when obligation.clause = '' then publication.title
          else obligation.clause || ' · ' || publication.title end as title,
        null::uuid as control_id, obligation.due_on, obligation.assignee_id,
        null::uuid as questionnaire_id, null::uuid as workspace_id
      from obligations as obligation
      join publications as publication on publication.id = obligation.publication_id
      where obligation.company_id = ${tx.companyId} and obligation.replaced_at is null and obligation.status <> ${obligationIs.irrelevant}
        and obligation.due_on between ${from} and ${to}
      union all
      select 'control', control.id, control.title, control.id, control.due_on, control.assignee_id, null, null
      from controls as control
      where control.company_id = ${tx.companyId} and control.condition_applies and control.readiness < ${controlIs.ready}
        and control.due_on between ${from} and ${to}
      union all
      (select distinct on (evidence.id, control.assignee_id)
        'evidence', evidence.id, evidence.name, control.id, evidence.expires_on, control.assignee_id, null::uuid, null::uuid
      from evidence_files as evidence
      join control_evidence as link on link.company_id = evidence.company_id and link.evidence_id = evidence.id
      join controls as control on control.company_id = link.company_id and control.id = link.control_id
      where evidence.company_id = ${tx.companyId} and control.condition_applies
        and evidence.expires_on between ${from} and ${to}
      order by evidence.id, control.assignee_id, control.id)
      union all
      select 'question', (array_agg(question.id order by question.id))[1], document.name, null, question.due_on, question.assignee_id,
        document.id, document.workspace_id
      from questions as question
      join documents as document on document.company_id = question.company_id and document.id = question.document_id
      join workspaces as workspace on workspace.company_id = document.company_id and workspace.id = document.workspace_id
      where question.company_id = ${tx.companyId} and question.assignee_id is not null and workspace.archived_at is null
        and question.state in ('open', 'abstained') and question.skipped_by is null
        and question.due_on between ${from} and ${to}
      group by document.id, document.name, document.workspace_id, question.due_on, question.assignee_id
    ) as due
    left join users as person on person.company_id = ${tx.companyId} and person.id = due.assignee_id
    order by due.due_on, due.type, due.title, due.id`.execute(tx);
  return rows;
}
