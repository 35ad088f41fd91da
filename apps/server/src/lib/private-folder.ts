import { chmodSync, mkdirSync } from 'node:fs';

/** Makes a folder that only this user of the machine can look into, and closes it to others where it is there already. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch {
    // It belongs to another user, or the file system knows no rights: then who mounted it decides.
  }
}
