import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import { exportParts, mostOfAKind, readPart } from '../../db/personal-data.ts';
import type { PersonalExport } from '../../db/tables/personal-data.ts';
import type { SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileAnswer } from '../../http/route.ts';
import { indented, writeInSlices } from '../../lib/json-in-slices.ts';
import { dayIn } from '../../lib/local-time.ts';
import { listMailsTo } from '../../mail/of-address.ts';
import { countCall } from '../limits/calls.service.ts';
import * as newsletter from '../newsletter/service.ts';

/** What is kept of an address, of no company. */
const readByAddress: Readonly<
  Record<
    string,
    (tx: SystemTransaction, links: Dependencies['newsletterLinks'], email: string) => Promise<unknown>
  >
> = {
  newsletter_subscription: newsletter.readSubscription,
  newsletter_mails: (tx, _, email) => listMailsTo(tx, email, mostOfAKind + 1),
};

const mostAnHour = 10;

/**
 * Everything that is kept about the caller as one JSON file; of passwords and tokens not even the hashes. It is written while it
 * is sent: each part is read in a transaction of its own, so that none is open for long or waits for the client.
 * @throws ProblemError 429
 */
export async function exportOwnData(dependencies: Dependencies, actor: Actor): Promise<FileAnswer> {
  const { db, clock, newsletterLinks } = dependencies;
  const { companyId, userId, email } = actor;
  const at = clock.now();
  await db.withSystem('session', (tx) => countCall(tx, { what: 'export', userId, mostAnHour }, at));
  // before anything leaves, since a client may take half of it and go
  await db.withCompany(companyId, async (tx) =>
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'user.exported',
      objectType: 'user',
      objectId: userId,
      details: {},
      at,
    }),
  );
  const read = async ({ name, read: ofPerson, isOne = false }: PersonalExport) => {
    if (!ofPerson)
      return db.withSystem('mail-link', async (tx) => readByAddress[name]?.(tx, newsletterLinks, email));
    const rows = await db.withCompany(companyId, (tx) => readPart(tx, ofPerson, userId));
    return isOne ? rows[0] : rows;
  };
  return {
    filename: `regulus-my-data-${dayIn(at, actor.timeZone)}.json`,
    contentType: 'application/json',
    content: writeExport(at, read),
  };
}

/** The file in pieces. What was cut is told at its end, when it is known; a file without its end is no JSON. */
async function* writeExport(
  at: Date,
  read: (part: PersonalExport) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  const cutLists: { name: string; kept: number }[] = [];
  yield Buffer.from(`{\n  "exported_at": ${JSON.stringify(at)}`);
  for (const part of exportParts) {
    const found = await read(part);
    const isCut = Array.isArray(found) && found.length > mostOfAKind;
    if (isCut) cutLists.push({ name: part.name, kept: mostOfAKind });
    yield Buffer.from(`,\n  ${JSON.stringify(part.name)}: `);
    yield* writeInSlices(isCut ? found.slice(0, mostOfAKind) : found, '  ');
  }
  yield Buffer.from(`,\n  "cut_lists": ${indented(cutLists, '  ')}\n}\n`);
}
