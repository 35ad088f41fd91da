import { randomUUID } from 'node:crypto';
import type { FeatureKey } from '@regulus/contract/route.ts';
import type { Insertable, Updateable } from 'kysely';
import { hashPassword } from '../areas/account/service.ts';
import { refreshTokenSeconds } from '../areas/account/tokens.ts';
import { contentHash } from '../areas/obligations/content.ts';
import { insertObligations, keepQuotes } from '../areas/obligations/write.queries.ts';
import { screenPublications } from '../areas/publications/screening/screen-publications.ts';
import { askForScreening } from '../areas/publications/screening/waiting.queries.ts';
import { writeText } from '../areas/texts/write.service.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { embeddedEngines } from '../engine/choose-engines.ts';
import { sha256 } from '../engine/text/canonical-text.ts';
import type { ExtractedText } from '../engine/text/passage.ts';
import { systemClock } from '../lib/clock.ts';
import { silentLogger } from '../lib/logger.ts';
import { addSeconds } from '../lib/time.ts';
import { noJobs } from './no-jobs.ts';

export const testPassword = 'correct horse battery';
const passwordHash = hashPassword(testPassword);

export interface TestUser {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
}

/** A company with a profile and its features; everything that a test needs hangs below one of its own. */
export async function makeCompany(
  db: Database,
  options: { regulators?: string[]; keywords?: string[]; features?: FeatureKey[]; locale?: string } = {},
): Promise<string> {
  return db.withSystem('demo-content', async (tx) => {
    const company = await tx
      .insertInto('companies')
      .values({ name: 'Company', locale: options.locale ?? 'en-GB' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('company_profiles')
      .values({
        company_id: company.id,
        regulators: options.regulators ?? [],
        keywords: options.keywords ?? [],
      })
      .execute();
    const features = options.features ?? ['compliance', 'company'];
    if (features.length > 0) {
      await tx
        .insertInto('company_features')
        .values(features.map((feature) => ({ company_id: company.id, feature })))
        .execute();
    }
    return company.id;
  });
}

export async function makeUser(
  db: Database,
  companyId: string,
  options: {
    role?: 'member' | 'company_admin' | 'auditor';
    name?: string;
    email?: string;
    verified?: boolean;
    disabled?: boolean;
  } = {},
): Promise<TestUser> {
  const email = options.email ?? `user-${randomUUID()}@example.test`;
  const hash = await passwordHash;
  return db.withCompany(companyId, async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({
        company_id: companyId,
        email,
        name: options.name ?? 'Test User',
        role: options.role ?? 'member',
        password_hash: hash,
        email_verified_at: options.verified === false ? null : new Date(),
        disabled_at: options.disabled ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: user.id, companyId, email };
  });
}

/** A token as log-in gives it, without the cost of the password. */
export async function signIn(
  {
    dependencies: { db, tokens, clock },
  }: { readonly dependencies: Pick<Dependencies, 'db' | 'tokens' | 'clock'> },
  { id, companyId, email }: TestUser,
): Promise<string> {
  const now = clock.now();
  const family = await db.withCompany(companyId, (tx) =>
    tx
      .insertInto('session_families')
      .values({
        company_id: companyId,
        user_id: id,
        client: 'Test',
        created_at: now,
        expires_at: addSeconds(now, refreshTokenSeconds),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const claims = { user_id: id, company_id: companyId, email, is_admin: false, session_id: family.id };
  return tokens.signAuthToken(claims, now);
}

export async function makeRegulator(db: Database, code = `R-${randomUUID().slice(0, 8)}`): Promise<string> {
  await db.withSystem('demo-content', (tx) =>
    tx
      .insertInto('regulators')
      .values({
        code,
        full_name: `Regulator ${code}`,
        country: 'EU',
        language: 'en',
        scraping_start_date: '2024-01-01',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return code;
}

export interface PublicationOptions {
  readonly regulator: string;
  readonly title?: string;
  readonly code?: string | null;
  readonly summary?: string | null;
  readonly publishedOn?: string | null;
  readonly listedOn?: string;
  readonly isBinding?: boolean | null;
  readonly type?: 'regulation' | 'news';
  readonly updatedAt?: Date;
}

/** Before the time that testing clocks begin at. */
const longAgo = new Date('2026-01-02T00:00:00Z');

/** A publication that the followers of its regulator have been offered. */
export async function makePublication(db: Database, options: PublicationOptions): Promise<string> {
  const id = await db.withSystem('demo-content', async (tx) => {
    const publishedOn = options.publishedOn === undefined ? '2026-01-15' : options.publishedOn;
    const publication = await tx
      .insertInto('publications')
      .values({
        canonical_key: `test:${randomUUID()}`,
        title: options.title ?? 'A publication',
        code: options.code ?? null,
        summary: options.summary ?? null,
        regulator: options.regulator,
        regulators: [options.regulator],
        pub_type: options.type ?? 'news',
        language: 'en',
        link: 'https://example.test/publication',
        is_binding: options.isBinding ?? null,
        published_on: publishedOn,
        listed_on: options.listedOn ?? publishedOn ?? '2026-01-15',
        updated_at: options.updatedAt ?? longAgo,
        collected_at: options.updatedAt ?? longAgo,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await askForScreening(tx, [publication.id]);
    return publication.id;
  });
  await screenNow(db, [id]);
  return id;
}

/** What the company's row of a publication says, whatever its screening would. */
export const giveVerdict = (
  db: Database,
  companyId: string,
  publicationId: string,
  verdict: Updateable<Tables['company_publications']>,
) =>
  db.withCompany(companyId, (tx) =>
    tx
      .updateTable('company_publications')
      .set(verdict)
      .where('company_id', '=', companyId)
      .where('publication_id', '=', publicationId)
      .execute(),
  );

/** The mails to an address, in the order in which they were written. */
export const mailsTo = (db: Database, address: string) =>
  db.withSystem('mail-link', (tx) =>
    tx.selectFrom('mail_outbox').selectAll().where('recipient', '=', address).orderBy('created_at').execute(),
  );

/** Gives companies their verdict about these publications. */
export const screenNow = (db: Database, ids: readonly string[]) =>
  screenPublications(
    { db, clock: systemClock, log: silentLogger, engines: embeddedEngines, jobs: noJobs },
    { among: ids },
  );

/** Gives a publication a text of a version of its own; a later version is the current one. */
export async function giveText(
  db: Database,
  publicationId: string,
  text: Pick<ExtractedText, 'content' | 'passages'> & {
    readonly language?: string;
    readonly version?: number;
  },
): Promise<void> {
  const { content, passages, language = 'en', version = 1 } = text;
  const hash = sha256(content);
  await db.withSystem('demo-content', async (tx) => {
    await tx
      .insertInto('publication_versions')
      .values({
        publication_id: publicationId,
        number: version,
        label: `Version ${String(version)}`,
        valid_from: null,
        link: null,
        snapshot_id: null,
        content_hash: hash,
        collected_at: longAgo,
      })
      .execute();
    await tx
      .updateTable('publications')
      .set({ current_version: version, text_state: 'full' })
      .where('id', '=', publicationId)
      .execute();
    await writeText(tx, {
      publicationId,
      versionNumber: version,
      language,
      extracted: {
        content,
        passages,
        sha256: hash,
        language,
        extractor: 'test',
        extractorVersion: '1',
        metadata: { title: null },
      },
      rank: 0,
      snapshotId: null,
    });
  });
}

/** An obligation of the company, quoted from a text that the publication is given for it if it has none. */
export async function makeObligation(
  db: Database,
  companyId: string,
  publicationId: string,
  options: { readonly status?: 0 | 1 | 2; readonly kind?: 'firm' | 'other' | 'permission' } = {},
  /** what else is not as usual */
  fields: Partial<Insertable<Tables['obligations']>> = {},
): Promise<string> {
  const words = 'Payment institutions shall keep records.';
  const findText = () =>
    db.withSystem('demo-content', (tx) =>
      tx
        .selectFrom('publication_texts')
        .select('id')
        .where('publication_id', '=', publicationId)
        .executeTakeFirst(),
    );
  if (!(await findText())) await giveText(db, publicationId, { content: words, passages: [] });
  const text = await findText();
  if (!text) throw new Error('The publication has no text.');
  const at = longAgo;
  const id = randomUUID();
  const reading = {
    kind: options.kind ?? ('firm' as const),
    modality: 'must' as const,
    is_through_national_law: false,
    addressee: null,
    condition: null,
    exception: null,
    deadline: null,
    due_on: null,
  };
  await db.withCompany(companyId, async (tx) => {
    const places = [{ textId: text.id, start: 0, end: words.length, sha256: sha256(words) }];
    const [quote] = (await keepQuotes(tx, companyId, places, at)).values();
    await insertObligations(
      tx,
      [
        {
          company_id: companyId,
          id,
          publication_id: publicationId,
          publication_text_id: text.id,
          position: 0,
          status: options.status ?? 1,
          ...reading,
          topic: null,
          confidence: 1,
          clause_path: '',
          clause: '',
          page: null,
          words,
          derived_by: 'test',
          input_hash: '',
          content_hash: contentHash(words, reading, [{ role: 'body', sha256: sha256(words) }]),
          origin: 'derived',
          created_at: at,
          updated_at: at,
          ...fields,
        },
      ],
      [{ company_id: companyId, obligation_id: id, ordinal: 0, role: 'body', quote_id: quote ?? '' }],
    );
    await tx
      .updateTable('company_publications')
      .set({ obligations_derived: true })
      .where('company_id', '=', companyId)
      .where('publication_id', '=', publicationId)
      .execute();
  });
  return id;
}
