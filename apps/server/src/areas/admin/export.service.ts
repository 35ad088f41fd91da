import type { Language } from '@regulus/contract/languages-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Dependencies } from '../../dependencies.ts';
import { csvEncoder } from '../../files/csv.ts';
import { plainFileName } from '../../files/file-name.ts';
import { takingTurns } from '../../files/files-under-way.ts';
import { type Column, textColumn } from '../../files/table-of.ts';
import { mostZipEntries, type ZipEntry, zipOf } from '../../files/zip.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayIn } from '../../lib/local-time.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import * as queries from './users.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** Two files a company, and the summary. */
const mostCompanies = Math.floor(mostZipEntries / 2) - 1;
/** Their two files stay far below what an archive without the 64-bit form holds. */
const mostUsers = 1_000_000;
const pieceOfUsers = 1_000;
const pieceOfCompanies = 500;

/** What is told of a user; nothing that lets anybody in. */
const fieldsOf = (row: queries.UserRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: row.state,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  language: row.language,
  time_zone: row.time_zone,
});
type Fields = ReturnType<typeof fieldsOf>;

function columnsIn(language: Language): Column<Fields>[] {
  const texts = textsIn(language, 'admin-export');
  return [
    textColumn(texts.name, 30, ({ name }) => name),
    textColumn(texts.email, 30, ({ email }) => email),
    textColumn(texts.role, 15, ({ role }) => texts.roles[role]),
    textColumn(texts.state, 15, ({ state }) => texts.states[state]),
    textColumn(texts.createdAt, 20, ({ created_at }) => created_at),
    textColumn(texts.lastSeenAt, 20, ({ last_seen_at }) => last_seen_at),
    textColumn(texts.language, 10, ({ language }) => language),
    textColumn(texts.timeZone, 20, ({ time_zone }) => time_zone),
    textColumn(texts.id, 36, ({ id }) => id),
  ];
}

/** Some at a time, each in a transaction of its own, so that none waits for the client. */
async function* inPieces<Row extends { id: string }>(
  read: (after: string | null) => Promise<Row[]>,
  size: number,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  for (;;) {
    const piece: Row[] = await read(after);
    if (piece.length > 0) yield piece;
    if (piece.length < size) return;
    after = piece.at(-1)?.id ?? null;
  }
}

async function* csvOf(
  pieces: AsyncIterable<readonly Fields[]>,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const shown = columnsIn(language);
  const table = csvEncoder(shown, (bytes) => void written.push(bytes), language);
  yield* written.splice(0);
  for await (const piece of pieces) {
    table.add(piece.map((fields) => shown.map(({ value }) => value(fields))));
    yield* written.splice(0);
  }
}

async function* jsonOf(pieces: AsyncIterable<readonly Fields[]>): AsyncGenerator<Uint8Array> {
  let lead = '[\n  ';
  for await (const piece of pieces) {
    yield Buffer.from(lead + piece.map((fields) => JSON.stringify(fields)).join(',\n  '));
    lead = ',\n  ';
  }
  yield Buffer.from(lead === '[\n  ' ? '[]\n' : '\n]\n');
}

/** A folder for each company, and last a summary, by whose absence one knows that the rest is not whole. */
async function* entriesOf({ db }: Parts, wanted: queries.Wanted, at: Date): AsyncGenerator<ZipEntry> {
  const language = spokenLanguage();
  const counts = { companies: 0, users: 0 };
  const companies = inPieces(
    (after) =>
      db.withSystem('operator', (tx) => queries.listCompaniesOf(tx, wanted, after, pieceOfCompanies)),
    pieceOfCompanies,
  );
  async function* usersOf(companyId: string, count?: (users: number) => void) {
    const own = { ...wanted, company_id: companyId };
    const read = (after: string | null) =>
      db.withSystem('operator', (tx) => queries.listUsersOf(tx, own, after, pieceOfUsers));
    for await (const piece of inPieces(read, pieceOfUsers)) {
      count?.(piece.length);
      yield piece.map(fieldsOf);
    }
  }
  for await (const piece of companies) {
    for (const { id, name } of piece) {
      // companies may have the same name
      const folder = `${plainFileName(name)}-${id}`;
      counts.companies += 1;
      const counted = usersOf(id, (users) => void (counts.users += users));
      yield { name: `${folder}/users.csv`, content: csvOf(counted, language), compress: true };
      yield { name: `${folder}/users.json`, content: jsonOf(usersOf(id)), compress: true };
    }
  }
  const summary = { exported_at: at.toISOString(), ...counts, filters: wanted };
  yield {
    name: 'summary.json',
    content: Buffer.from(`${JSON.stringify(summary, null, 2)}\n`),
    compress: true,
  };
}

/** @throws ProblemError 404, 413 */
async function requireSome({ db }: Parts, wanted: queries.Wanted, isNamed: boolean): Promise<number> {
  const { users, companies } = await db.withSystem('operator', async (tx) => ({
    users: await queries.countUsers(tx, wanted),
    companies: (await queries.listCompaniesOf(tx, wanted, null, mostCompanies + 1)).length,
  }));
  if (isNamed && companies === 0) throw notFound();
  if (users > mostUsers || companies > mostCompanies)
    throw new ProblemError(
      413,
      'payload_too_large',
      said('problems-admin', 'tooManyToExport', { count: Math.min(users, mostUsers) }),
    );
  return users;
}

/**
 * Users as an archive that is written while it is sent; the export is on the operator's record before anything leaves. Where it
 * breaks off, the archive has no directory at its end and can't be opened.
 * @param id of one company or one user; null: all that match
 * @throws ProblemError 404, 413, with the first piece 429
 */
export async function exportUsers(
  dependencies: Parts,
  { companyId, userId, timeZone }: Actor,
  { id, filters }: { readonly id: string | null; readonly filters: queries.Wanted },
): Promise<FileAnswer> {
  const { db, clock } = dependencies;
  const at = clock.now();
  const isUser =
    id !== null && (await db.withSystem('operator', (tx) => queries.findUser(tx, id))) !== undefined;
  const wanted = id === null ? filters : isUser ? { ...filters, id } : { ...filters, company_id: id };
  const users = await requireSome(dependencies, wanted, id !== null);
  async function* content() {
    await db.withCompany(companyId, async (tx) =>
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'operator.users_exported',
        objectType: 'user',
        objectId: isUser ? id : null,
        // not what was searched for, which may be a name
        details: { users, ...(wanted.company_id === undefined ? {} : { company: wanted.company_id }) },
        at,
      }),
    );
    yield* zipOf(entriesOf(dependencies, wanted, at), at);
  }
  return {
    filename: `regulus-users-${dayIn(at, timeZone)}.zip`,
    contentType: 'application/zip',
    content: takingTurns(userId, content()),
  };
}
