import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Verification } from '../backup/load-backup.ts';
import { type RecordedBackup, runBackup } from '../control/run-backup.ts';
import { type RestoreEvent, runRestore } from '../control/run-restore.ts';
import { type Installation, makePlace, openInstallation, type Place } from './installation.ts';

/** Installations and a folder of backups for one test each; they go after it. */
export function useBackups() {
  let folder = '';
  const places: Place[] = [];
  const open: Installation[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'regulus-backups-'));
  });
  afterEach(async () => {
    for (const installation of open.splice(0)) await installation.close();
    for (const place of places.splice(0)) await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const made = async (...given: Parameters<typeof makePlace>): Promise<Place> => {
    const place = await makePlace(...given);
    places.push(place);
    return place;
  };
  const opened = async (place: Place): Promise<Installation> => {
    const installation = await openInstallation(place);
    open.push(installation);
    return installation;
  };
  const closed = async (installation: Installation) => {
    open.splice(open.indexOf(installation), 1);
    await installation.close();
  };
  const backUp = async ({ environment }: Place, name: string): Promise<RecordedBackup> => {
    for await (const event of runBackup(environment, join(folder, name)))
      if (event.kind === 'written') return event;
    throw new Error('No backup was written.');
  };
  const restore = async ({ environment }: Place, name: string, options: { replace?: boolean } = {}) => {
    const events: RestoreEvent[] = [];
    for await (const event of runRestore(environment, join(folder, name), {
      replace: false,
      checkOnly: false,
      ...options,
    }))
      events.push(event);
    const verified = events.find(({ kind }) => kind === 'verified') as Verification;
    return { verified, events };
  };
  const elsewhere = (kind: 'embedded' | 'postgres', secret?: string) =>
    made(kind, { isEmpty: true, ...(secret === undefined ? {} : { secret }) });
  return { fileOf: (name: string) => join(folder, name), made, opened, closed, backUp, restore, elsewhere };
}
