import type { BackupOfInstallation, getOperation, RegulatorFeeds } from '@regulus/contract/operation.ts';
import { backupOverdueHours } from '@regulus/contract/operation-values.ts';
import type { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addSeconds, dayOf } from '../../lib/time.ts';
import { listFeeds } from '../publications/collecting/feeds/service.ts';
import * as queries from './queries.ts';

const daySeconds = 86_400;
const useDays = 7;
const shownDays = 90;
const keptDays = 730;

type Operation = z.output<(typeof getOperation)['responses'][200]>;
type BackupRow = Awaited<ReturnType<typeof queries.listBackups>>[number];

const presentBackup = ({ started_at, finished_at, ...row }: BackupRow): BackupOfInstallation => ({
  finished_at: finished_at.toISOString(),
  seconds: (finished_at.getTime() - started_at.getTime()) / 1000,
  file_name: row.file_name,
  byte_length: row.byte_length,
  failure: row.failure,
});

/** How the installation is doing. */
export const readOperation = ({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<Operation> =>
  db.withSystem('operator', async (tx) => {
    const now = clock.now();
    const jobs = await queries.countJobs(tx);
    const outage = await queries.findOutage(tx);
    const use = await queries.listModelUse(tx, addSeconds(now, -useDays * daySeconds));
    const sizes = await queries.listSizes(tx, dayOf(addSeconds(now, -shownDays * daySeconds)));
    const last = await queries.findLastBackup(tx);
    const recent = await queries.listBackups(tx);
    const { languageModel } = config;
    return {
      jobs: {
        running: jobs.get('running') ?? 0,
        waiting: jobs.get('queued') ?? 0,
        failed: jobs.get('failed') ?? 0,
      },
      mails: await queries.countMails(tx),
      engine: {
        model: languageModel?.model ?? null,
        host: languageModel === null ? null : new URL(languageModel.baseUrl).host,
        failing_since: languageModel === null ? null : (outage?.toISOString() ?? null),
        use: use.filter(({ done, failed }) => done + failed > 0),
      },
      database: {
        kind: db.kind,
        ...(await queries.readDatabase(tx)),
        file_bytes: await queries.sumFileBytes(tx),
        days: sizes,
        tables: await queries.listLargestTables(tx),
      },
      backups: {
        last: last === undefined ? null : presentBackup(last),
        is_overdue: last === undefined || last.finished_at < addSeconds(now, -backupOverdueHours * 3_600),
        recent: recent.map(presentBackup),
      },
    };
  });

/** Notes how large the database is today, and forgets what is older than two years. */
export const noteDatabaseSize = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> =>
  db.withSystem('operator', async (tx) => {
    const { byte_length: byteLength } = await queries.readDatabase(tx);
    await queries.saveSize(tx, dayOf(clock.now()), byteLength);
    await queries.removeSizesBefore(tx, dayOf(addSeconds(clock.now(), -keptDays * daySeconds)));
  });

/** The feeds of each regulator with their health and what they last sent. */
export async function listFeedBodies(dependencies: Dependencies, actor: Actor) {
  const { feeds, total, is_polling } = await listFeeds(dependencies, actor);
  const { bodies, names } = await dependencies.db.withSystem('operator', async (tx) => ({
    bodies: await queries.listLastBodies(tx),
    names: await queries.listRegulatorNames(tx),
  }));
  const byRegulator = Map.groupBy(feeds, ({ regulator }) => regulator);
  const regulators = names.flatMap(({ code, full_name }): RegulatorFeeds[] => {
    const own = byRegulator.get(code);
    if (!own) return [];
    return [
      {
        code,
        full_name,
        feeds: own.map(({ id, covers, url, state, reason, last_success_at, newest_item_on }) => {
          const body = bodies.get(id);
          return {
            id,
            covers,
            url,
            state,
            reason,
            last_success_at,
            newest_item_on,
            last_body: body
              ? {
                  fetched_at: body.fetched_at.toISOString(),
                  byte_length: body.byte_length,
                  content_type: body.content_type,
                  sha256: body.sha256,
                  seen_at: (body.last_success_at ?? body.fetched_at).toISOString(),
                }
              : null,
          };
        }),
      },
    ];
  });
  return { regulators, total, is_polling };
}
