import { createHash, randomUUID } from 'node:crypto';
import { readBy } from '@regulus/server/areas/publications/collecting/reading/read-publications.ts';
import type { SystemTransaction } from '@regulus/server/db/transactions.ts';
import type { Dependencies } from '@regulus/server/dependencies.ts';
import { embeddedEngines } from '@regulus/server/engine/choose-engines.ts';
import type { DocumentToIndex, PassageToIndex } from '@regulus/server/engine/retrieval/passages.ts';
import { buildSegment } from '@regulus/server/engine/retrieval/segment/build-segment.ts';
import { Segment, segmentName } from '@regulus/server/engine/retrieval/segment/segment.ts';
import { segmentVersion } from '@regulus/server/engine/retrieval/segment/segment-format.ts';
import { storiesVersion } from '@regulus/server/engine/stories/find-story-links.ts';
import { makeCompany, makeRegulator, makeUser } from '@regulus/server/testing/factories.ts';
import { giveSource } from '@regulus/server/testing/give-source.ts';
import { sql } from 'kysely';
import { addPublication } from '../data/governance.ts';

type Parts = Pick<Dependencies, 'db' | 'storage' | 'clock'>;

interface Publication {
  readonly id: string;
  readonly text: string;
  readonly version: string;
  readonly title: string;
  readonly language: string;
  readonly content: string;
  readonly passages: readonly (PassageToIndex & { readonly start: number; readonly end: number })[];
}

/** Passages of one publication; rules of authorities and notices are about as long. */
const passagesOfPublication = 20;
/** Fewer segments of one size than the server merges, so that it does nothing else meanwhile. */
const publicationsOfSegment = 20_000;
const publicationsAtOnce = 500;
const longestTitle = 120;
const obligationsFrom = 5;
const sources = 40;

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** The documents in pieces of some passages each, as publications. */
function* piecesOf(documents: Iterable<DocumentToIndex>): Generator<Publication> {
  for (const { language, passages } of documents) {
    for (let from = 0; from < passages.length; from += passagesOfPublication) {
      const piece = passages.slice(from, from + passagesOfPublication);
      let start = 0;
      const placed = piece.map(({ text }, ordinal) => {
        const at = start;
        start += text.length + 1;
        return {
          ordinal,
          parent: null,
          kind: 'paragraph' as const,
          clause: '',
          heading: null,
          text,
          start: at,
          end: at + text.length,
        };
      });
      yield {
        id: randomUUID(),
        text: randomUUID(),
        version: '1',
        title: (piece[0]?.text ?? '').slice(0, longestTitle).replaceAll(/\s+/g, ' ').trim() || 'Notice',
        language: language ?? 'en',
        content: piece.map(({ text }) => text).join('\n'),
        passages: placed,
      };
    }
  }
}

/** Past the rules of publications, and with nothing that waits to be read in the background. */
async function insert(tx: SystemTransaction, regulator: string, all: readonly Publication[]): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  const column = (of: (one: Publication) => string) => all.map(of);
  await sql`
    insert into publications (id, canonical_key, title, regulator, regulators, pub_type, language, link, text_state,
      current_version, read_by, story_checked_by, published_on, listed_on, collected_at, updated_at)
    select one.id, 'benchmark:' || one.id, one.title, ${regulator}, array[${regulator}], 'regulation', one.language, 'https://benchmark.example/' || one.id,
      'full', 1, ${readBy(embeddedEngines.screening)}, ${storiesVersion}, '2026-01-01', '2026-01-01', now(), now()
    from unnest(${column((one) => one.id)}::uuid[], ${column((one) => one.title)}::text[], ${column((one) => one.language)}::text[])
      as one (id, title, language)`.execute(tx);
  await sql`
    insert into publication_versions (publication_id, number, label, content_hash, collected_at)
    select one.id, 1, 'Version 1', one.id::text, now() from unnest(${column((one) => one.id)}::uuid[]) as one (id)`.execute(
    tx,
  );
  await sql`
    insert into publication_texts (id, publication_id, version_number, language, content, sha256, extractor, extractor_version)
    select one.text_id, one.id, 1, one.language, one.content, one.text_id::text, 'benchmark', '1'
    from unnest(${column((one) => one.text)}::uuid[], ${column((one) => one.id)}::uuid[], ${column((one) => one.content)}::text[],
      ${column((one) => one.language)}::text[]) as one (text_id, id, content, language)`.execute(tx);
  const rows = all.flatMap(({ text, passages }) => passages.map((one) => ({ ...one, text })));
  await sql`
    insert into publication_passages (text_id, ordinal, kind, label, path, start_offset, end_offset, hash)
    select one.text_id, one.ordinal, 'paragraph', '', 'par_' || one.ordinal, one.start_at, one.end_at, ''
    from unnest(${rows.map((one) => one.text)}::uuid[], ${rows.map((one) => one.ordinal)}::int[],
      ${rows.map((one) => one.start)}::int[], ${rows.map((one) => one.end)}::int[]) as one (text_id, ordinal, start_at, end_at)`.execute(
    tx,
  );
}

