import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Actor } from '../../access/actor.ts';
import { chainStart } from '../../audit/chain.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { plainFileName } from '../../files/file-name.ts';
import { takingTurns } from '../../files/files-under-way.ts';
import { mostZipBytes, mostZipEntries, type ZipEntry, zipOf } from '../../files/zip.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayIn } from '../../lib/local-time.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { dayOf } from '../../lib/time.ts';
import { listApprovals } from '../approvals/approvals.service.ts';
import { signaturesOf } from '../approvals/signatures.service.ts';
import { approvedControls } from '../controls/approval.service.ts';
import { proofOf } from '../controls/proof.service.ts';
import { presentMany as presentControls, requireControl } from '../controls/service.ts';
import { presentMany as presentObligations } from '../obligations/service.ts';
import { type WholeAccount, wholeAccountOf } from '../statements/service.ts';
import * as packQueries from './pack.queries.ts';
import { chainOf, type Read, sentencesFile } from './pack-chain.ts';
import { pageOf } from './pack-page.mjs';
import * as queries from './queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'engines'>;

const textOf = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
/** A single file, so that someone who got it from elsewhere runs no code from the pack they are verifying. */
const readVerifier = async () => {
  const page = (await textOf('./pack-page.mjs')).replaceAll(/^export /gm, '');
  return (await textOf('./verify.mjs')).replace(/^import \{ pageOf \} from .*$/m, () => page);
};
const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

async function subjectOf(
  tx: CompanyTransaction,
  companyId: string,
  origin: queries.Origin,
  now: Date,
): Promise<Read['subject']> {
  if (origin.publication === undefined) {
    const { id, code, title } = await requireControl(tx, companyId, origin.control, now);
    return { kind: 'control', id, title: `${code} ${title}` };
  }
  const publication = await queries.findPublication(tx, origin.publication);
  if (!publication) throw notFound();
  return { kind: 'publication', id: publication.id, title: publication.title };
}

