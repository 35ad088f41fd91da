import { quotedPhrases } from '@regulus/contract/search-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { dayIn } from '../../lib/local-time.ts';
import type { Writing } from '../../mail/letter.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import { findUserAsActor } from '../account/actor.service.ts';
import { listDueAlerts, lockAlert, noteAlertRun } from '../users/service.ts';
import * as alerts from './alerts.queries.ts';
import { askIndex, ownIndex } from './ask-index.ts';
import { documentsWith } from './filters.service.ts';
import { filtersOfAddress } from './filters.ts';
import { withPhrases } from './phrases.service.ts';
import * as queries from './queries.ts';

/** More titles than that nobody reads in a mail. */
const mostTitles = 10;

interface Told {
  readonly name: string;
  readonly publications: readonly { readonly title: string; readonly regulators: readonly string[] }[];
  /** of the search page */
  readonly address: string;
}

/** What a saved search has newly found, the best first. */
const newResultsLetter =
  ({ name, publications, address }: Told): Writing =>
  (language) => {
    const texts = textsIn(language, 'mails-searches');
    const count = publications.length;
    return {
      subject: texts.subject({ count, name }),
      paragraphs: [
        texts.sentence({ count, name }),
        ...publications
          .slice(0, mostTitles)
          .map(({ title, regulators }) => texts.publication({ regulators: regulators.join(', '), title })),
        ...(count > mostTitles ? [texts.more({ count: count - mostTitles })] : []),
      ],
      action: { label: texts.action, address },
      closing: texts.closing,
    };
  };

type Parts = Pick<Dependencies, 'db' | 'storage' | 'clock' | 'config' | 'jobs' | 'log'>;
/** Tells somebody in the product what a saved search has newly found, the best first; handed in from above. */
export type TellInBell = (
  tx: CompanyTransaction,
  told: {
    readonly userId: string;
    readonly savedFilterId: string;
    readonly publicationIds: readonly string[];
    readonly at: Date;
  },
) => Promise<void>;

type Alert = NonNullable<Awaited<ReturnType<typeof lockAlert>>>;

/** More hits than that are not told apart. */
const mostHits = 1_000;
/** What was collected earlier is no news. */
const longestMs = 30 * 86_400_000;

/** Looks for new results of all saved searches that are due, and tells their owners; nobody is told the same twice. */
export async function tellSavedSearches(
  parts: Parts,
  tellInBell: TellInBell,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = parts;
  const due = await db.withSystem('cross-company-job', (tx) => listDueAlerts(tx, clock.now()));
  for (const { company_id: companyId, id } of due) {
    if (signal?.aborted === true) return;
    try {
      await tellOne(parts, tellInBell, companyId, id);
    } catch (error) {
      // the others are still told; this one is due again in a minute
      log.error({ error, companyId, savedSearch: id }, 'new results of a saved search could not be told');
    }
  }
}

async function tellOne(parts: Parts, tellInBell: TellInBell, companyId: string, id: string): Promise<void> {
  const { db, clock, config } = parts;
  const now = clock.now();
  const before = await db.withCompany(companyId, async (tx) => {
    const alert = await lockAlert(tx, companyId, id);
    const actor = alert && (await findUserAsActor(tx, { companyId, userId: alert.user_id }, config, now));
    return alert && actor ? { alert, actor } : null;
  });
  if (!before) return;
  const found = await findNew(parts, before.actor, before.alert, now);
  await db.withCompany(companyId, async (tx) => {
    const alert = await lockAlert(tx, companyId, id);
    // changed meanwhile, or run by another process
    if (!alert || alert.query !== before.alert.query || !isSameTime(alert, before.alert)) return;
    await noteAlertRun(tx, companyId, alert, now);
    if (found.length === 0) return;
    const written = await alerts.insertHits(
      tx,
      companyId,
      id,
      found.map((publication) => publication.id),
      now,
    );
    const isNew = new Set(written.map((row) => row.publication_id));
    const told = found.filter((publication) => isNew.has(publication.id));
    if (told.length === 0) return;
    if (alert.alert === 'bell')
      await tellInBell(tx, {
        userId: alert.user_id,
        savedFilterId: id,
        publicationIds: told.map((publication) => publication.id),
        at: now,
      });
    else {
      const mailId = await sendLetter(
        tx,
        parts,
        { companyId, to: before.actor.email },
        newResultsLetter({
          name: alert.name,
          publications: told,
          address: new URL(`/app/search?${alert.query}`, config.APP_URL).href,
        }),
      );
      await alerts.noteMail(tx, companyId, id, [...isNew], mailId);
    }
  });
}

const isSameTime = (one: Alert, other: Alert) =>
  one.alert_run_at?.getTime() === other.alert_run_at?.getTime();

/** New publications that a search finds with the rights of its owner, the best first. */
async function findNew(
  { db, storage }: Parts,
  actor: Actor,
  { id, query, alert_from: from }: Alert,
  now: Date,
): Promise<
  readonly { readonly id: string; readonly title: string; readonly regulators: readonly string[] }[]
> {
  const asked = new URLSearchParams(query);
  const filters = filtersOfAddress(asked);
  const text = (asked.get('q') ?? '').trim();
  const finds = ['publication', null].includes(asked.get('kind')) && actor.features.has('compliance');
  if (text === '' || !finds) return [];
  const since = new Date(Math.max(from.getTime(), now.getTime() - longestMs));
  const { index, documents } = await db.withCompany(actor.companyId, async (tx) => {
    const untold = (await alerts.untoldPublications(tx, actor.companyId, id, since))
      .map((row) => row.publication_id)
      .filter((publication) => filters.acts.length === 0 || filters.acts.includes(publication));
    const today = dayIn(now, actor.timeZone);
    const rows = untold.length === 0 ? [] : await documentsWith(tx, { ...filters, acts: untold }, today);
    return { index: await ownIndex(tx, []), documents: rows.map((row) => row.document_id) };
  });
  if (documents.length === 0) return [];
  const phrases = quotedPhrases(text);
  const { hits: found } = await askIndex({ storage }, index, {
    text,
    limit: mostHits,
    isTyping: false,
    acrossLanguages: null,
    documents,
    phrases,
  });
  const { hits, byDocument } = await db.withCompany(actor.companyId, async (tx) => {
    const rows = await queries.readFound(tx, [...new Set(found.map((hit) => hit.documentId))]);
    const publications = new Map(rows.map((row) => [row.document_id, row]));
    const texts = { publications, sources: new Map() };
    const have = phrases.length === 0 ? found : await withPhrases(tx, found, texts, phrases);
    return { hits: have, byDocument: publications };
  });
  const ids = [...new Set(hits.map((hit) => hit.documentId))];
  const publications = new Map(
    ids.flatMap((document) => {
      const row = byDocument.get(document);
      return row ? [[row.id, row] as const] : [];
    }),
  );
  return [...publications.values()];
}
