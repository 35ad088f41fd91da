import { open } from 'node:fs/promises';

/** A rename is on the disk only when its folder is. */
export async function flushFolder(path: string): Promise<void> {
  // Windows opens no folders; there the rename is journalled by the file system.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