/** Reads everything in the pack. @throws ProblemError 404 */
async function read(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  origin: queries.Origin,
  now: Date,
  engines: Dependencies['engines'],
): Promise<Read> {
  const subject = await subjectOf(tx, companyId, origin, now);
  const clauses = await queries.listClauses(tx, companyId, origin, { limit: null, offset: 0 });
  const ids = clauses.flatMap((clause) => clause.obligations);
  const found = new Map((await presentObligations(tx, companyId, ids)).map((one) => [one.id, one]));
  const obligations = ids.flatMap((id) => found.get(id) ?? []);
  const links = ids.length === 0 ? [] : await queries.listLinks(tx, companyId, ids);
  const isWanted = (control: string) => origin.control === undefined || origin.control === control;
  const wanted = links.filter((link) => isWanted(link.control_id));
  const controlIds = [
    ...new Set([...(origin.control ? [origin.control] : []), ...wanted.map((link) => link.control_id)]),
  ];
  const controls = await presentControls(tx, companyId, controlIds, now);
  const proofs = await proofOf(tx, companyId, controlIds, dayOf(now));
  const evidence = new Map(
    [...proofs.values()].flatMap((proof) => proof.evidence.map((file) => [file.id, file])),
  );
  const keys =
    evidence.size === 0 ? [] : await packQueries.listStorageKeys(tx, companyId, [...evidence.keys()]);
  const approvals = [
    ...(ids.length === 0 ? [] : await listApprovals(tx, 'obligation', ids)),
    ...(controlIds.length === 0 ? [] : await listApprovals(tx, 'control', controlIds)),
  ];
  const signatures = new Map([
    ...(await signaturesOf(tx, 'obligation', ids)),
    ...(await signaturesOf(tx, 'control', controlIds)),
  ]);
  const publicationIds = [
    ...new Set([
      ...(origin.publication ? [origin.publication] : []),
      ...obligations.map((one) => one.publication.id),
    ]),
  ];
  const account =
    origin.publication === undefined ? null : await wholeAccountOf(tx, engines, origin.publication);
  const textIds = [
    ...new Set([...obligations.map((one) => one.text_id), ...(account ? [account.textId] : [])]),
  ];
  const texts = textIds.length === 0 ? [] : await packQueries.listTexts(tx, textIds);
  const contents = new Map<string, string>();
  for (const { id } of texts) contents.set(id, (await packQueries.readText(tx, id)).content);
  const audit = await packQueries.listAudit(tx, companyId, {
    publications: publicationIds,
    obligations: ids,
    controls: controlIds,
  });
  const people = new Set([
    userId,
    ...audit.flatMap((entry) => entry.actor_id ?? []),
    ...approvals.flatMap((approval) => approval.approved_by ?? []),
    ...[...signatures.values()].flat().flatMap((row) => [row.signed_by, row.confirmed_by ?? []].flat()),
    ...obligations.flatMap((one) => one.decided_by?.id ?? []),
    ...(account?.sentences ?? []).flatMap((one) => one.saidBy ?? []),
    ...[...evidence.values()].flatMap((file) => file.uploaded_by?.id ?? []),
    ...[...proofs.values()].flatMap(({ attestations }) =>
      attestations.flatMap((said) => [said.made_by?.id ?? [], said.withdrawn_by?.id ?? []].flat()),
    ),
  ]);
  return {
    madeAt: now,
    subject,
    askedBy: userId,
    company: { id: companyId, ...(await packQueries.findCompany(tx, companyId)) },
    head: (await packQueries.findHead(tx, companyId)) ?? { sequence: 0, hash: chainStart },
    people: await packQueries.listPeople(tx, companyId, [...people]),
    publications: publicationIds.length === 0 ? [] : await packQueries.listPublications(tx, publicationIds),
    texts: texts.map((text) => ({ ...text, content: contents.get(text.id) ?? '' })),
    obligations,
    controls,
    contents: await approvedControls(tx, companyId, controlIds),
    links: new Map(
      [...Map.groupBy(wanted, (link) => link.obligation_id)].map(([id, list]) => [
        id,
        list.map((link) => link.control_id),
      ]),
    ),
    approvals: Map.groupBy(approvals, (approval) => approval.object_id),
    signatures,
    attestations: new Map([...proofs].map(([id, proof]) => [id, proof.attestations])),
    proofs: new Map([...proofs].map(([id, proof]) => [id, proof.evidence.map((file) => file.id)])),
    evidence: [...evidence.values()],
    storageKeys: new Map(keys.map((file) => [file.id, file.storage_key])),
    audit,
    account,
  };
}

/** A log entry in the form its hash is computed from. */
const auditLine = (row: packQueries.AuditRow): string =>
  `${JSON.stringify({
    companyId: row.company_id,
    sequence: row.sequence,
    at: row.made_at.toISOString(),
    actorId: row.actor_id,
    apiTokenId: row.api_token_id ?? undefined,
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    details: row.details,
    previousHash: row.previous_hash,
    hash: row.hash,
  })}\n`;

const sentenceLine = ({ start, end, clause, kind, saidBy }: WholeAccount['sentences'][number]): string =>
  `${JSON.stringify({ start, end, clause, kind, said_by: saidBy })}\n`;

/** @throws ProblemError 413 */
function refuseTooLarge(found: Read): void {
  const bytes = found.evidence.reduce((sum, file) => sum + file.byte_length, 0);
  if (bytes < mostZipBytes * 0.9 && found.evidence.length < mostZipEntries) return;
  throw new ProblemError(413, 'payload_too_large', said('problems-trace', 'tooMuchEvidence'));
}

