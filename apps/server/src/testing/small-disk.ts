import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly path: string;
  remove(): Promise<void>;
}

/** A file system of that size, to be filled up; undefined where it cannot be mounted (Linux and root only). */
export async function mountSmallDisk(size: `${number}k` | `${number}m`): Promise<SmallDisk | undefined> {
  const path = await mkdtemp(join(tmpdir(), 'regulus-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    await rm(path, { recursive: true });
    console.log('skipped: a small disk to fill up cannot be mounted here');
    return undefined;
  }
  return {
    path,
    async remove() {
      // Lazily: what still has a file open keeps it, the test's own error is not covered up by this one.
      execFileSync('umount', ['--lazy', path]);
      await rm(path, { recursive: true });
    },
  };
}
