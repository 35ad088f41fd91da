import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A file to import, or something in a folder that can't be imported, with the reason. */
export interface FoundFile {
  readonly path: string;
  readonly refused: string | null;
}

const reasonOf = (error: unknown): string => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM')
    return 'the user running the import has no permission to read it';
  if (code === 'ELOOP') return 'it is a link that points to itself';
  if (code === 'ENOENT') return 'it doesn’t exist, or is a link to something that doesn’t exist';
  return error instanceof Error ? error.message : 'it cannot be read';
};

/** A plain-language reason for a failure to open a file. */
export const readFailure = reasonOf;

async function* filesOfFolder(folder: string): AsyncGenerator<FoundFile> {
  let entries;
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    yield { path: folder, refused: reasonOf(error) };
    return;
  }
  for (const entry of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOfFolder(path);
    else if (entry.isSymbolicLink())
      yield { path, refused: 'it is a link; name what it leads to, to import that' };
    else if (!entry.isFile()) yield { path, refused: 'it is not a regular file' };
    else if (entry.name.startsWith('.')) yield { path, refused: 'it is a hidden file' };
    else yield { path, refused: null };
  }
}

/** All files at a given path: for a folder those in it and below, ordered by name; otherwise the file itself. */
export async function* filesAt(path: string): AsyncGenerator<FoundFile> {
  try {
    // A link given as an argument is followed; links inside folders aren't, because they may form circles.
    const real = (await lstat(path)).isSymbolicLink() ? await realpath(path) : path;
    const found = await stat(real);
    if (found.isDirectory()) yield* filesOfFolder(path);
    else if (found.isFile()) yield { path, refused: null };
    else yield { path, refused: `${basename(path)} is not a regular file` };
  } catch (error) {
    yield { path, refused: reasonOf(error) };
  }
}
