import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../lib/private-folder.ts';

export interface OutboxFolder {
  /** Writes a mail so that it is there as a whole or not at all; again under the same name where it is there. */
  write(mail: { id: string; createdAt: Date; content: Uint8Array }): Promise<string>;
}

/** The folder of mails that go nowhere. They hold one-time links, so nobody else may look into it. */
export function openOutboxFolder(dataDir: string): OutboxFolder {
  const folder = join(dataDir, 'outbox');
  makePrivateFolder(folder);
  return {
    async write({ id, createdAt, content }) {
      // without colons, which some file systems do not take
      const name = `${createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${id}.eml`;
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
  };
}