/** @throws ProblemError 404, 413 */
async function* packOf(
  { db, storage, engines }: Parts,
  actor: Actor,
  origin: queries.Origin,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const { companyId, userId } = actor;
  // otherwise a colleague's decision in the meantime would make the chain inconsistent
  const found = await db.withCompany(companyId, (tx) => read(tx, actor, origin, now, engines), {
    isSnapshot: true,
  });
  refuseTooLarge(found);
  const keyOf = (file: Read['evidence'][number]) => found.storageKeys.get(file.id) ?? '';
  const places = new Map<string, string | null>();
  // the same bytes are packed once, whatever they were uploaded as
  const kept = new Map<string, { path: string; file: Read['evidence'][number] }>();
  for (const [index, file] of found.evidence.entries()) {
    const path = `files/${String(index + 1).padStart(4, '0')}-${plainFileName(file.name)}`;
    if (!kept.has(file.sha256) && (await storage.exists(keyOf(file)))) kept.set(file.sha256, { path, file });
  }
  for (const file of found.evidence) places.set(file.id, kept.get(file.sha256)?.path ?? null);
  const chain = chainOf(found, places);
  const written = new Map<string, Uint8Array>();
  const add = (path: string, content: string) => written.set(path, Buffer.from(content));
  add('README.txt', readMe(chain.subject.title));
  add('chain.html', pageOf(chain));
  add('chain.json', `${JSON.stringify(chain, null, 2)}\n`);
  if (chain.account) add(sentencesFile, (found.account?.sentences ?? []).map(sentenceLine).join(''));
  add('audit.jsonl', found.audit.map(auditLine).join(''));
  add('verify.mjs', await readVerifier());
  for (const text of found.texts) add(`texts/${text.id}.txt`, text.content);
  const manifest = `${JSON.stringify(
    {
      format: 'regulus-examiner-pack',
      made_at: now.toISOString(),
      // the hash each evidence file was uploaded with, so that verifying the pack reveals files changed in the storage
      files: [
        ...[...written].map(([path, content]) => ({
          path,
          sha256: hashOf(content),
          bytes: content.byteLength,
        })),
        ...[...kept.values()].map(({ path, file }) => ({
          path,
          sha256: file.sha256,
          bytes: file.byte_length,
        })),
      ],
    },
    null,
    2,
  )}\n`;
  add('manifest.json', manifest);
  add('manifest.sha256', `${hashOf(manifest)}  manifest.json\n`);
  await db.withCompany(companyId, async (tx) =>
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'examiner_pack.made',
      objectType: found.subject.kind,
      objectId: found.subject.id,
      details: { manifest: hashOf(manifest), files: written.size + kept.size },
      at: now,
    }),
  );
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [name, content] of written) yield { name, content, compress: true };
    for (const { path, file } of kept.values())
      yield {
        name: path,
        content: await storage.get(keyOf(file)),
        compress: file.content_type.startsWith('text/'),
      };
  }
  yield* zipOf(entries(), now);
}

/** Which file to open first, and what the others are. */
const readMe = (title: string): string => `Examiner pack: ${title}

Open chain.html first, in any browser. It leads from each clause through its obligations and controls to the evidence,
and names every gap.

chain.json     the same, for programs
files/         the evidence, as it was uploaded
texts/         the texts that the quotes come from
sentences.jsonl
               every sentence of the publication's text, its place and its kind, once the text has been read
audit.jsonl    the audit log entries about all of it
verify.mjs     checks all of this: node verify.mjs (Node.js 20 or later, no network)
manifest.json  every file with its SHA-256; its own hash is in manifest.sha256
`;

/**
 * What an examiner gets: the chain from the clauses to the evidence, with the texts, the files, the log, and a program that
 * verifies all of it. The request is recorded with the hash of the manifest, which identifies the pack. Everything except the
 * evidence is held in memory while the pack is built, so no one gets more than two at a time.
 * @throws ProblemError 404; with the first piece 413 and 429
 */
export async function makePack(parts: Parts, actor: Actor, origin: queries.Origin): Promise<FileAnswer> {
  const now = parts.clock.now();
  const { title } = await parts.db.withCompany(actor.companyId, (tx) =>
    subjectOf(tx, actor.companyId, origin, now),
  );
  return {
    filename: `examiner-pack-${plainFileName(title).slice(0, 60).toLowerCase()}-${dayIn(now, actor.timeZone)}.zip`,
    contentType: 'application/zip',
    content: takingTurns(actor.userId, packOf(parts, actor, origin, now)),
  };
}
