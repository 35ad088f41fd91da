import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../lib/private-folder.ts';

export interface OutboxFolder {
  /** Writes a mail so that it is there as a whole or not at all; again under the same name where it is there. */
  write(mail: { id: string; createdAt: Date; content: Uint8Array }): Promise<string>;
  /** Removes mails, and what is left of ones that were cut off, that are older. */
  removeBefore(time: Date): Promise<void>;
}

/** Without colons, which some file systems do not take; in the order of time. */
const stampOf = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
/** Of the names that are given here: nothing else in the folder is ours to remove. */
const ownName = /^\.?(\d{8}T\d{6}Z)-[\da-f-]{36}\.eml(?:\.new)?$/;

/** The folder of mails that go nowhere. They hold one-time links, so nobody else may look into it. */
export function openOutboxFolder(dataDir: string): OutboxFolder {
  const folder = join(dataDir, 'outbox');
  makePrivateFolder(folder);
  return {
    async write({ id, createdAt, content }) {
      const name = `${stampOf(createdAt)}-${id}.eml`;
      const temporary = join(folder, `.${name}.new`);
      try {
        const file = await open(temporary, 'w', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return name;
    },
    async removeBefore(time) {
      const before = stampOf(time);
      for (const name of await readdir(folder)) {
        const stamp = ownName.exec(name)?.[1];
        if (stamp !== undefined && stamp < before) await rm(join(folder, name), { force: true });
      }
    },
  };
}