async function addSegment({ db, storage }: Parts, all: readonly Publication[]): Promise<number> {
  const abouts = all.map(({ id, title, language }) => ({
    id: `about:${id}:${md5(`${title}\n`)}`,
    publication: id,
    title,
    language,
  }));
  const bytes = buildSegment([
    ...all.map(({ text, title, language, passages }) => ({ id: text, title, language, passages })),
    ...abouts.map(({ id, title: text, language }) => ({
      id,
      title: null,
      language,
      passages: [{ ordinal: 0, parent: null, kind: 'paragraph' as const, clause: '', heading: null, text }],
    })),
  ]);
  const { key } = await storage.put('shared', bytes);
  const name = segmentName(bytes);
  const { documentCount, passageCount } = new Segment(bytes);
  const documents = [
    ...all.map(({ id, text }) => ({ document: text, publication: id, text })),
    ...abouts.map(({ id, publication }) => ({ document: id, publication, text: null })),
  ];
  await db.withSystem('benchmark', async (tx) => {
    await tx
      .insertInto('publication_segments')
      .values({
        name,
        storage_key: key,
        byte_length: bytes.length,
        document_count: documentCount,
        passage_count: passageCount,
        format: segmentVersion,
        created_at: new Date(),
      })
      .execute();
    await sql`
      insert into publication_segment_documents (document_id, publication_id, text_id, segment_name)
      select one.*, ${name} from unnest(${documents.map((one) => one.document)}::text[],
        ${documents.map((one) => one.publication)}::uuid[], ${documents.map((one) => one.text)}::uuid[]) as one`.execute(
      tx,
    );
  });
  return bytes.length;
}

/**
 * Publications with these passages, all in the index; a company that reads them, with a thousand obligations, and sources that wait
 * to be indexed in the workspace of its user.
 * @returns the user, and how long the segments are together
 */
export async function fillSearch(
  parts: Parts,
  documents: Iterable<DocumentToIndex>,
  publications: number,
  say: (text: string) => void,
): Promise<{ email: string; bytes: number; publications: number }> {
  const { db, clock } = parts;
  const regulator = await makeRegulator(db);
  const companyId = await makeCompany(db, {
    regulators: [regulator],
    features: ['compliance', 'obligations', 'resources', 'workspaces'],
  });
  const user = await makeUser(db, companyId);
  let gathered: Publication[] = [];
  let made = 0;
  let bytes = 0;
  const first: Publication[] = [];
  const flush = async () => {
    for (let from = 0; from < gathered.length; from += publicationsAtOnce) {
      const some = gathered.slice(from, from + publicationsAtOnce);
      await db.withSystem('benchmark', (tx) => insert(tx, regulator, some));
    }
    bytes += await addSegment(parts, gathered);
    made += gathered.length;
    gathered = [];
    say(`${String(made)} publications`);
  };
  for (const publication of piecesOf(documents)) {
    if (made + gathered.length >= publications) break;
    if (first.length < sources) first.push(publication);
    gathered.push(publication);
    if (gathered.length >= publicationsOfSegment) await flush();
  }
  if (gathered.length > 0) await flush();
  for (let number = 0; number < obligationsFrom; number += 1)
    await addPublication({ db, clock }, companyId, regulator, [user.id], number);
  await db.withCompany(companyId, async (tx) => {
    const workspace = await tx
      .insertInto('workspaces')
      .values({ company_id: companyId, name: 'Benchmark' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('workspace_members')
      .values({ company_id: companyId, workspace_id: workspace.id, user_id: user.id })
      .execute();
    for (const { title, content } of first)
      await giveSource(tx, workspace.id, { name: title, text: content });
  });
  await db.withSystem('benchmark', async (tx) => {
    for (const table of [
      'publications',
      'publication_texts',
      'publication_passages',
      'publication_segment_documents',
    ])
      await sql`analyze ${sql.table(table)}`.execute(tx);
  });
  return { email: user.email, bytes, publications: made };
}
