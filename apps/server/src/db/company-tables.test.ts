import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { recordAudit } from '../audit/record.ts';
import { describeOnDatabases } from '../testing/database.ts';
import {
  makeCompany,
  makeObligation,
  makePublication,
  makeRegulator,
  makeUser,
} from '../testing/factories.ts';
import { makeSurvey } from '../testing/make-survey.ts';
import type { SystemTransaction } from './transactions.ts';

/** Every table with a `company_id`, from the catalog, so that a new one is covered the day it is made. */
const companyTables = async (tx: SystemTransaction) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'company_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by table_name`.execute(tx);
  return rows.map((row) => row.name);
};

describeOnDatabases('company tables', (context) => {
  let mine: string;
  let theirs: string;
  let tables: string[];

  /** One row in every company table. */
  async function fill(companyId: string): Promise<void> {
    const regulator = await makeRegulator(context.db);
    await context.db.withSystem('demo-content', (tx) =>
      tx
        .updateTable('company_profiles')
        .set({ regulators: [regulator] })
        .where('company_id', '=', companyId)
        .execute(),
    );
    const user = await makeUser(context.db, companyId);
    const publication = await makePublication(context.db, { regulator });
    const at = new Date();
    const obligations = [
      await makeObligation(context.db, companyId, publication),
      await makeObligation(context.db, companyId, publication),
    ] as const;
    const { id: textId } = await context.db.withSystem('demo-content', (tx) =>
      tx
        .selectFrom('publication_texts')
        .select('id')
        .where('publication_id', '=', publication)
        .executeTakeFirstOrThrow(),
    );
    const survey = await makeSurvey(context.db);
    await context.db.withCompany(companyId, async (tx) => {
      const common = { company_id: companyId, user_id: user.id };
      await tx
        .insertInto('survey_participants')
        .values({ ...common, survey_id: survey.id, state: 'begun', ask_again_on: null })
        .execute();
      await tx
        .insertInto('survey_answers')
        .values({ ...common, survey_id: survey.id, answers: '{}', answered_on: '2026-01-01' })
        .execute();
      await tx
        .insertInto('last_use')
        .values({ ...common, day: '2026-01-01' })
        .execute();
      await tx
        .insertInto('active_people')
        .values({ company_id: companyId, span: 'day', starts_on: '2026-01-01', people: 1 })
        .execute();
      await tx
        .insertInto('session_families')
        .values({ ...common, expires_at: at })
        .execute();
      const workspace = await tx
        .insertInto('workspaces')
        .values({ company_id: companyId, name: 'W' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('workspace_members')
        .values({ ...common, workspace_id: workspace.id })
        .execute();
      await tx
        .insertInto('relevance_insights')
        .values({ company_id: companyId, publication_id: publication })
        .execute();
      await tx
        .insertInto('drafts')
        .values({ ...common, key: 'k', text: 't' })
        .execute();
      await tx
        .insertInto('document_templates')
        .values({
          company_id: companyId,
          name: 'n.docx',
          storage_key: 'k',
          sha256: 'h',
          byte_length: 1,
          is_scanned: false,
          added_by: user.id,
          added_at: at,
        })
        .execute();
      const { id: webhook } = await tx
        .insertInto('webhooks')
        .values({
          company_id: companyId,
          name: 'n',
          url: 'https://example.test',
          topics: ['control'],
          sealed_secret: 's',
          created_by: null,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('webhook_deliveries')
        .values({
          company_id: companyId,
          webhook_id: webhook,
          message_id: 'm',
          event_sequence: null,
          type: 't',
          payload: '{}',
          created_at: at,
          next_attempt_at: at,
        })
        .execute();
      const filter = await tx
        .insertInto('saved_filters')
        .values({ ...common, page: 'inventory', name: 'n', query: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('saved_search_hits')
        .values({
          company_id: companyId,
          saved_filter_id: filter.id,
          publication_id: publication,
          told_at: at,
          mail_id: null,
        })
        .execute();
      await tx
        .insertInto('calendar_feeds')
        .values({ ...common, name: 'n', is_mine: false, hash: companyId, created_at: at })
        .execute();
      await tx
        .insertInto('notices')
        .values({
          ...common,
          kind: 'assigned',
          object_type: 'publication',
          object_id: publication,
          actor_id: null,
          parameters: '{}',
          dedupe_key: 'k',
          in_bell: true,
          by_mail: false,
          created_at: at,
        })
        .execute();
      await tx
        .insertInto('notice_settings')
        .values({ ...common, kind: 'assigned', in_bell: true, by_mail: false })
        .execute();
      await tx
        .insertInto('reminder_settings')
        .values({ company_id: companyId, days_before: [7], escalate_after_days: null })
        .execute();
      await tx
        .insertInto('mail_ledger')
        .values({ ...common, kind: 'digest', period: 'p', mail_id: null, covers_to: at })
        .execute();
      await tx
        .insertInto('bookmarks')
        .values({ ...common, publication_id: publication })
        .execute();
      await tx
        .insertInto('publication_seen')
        .values({ ...common, publication_id: publication })
        .execute();
      const decision = await tx
        .insertInto('decisions')
        .values({ company_id: companyId, kind: 'decision', made_at: at, size: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('decision_items')
        .values({
          company_id: companyId,
          decision_id: decision.id,
          publication_id: publication,
          before: '{}',
          after: '{}',
          revision_after: 2,
        })
        .execute();
      await tx
        .insertInto('learned_moves')
        .values({ company_id: companyId, publication_id: publication, was_set_aside: true })
        .execute();
      await tx
        .insertInto('story_decisions')
        .values({
          company_id: companyId,
          publication_id: publication,
          other_id: publication,
          kind: 'join',
          made_at: at,
        })
        .execute();
      await tx.insertInto('company_screening').values({ company_id: companyId }).execute();
      await tx
        .insertInto('publication_feedback')
        .values({ ...common, publication_id: publication, is_relevant: true, given_at: at, updated_at: at })
        .execute();
      await tx
        .insertInto('used_feedback_links')
        .values({ ...common, publication_id: publication, link: 'hash' })
        .execute();
      await tx
        .insertInto('put_aside_samples')
        .values({
          company_id: companyId,
          week: '2026-W10',
          publication_id: publication,
          position: 0,
          drawn_at: at,
        })
        .execute();
      await tx
        .insertInto('events')
        .values({
          company_id: companyId,
          event_type: 'login',
          product: 'REG_HUB',
          location: 'INVENTORY',
          details: '{}',
          created_at: at,
        })
        .execute();
      await tx
        .insertInto('mail_outbox')
        .values({ company_id: companyId, recipient: user.email, subject: 's', created_at: at })
        .execute();
      await tx
        .insertInto('api_tokens')
        .values({
          ...common,
          name: 'n',
          scope: 'read',
          hash: crypto.randomUUID(),
          ending: 'abcd',
          created_at: at,
          expires_at: at,
        })
        .execute();
      await tx
        .insertInto('api_token_names')
        .values({ ...common, id: crypto.randomUUID(), name: 'n' })
        .execute();
      await tx
        .insertInto('account_links')
        .values({
          company_id: companyId,
          user_id: user.id,
          kind: 'verify_email',
          code_hash: crypto.randomUUID(),
          email: user.email,
          created_at: at,
          expires_at: at,
        })
        .execute();
      await tx
        .insertInto('invitations')
        .values({
          company_id: companyId,
          email: user.email,
          role: 'member',
          code_hash: crypto.randomUUID(),
          created_at: at,
          expires_at: at,
        })
        .execute();
      const [one, other] = obligations;
      await tx
        .insertInto('obligation_derivations')
        .values({
          company_id: companyId,
          publication_id: publication,
          publication_text_id: textId,
          engine_version: 'v',
          job_id: null,
          started_by: null,
          started_at: at,
          finished_at: null,
        })
        .execute();
      await tx
        .insertInto('obligation_links')
        .values({
          company_id: companyId,
          from_id: one,
          to_id: other,
          kind: 'same_as',
          made_by: null,
          made_at: at,
        })
        .execute();
      await tx
        .insertInto('obligation_wordings')
        .values({
          company_id: companyId,
          obligation_id: one,
          publication_text_id: textId,
          clause: 'c',
          quotes: '[]',
          reading: null,
          found_at: at,
        })
        .execute();
      await tx
        .insertInto('obligation_comments')
        .values({ company_id: companyId, obligation_id: one, author_id: user.id, body: 'b', made_at: at })
        .execute();
      await tx
        .insertInto('approvals')
        .values({
          company_id: companyId,
          object_type: 'obligation',
          object_id: one,
          content_hash: 'h',
          approved_by: user.id,
          approved_at: at,
          lapsed_at: null,
        })
        .execute();
      await tx
        .insertInto('signatures')
        .values({
          company_id: companyId,
          object_type: 'obligation',
          object_id: one,
          decision: 'exclude',
          reason: 'r',
          content_hash: 'h',
          signed_by: user.id,
          signed_at: at,
        })
        .execute();
      const control = { company_id: companyId, control_id: crypto.randomUUID() };
      const file = crypto.randomUUID();
      await tx
        .insertInto('controls')
        .values({
          company_id: companyId,
          id: control.control_id,
          code: 'C-0001',
          title: 't',
          chosen_regulators: [],
          regulators: [],
          origin: 'by_hand',
          words: 't',
          created_by: user.id,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await tx
        .insertInto('control_obligations')
        .values({ ...control, obligation_id: one, added_by: user.id, added_at: at })
        .execute();
      await tx
        .insertInto('control_comments')
        .values({ ...control, author_id: user.id, body: 'b', made_at: at })
        .execute();
      await tx
        .insertInto('evidence_files')
        .values({
          company_id: companyId,
          id: file,
          storage_key: 'k',
          sha256: 'h',
          byte_length: 1,
          name: 'n.txt',
          content_type: 'text/plain',
          note: '',
          effective_on: null,
          expires_on: null,
          is_scanned: false,
          uploaded_by: user.id,
          uploaded_at: at,
        })
        .execute();
      await tx
        .insertInto('control_evidence')
        .values({ ...control, evidence_id: file, added_by: user.id, added_at: at })
        .execute();
      await tx
        .insertInto('attestations')
        .values({ ...control, words: 'w', expires_on: null, made_by: user.id, made_at: at })
        .execute();
      const source = crypto.randomUUID();
      const agreement = crypto.randomUUID();
      await tx
        .insertInto('source_texts')
        .values({
          company_id: companyId,
          id: source,
          content: 'c',
          language: 'en',
          sha256: 'h',
          extractor: 'e',
          extractor_version: '1',
          created_at: at,
        })
        .execute();
      await tx
        .insertInto('source_passages')
        .values({
          company_id: companyId,
          text_id: source,
          ordinal: 0,
          parent: null,
          kind: 'paragraph',
          label: '',
          path: 'p',
          heading: null,
          start_offset: 0,
          end_offset: 1,
          page: null,
          hash: 'h',
        })
        .execute();
      await tx
        .insertInto('clearing_agreements')
        .values({
          company_id: companyId,
          id: agreement,
          name: 'n',
          file_name: 'n.txt',
          storage_key: 'k',
          sha256: 'h',
          byte_length: 1,
          content_type: 'text/plain',
          is_scanned: false,
          state: 'ready',
          text_id: source,
          uploaded_by: user.id,
          uploaded_at: at,
        })
        .execute();
      const sourceId = crypto.randomUUID();
      await tx
        .insertInto('sources')
        .values({
          company_id: companyId,
          id: sourceId,
          workspace_id: workspace.id,
          name: 'n',
          category: 'Reports',
          kind: 'file',
          latest_version: 1,
          added_by: user.id,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await tx
        .insertInto('source_versions')
        .values({
          company_id: companyId,
          source_id: sourceId,
          version: 1,
          file_name: 'n.txt',
          storage_key: 'k',
          sha256: 'h',
          byte_length: 1,
          content_type: 'text/plain',
          state: 'reading',
          added_by: user.id,
          added_at: at,
        })
        .execute();
      await tx
        .insertInto('clearing_matches')
        .values({
          company_id: companyId,
          publication_id: publication,
          agreement_id: agreement,
          ordinal: 0,
          publication_text_id: textId,
          publication_start: 0,
          publication_end: 1,
          publication_hash: 'h',
          agreement_text_id: source,
          agreement_start: 0,
          agreement_end: 1,
          agreement_hash: 'h',
          shared: '[]',
          weight: 3,
          engine_version: 'v',
          found_at: at,
        })
        .execute();
      const chatbot = crypto.randomUUID();
      await tx
        .insertInto('chatbots')
        .values({
          company_id: companyId,
          id: chatbot,
          type: 'workspace',
          workspace_id: workspace.id,
          name: 'n',
          created_by: user.id,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await tx
        .insertInto('chatbot_sources')
        .values({
          company_id: companyId,
          chatbot_id: chatbot,
          ordinal: 0,
          source_id: sourceId,
          publication_id: null,
          role: null,
        })
        .execute();
      const { id: conversation } = await tx
        .insertInto('conversations')
        .values({
          company_id: companyId,
          chatbot_id: chatbot,
          author_id: user.id,
          name: 'n',
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('messages')
        .values({
          company_id: companyId,
          conversation_id: conversation,
          ordinal: 0,
          role: 'user',
          content: 'c',
          state: 'done',
          language: 'en',
          written_at: at,
          created_at: at,
        })
        .execute();
      const { id: row } = await tx
        .insertInto('comparison_rows')
        .values({
          company_id: companyId,
          chatbot_id: chatbot,
          ordinal: 0,
          verdict: 'equal',
          reason_code: 'same_words',
          reason_parameters: '{}',
          confidence: 'high',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('citations')
        .values({
          company_id: companyId,
          comparison_row_id: row,
          part: 'a',
          ordinal: 0,
          kind: 'source',
          document_id: sourceId,
          text_id: source,
          start_offset: 0,
          end_offset: 1,
          quote: 'c',
          title: 'n',
          clause: '',
          page: null,
          workspace_id: workspace.id,
        })
        .execute();
      const document = crypto.randomUUID();
      await tx
        .insertInto('documents')
        .values({
          company_id: companyId,
          id: document,
          workspace_id: workspace.id,
          name: 'n',
          template_slug: 'custom_report',
          language: 'en',
          owner_id: user.id,
          created_by: user.id,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await tx
        .insertInto('report_schedules')
        .values({
          company_id: companyId,
          workspace_id: workspace.id,
          name: 'n',
          template_slug: 'newsflash',
          frequency: 'weekly',
          day: 1,
          audience: 'board',
          length: 'short',
          language: 'en',
          regulators: [],
          topics: [],
          is_on: true,
          owner_id: user.id,
          covers_to: at,
          created_at: at,
        })
        .execute();
      const ofDocument = { company_id: companyId, document_id: document };
      await tx
        .insertInto('document_sections')
        .values({
          ...ofDocument,
          id: 'one',
          parent_id: null,
          position: 0,
          question: '',
          question_style: 'heading',
          content: '',
          content_style: 'text',
          state: 'open',
          changed_in: 1,
          added_in: 1,
          edited_by: user.id,
          edited_at: at,
        })
        .execute();
      await tx
        .insertInto('document_locks')
        .values({ ...ofDocument, user_id: user.id, taken_at: at, seen_at: at })
        .execute();
      await tx
        .insertInto('document_citations')
        .values({
          ...ofDocument,
          kind: 'source',
          object_id: sourceId,
          text_id: source,
          version: 1,
          start_offset: 0,
          end_offset: 1,
          quote: 'c',
          hash: 'h',
          title: 'n',
          clause: '',
          page: null,
          link: null,
          workspace_id: workspace.id,
          made_by: user.id,
          made_at: at,
        })
        .execute();
      await tx
        .insertInto('document_suggestions')
        .values({
          ...ofDocument,
          section_id: 'one',
          reason: 'person',
          content: '',
          question: null,
          note: '',
          section_revision: 1,
          made_by: user.id,
          made_at: at,
        })
        .execute();
      await tx
        .insertInto('document_comments')
        .values({
          ...ofDocument,
          section_id: null,
          author_id: user.id,
          body: 'b',
          mentions: [],
          quote: null,
          made_at: at,
        })
        .execute();
      await tx
        .insertInto('document_versions')
        .values({
          ...ofDocument,
          number: 1,
          name: '',
          status: 'draft',
          document_name: 'n',
          tree: '{"sections":[],"citations":[]}',
          made_by: user.id,
          made_at: at,
        })
        .execute();
      await tx
        .insertInto('document_messages')
        .values({
          ...ofDocument,
          section_id: 'one',
          ordinal: 0,
          role: 'user',
          prompt: 'ask',
          content: 'c',
          suggestion_id: null,
          made_by: user.id,
          made_at: at,
        })
        .execute();
      await tx
        .insertInto('source_segments')
        .values({
          company_id: companyId,
          name: 'h',
          workspace_id: workspace.id,
          storage_key: 'k',
          byte_length: 1,
          document_count: 1,
          passage_count: 1,
          created_at: at,
        })
        .execute();
      await tx
        .insertInto('source_segment_documents')
        .values({
          company_id: companyId,
          document_id: 'd',
          workspace_id: workspace.id,
          source_id: source,
          text_id: source,
          segment_name: 'h',
        })
        .execute();
      const task = await tx
        .insertInto('tasks')
        .values({
          company_id: companyId,
          dedupe_key: 'k',
          agent: 'governance_agent',
          content_type: 'last_push',
          kind: 'alert',
          priority: 20,
          cause: 'proof_expired',
          object_type: 'control',
          object_id: control.control_id,
          due_on: null,
          raised_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('task_comments')
        .values({ company_id: companyId, task_id: task.id, author_id: null, body: 'b', made_at: at })
        .execute();
      await tx
        .insertInto('task_changes')
        .values({ company_id: companyId, made_by: null, made_at: at, items: '[]' })
        .execute();
      await tx
        .insertInto('governance_days')
        .values({
          company_id: companyId,
          day: '2026-01-01',
          completed: 0,
          in_progress: 0,
          incomplete: 1,
          out_of_scope: 0,
        })
        .execute();
      await tx
        .insertInto('job_progress')
        .values({ job_id: crypto.randomUUID(), company_id: companyId, kind: 'k', state: 'queued' })
        .execute();
      await tx
        .insertInto('domain_event_cursors')
        .values({ company_id: companyId, consumer: 'c', sequence: 1 })
        .execute();
      recordAudit(tx, {
        companyId,
        actorId: user.id,
        action: 'test',
        objectType: 'test',
        objectId: null,
        details: {},
        at,
      });
    });
  }

  beforeAll(async () => {
    mine = await makeCompany(context.db);
    theirs = await makeCompany(context.db);
    await fill(mine);
    await fill(theirs);
    tables = await context.db.withSystem('health', companyTables);
  });

  const foreignRows = (table: string) =>
    sql<{
      total: number;
    }>`select count(*)::int as total from ${sql.table(table)} where company_id is distinct from ${mine}`;

  it('are all known and all filled by this test for both companies', async () => {
    expect(tables).toContain('company_publications');
    for (const table of tables) {
      const { rows } = await context.db.withSystem('health', (tx) =>
        sql<{ total: number }>`select count(distinct company_id)::int as total from ${sql.table(table)}
          where company_id in (${mine}, ${theirs})`.execute(tx),
      );
      expect({ table, companies: rows[0]?.total }).toEqual({ table, companies: 2 });
    }
  });

  it('show a query that forgets its `where` nothing foreign', async () => {
    for (const table of tables) {
      const [foreign, all] = await context.db.withCompany(mine, async (tx) => [
        (await foreignRows(table).execute(tx)).rows[0]?.total,
        (await sql<{ total: number }>`select count(*)::int as total from ${sql.table(table)}`.execute(tx))
          .rows[0]?.total,
      ]);
      expect({ table, foreign }).toEqual({ table, foreign: 0 });
      expect({ table, isSeen: (all ?? 0) > 0 }).toEqual({ table, isSeen: true });
    }
  });

  it('let an update or delete that forgets its `where` touch nothing foreign', async () => {
    for (const table of tables) {
      const before = await context.db.withSystem('health', (tx) => foreignRows(table).execute(tx));
      await context.db
        .withCompany(mine, async (tx) => {
          await sql`delete from ${sql.table(table)}`.execute(tx);
          throw new Error('rolled back on purpose');
        })
        .catch(() => {});
      await context.db
        .withCompany(mine, (tx) => sql`update ${sql.table(table)} set company_id = company_id`.execute(tx))
        .catch(() => {});
      const after = await context.db.withSystem('health', (tx) => foreignRows(table).execute(tx));
      expect({ table, rows: after.rows }).toEqual({ table, rows: before.rows });
    }
  });

  it('refuse a row of another company', async () => {
    for (const table of tables) {
      const copied = context.db.withCompany(mine, (tx) =>
        sql`insert into ${sql.table(table)} select (jsonb_populate_record(t, jsonb_build_object('company_id', ${theirs}::text))).*
          from ${sql.table(table)} t limit 1`.execute(tx),
      );
      await expect(copied).rejects.toThrow(/row-level security|permission denied/);
    }
  });

  it('have row-level security on, and a leading company_id in every key', async () => {
    const { rows } = await context.db.withSystem('health', (tx) =>
      sql<{ name: string; secured: boolean; leading: string | null }>`
        select c.relname as name, c.relrowsecurity as secured,
          (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
           where i.indrelid = c.oid and i.indisprimary) as leading
        from pg_class c where c.relname in (${sql.join(tables)}) and c.relkind = 'r'`.execute(tx),
    );
    expect(rows.filter((row) => !row.secured)).toEqual([]);
    // A job is found by its own id, which comes from the job engine; a mail too, since some are of no company.
    expect(
      rows
        .filter((row) => row.leading !== 'company_id')
        .map((row) => row.name)
        .toSorted(),
    ).toEqual(['job_progress', 'mail_outbox']);
  });

  it('let nobody rewrite the audit log', async () => {
    for (const change of [sql`update audit_entries set action = 'x'`, sql`delete from audit_entries`]) {
      await expect(context.db.withCompany(mine, (tx) => change.execute(tx))).rejects.toThrow(
        /permission denied/,
      );
      await expect(context.db.withSystem('health', (tx) => change.execute(tx))).rejects.toThrow(
        /append-only/,
      );
    }
  });
});
