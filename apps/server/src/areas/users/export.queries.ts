import { type SelectQueryBuilder, sql } from 'kysely';
import { readInSlices } from '../../db/read-in-slices.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

/**
 * Of each kind at most so many, the latest first: a part is kept in memory while it is sent. One more is read, which tells that there are
 * more.
 */
export const mostOfAKind = 20_000;

const latest = <All, From extends keyof All, Row>(
  tx: CompanyTransaction,
  rows: SelectQueryBuilder<All, From, Row>,
) => readInSlices(tx, rows.limit(mostOfAKind + 1));

type NameOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/** Which rows of a table are of a person: those in which this column names the person. */
export interface OwnRows<Table extends keyof Tables> {
  readonly table: Table;
  readonly person: NameOf<Table>;
  readonly latestBy: NameOf<Table>;
  readonly columns: readonly (NameOf<Table> | `${NameOf<Table>} as ${string}`)[];
  /** with the publication that each is about */
  readonly hasPublication?: boolean;
}

export function readOwnRows<Table extends keyof Tables>(
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
  { table, person, latestBy, columns, hasPublication = false }: OwnRows<Table>,
) {
  const own = (name: string) => tx.dynamic.ref(`own.${name}`);
  return latest(
    tx,
    tx
      .selectFrom(tx.dynamic.table(table).as('own'))
      .$if(hasPublication, (rows) =>
        rows
          .innerJoin('publications as publication', (join) =>
            join.on('publication.id', '=', sql.ref('own.publication_id')),
          )
          .select(['publication.id', 'publication.title']),
      )
      .select(
        columns.map((column) => {
          const [name = column, alias = name] = column.split(' as ');
          return sql.ref(`own.${name}`).as(alias);
        }),
      )
      .where(own('company_id'), '=', companyId)
      .where(own(person), '=', userId)
      .orderBy(own(latestBy), 'desc'),
  );
}

export const readAccount = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'companies.name as company',
      'users.locale',
      'users.language',
      'users.time_zone',
      'users.frequency as email_frequency',
      'users.interface_preferences',
      'users.hidden_features',
      'users.collect_pii',
      'users.email_verified_at',
      'users.last_log_in_at',
      'users.previous_log_in_at',
      'users.created_at',
    ])
    .where('users.company_id', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

export const readApiTokenNames = (tx: CompanyTransaction, companyId: string, userId: string) =>
  latest(
    tx,
    tx
      .selectFrom('api_token_names')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .orderBy('name'),
  );

/** Without their texts, which hold links that work. */
export const readMails = (tx: CompanyTransaction, companyId: string, userId: string) =>
  latest(
    tx,
    tx
      .selectFrom('mail_outbox')
      .innerJoin('users', (join) =>
        join
          .onRef('users.company_id', '=', 'mail_outbox.company_id')
          .onRef('users.email', '=', 'mail_outbox.recipient'),
      )
      .select([
        'mail_outbox.recipient',
        'mail_outbox.subject',
        'mail_outbox.created_at',
        'mail_outbox.sent_at',
      ])
      .where('mail_outbox.company_id', '=', companyId)
      .where('users.id', '=', userId)
      .orderBy('mail_outbox.created_at', 'desc'),
  );

export const readWorkspaces = (tx: CompanyTransaction, companyId: string, userId: string) =>
  tx
    .selectFrom('workspace_members as member')
    .innerJoin('workspaces as workspace', (join) =>
      join
        .onRef('workspace.company_id', '=', 'member.company_id')
        .onRef('workspace.id', '=', 'member.workspace_id'),
    )
    .select(['workspace.name', 'workspace.is_personal', 'member.role', 'member.created_at'])
    .where('member.company_id', '=', companyId)
    .where('member.user_id', '=', userId)
    .execute();

export const readFeedback = (tx: CompanyTransaction, companyId: string, userId: string) =>
  latest(
    tx,
    tx
      .selectFrom('publication_feedback as feedback')
      .innerJoin('publications as publication', 'publication.id', 'feedback.publication_id')
      .select((by) => [
        'publication.id',
        'publication.title',
        'feedback.is_relevant',
        'feedback.given_at',
        'feedback.updated_at',
        by
          .exists(
            by
              .selectFrom('used_feedback_links as link')
              .select('link.link')
              .whereRef('link.company_id', '=', 'feedback.company_id')
              .whereRef('link.user_id', '=', 'feedback.user_id')
              .whereRef('link.publication_id', '=', 'feedback.publication_id'),
          )
          .as('by_the_link_of_a_mail'),
      ])
      .where('feedback.company_id', '=', companyId)
      .where('feedback.user_id', '=', userId)
      .orderBy('feedback.given_at', 'desc'),
  );

/** Notes are part of what a decision changed. */
export const readDecisions = (tx: CompanyTransaction, companyId: string, userId: string) =>
  latest(
    tx,
    tx
      .selectFrom('decisions as decision')
      .innerJoin('decision_items as item', (join) =>
        join
          .onRef('item.company_id', '=', 'decision.company_id')
          .onRef('item.decision_id', '=', 'decision.id'),
      )
      .innerJoin('publications as publication', 'publication.id', 'item.publication_id')
      .select([
        'publication.id',
        'publication.title',
        'decision.kind',
        'decision.made_at',
        'decision.undone_at',
        'decision.api_token_id',
        'item.before',
        'item.after',
      ])
      .where('decision.company_id', '=', companyId)
      .where('decision.actor_id', '=', userId)
      .orderBy('decision.made_at', 'desc'),
  );

/** Those that the person was given or has decided about last. */
export const readObligations = (tx: CompanyTransaction, companyId: string, userId: string) =>
  latest(
    tx,
    tx
      .selectFrom('obligations as obligation')
      .innerJoin('publications as publication', 'publication.id', 'obligation.publication_id')
      .select((by) => [
        'obligation.id',
        'publication.title',
        'obligation.clause',
        'obligation.status',
        'obligation.reason',
        'obligation.decided_at',
        by('obligation.assignee_id', '=', userId).as('is_assigned'),
        by('obligation.decided_by', '=', userId).as('is_decided'),
        by(by.val(userId), '=', by.fn.any('obligation.authors')).as('is_changed'),
      ])
      .where('obligation.company_id', '=', companyId)
      .where((by) =>
        by.or([
          by('obligation.assignee_id', '=', userId),
          by('obligation.decided_by', '=', userId),
          by(by.val(userId), '=', by.fn.any('obligation.authors')),
        ]),
      )
      .orderBy('obligation.updated_at', 'desc'),
  );

/** Those that the person was given or has made. */
export const readControls = (tx: CompanyTransaction, companyId: string, userId: string) =>
  latest(
    tx,
    tx
      .selectFrom('controls as control')
      .select((by) => [
        'control.id',
        'control.code',
        'control.title',
        by('control.assignee_id', '=', userId).as('is_assigned'),
        by('control.created_by', '=', userId).as('is_made'),
        by
          .selectFrom('control_obligations as link')
          .select((inner) => inner.fn.countAll<number>().as('total'))
          .whereRef('link.company_id', '=', 'control.company_id')
          .whereRef('link.control_id', '=', 'control.id')
          .where('link.added_by', '=', userId)
          .as('obligations_added'),
      ])
      .where('control.company_id', '=', companyId)
      .where((by) =>
        by.or([
          by('control.assignee_id', '=', userId),
          by('control.created_by', '=', userId),
          by.exists(
            by
              .selectFrom('control_obligations as link')
              .select('link.control_id')
              .whereRef('link.company_id', '=', 'control.company_id')
              .whereRef('link.control_id', '=', 'control.id')
              .where('link.added_by', '=', userId),
          ),
        ]),
      )
      .orderBy('control.updated_at', 'desc'),
  );

/** Files that the person uploaded or added to a control; the bytes are the company's. */
export const readEvidence = (tx: CompanyTransaction, companyId: string, userId: string) =>
  latest(
    tx,
    tx
      .selectFrom('evidence_files as file')
      .select((by) => [
        'file.id',
        'file.name',
        'file.note',
        'file.sha256',
        'file.uploaded_at',
        by('file.uploaded_by', '=', userId).as('is_uploaded'),
        by('file.changed_by', '=', userId).as('is_changed'),
      ])
      .where('file.company_id', '=', companyId)
      .where((by) =>
        by.or([
          by('file.uploaded_by', '=', userId),
          by('file.changed_by', '=', userId),
          by.exists(
            by
              .selectFrom('control_evidence as link')
              .select('link.control_id')
              .whereRef('link.company_id', '=', 'file.company_id')
              .whereRef('link.evidence_id', '=', 'file.id')
              .where('link.added_by', '=', userId),
          ),
        ]),
      )
      .orderBy('file.uploaded_at', 'desc'),
  );

export const readAttestations = (tx: CompanyTransaction, companyId: string, userId: string) =>
  latest(
    tx,
    tx
      .selectFrom('attestations')
      .select((by) => [
        'id',
        'control_id',
        'words',
        'made_at',
        'withdrawn_at',
        by('made_by', '=', userId).as('is_made'),
        by('withdrawn_by', '=', userId).as('is_withdrawn'),
      ])
      .where('company_id', '=', companyId)
      .where((by) => by.or([by('made_by', '=', userId), by('withdrawn_by', '=', userId)]))
      .orderBy('made_at', 'desc'),
  );

/** What the person signed as one of two. */
/** What the person answered, with the questions; what was sent without a name is nobody's. */
export const readSurveyAnswers = (tx: CompanyTransaction, companyId: string, userId: string) =>
  latest(
    tx,
    tx
      .selectFrom('survey_answers as own')
      .innerJoin('surveys as survey', 'survey.id', 'own.survey_id')
      .select(['survey.title', 'survey.questions', 'own.answers', 'own.is_finished', 'own.answered_on'])
      .where('own.company_id', '=', companyId)
      .where('own.user_id', '=', userId)
      .orderBy('own.answered_on', 'desc'),
  );

export const readSignatures = (tx: CompanyTransaction, companyId: string, userId: string) =>
  latest(
    tx,
    tx
      .selectFrom('signatures')
      .select((by) => [
        'object_type',
        'object_id',
        'decision',
        'reason',
        'signed_at',
        'confirmed_at',
        by('signed_by', '=', userId).as('is_first'),
      ])
      .where('company_id', '=', companyId)
      .where((by) => by.or([by('signed_by', '=', userId), by('confirmed_by', '=', userId)]))
      .orderBy('signed_at', 'desc'),
  );

/** Questions and their answers. */
export const readMessages = (tx: CompanyTransaction, companyId: string, userId: string) =>
  latest(
    tx,
    tx
      .selectFrom('messages as message')
      .innerJoin('conversations as conversation', (join) =>
        join
          .onRef('conversation.company_id', '=', 'message.company_id')
          .onRef('conversation.id', '=', 'message.conversation_id'),
      )
      .select([
        'message.conversation_id',
        'message.role',
        'message.content',
        'message.vote',
        'message.vote_note',
        'message.created_at',
      ])
      .where('message.company_id', '=', companyId)
      .where('conversation.author_id', '=', userId)
      .orderBy('message.created_at', 'desc')
      .orderBy('message.ordinal', 'desc'),
  );
