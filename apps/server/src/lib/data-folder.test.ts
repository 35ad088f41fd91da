import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '../testing/small-disk.ts';
import { DataFolderUnusable, prepareDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regulus-data-folder-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

it('is made with those above it, for this user alone, and stays empty', () => {
  const made = join(folder, 'a', 'b');
  prepareDataFolder(made);
  expect(statSync(made).mode & 0o777).toBe(0o700);
  expect(readdirSync(made)).toEqual([]);
  prepareDataFolder(made);
});

describe('is refused with the reason', () => {
  const refusal = (path: string) => {
    try {
      prepareDataFolder(path);
    } catch (error) {
      if (error instanceof DataFolderUnusable) return error.message;
      throw error;
    }
    return 'accepted';
  };

  it('where a file is in the way', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(refusal(join(folder, 'file'))).toContain('a file is in the way');
    expect(refusal(join(folder, 'file', 'data'))).toContain('a file is in the way');
  });

  it('where links lead in a circle or the path is too long', () => {
    symlinkSync(join(folder, 'link'), join(folder, 'link'));
    expect(refusal(join(folder, 'link', 'data'))).toContain('lead in a circle');
    expect(refusal(join(folder, 'x'.repeat(300)))).toContain('too long');
  });

  it.skipIf(!existsSync('/proc/self'))('where the system makes no folders', () => {
    expect(refusal('/proc/regulus/data')).toContain('no folder can be made there');
  });

  it.skipIf(process.getuid?.() === 0)('where this user may not write', () => {
    chmodSync(folder, 0o500);
    expect(refusal(folder)).toContain('may not write there');
    expect(refusal(join(folder, 'data'))).toContain('may not write there');
  });

  it('where the disk is full, and nothing is left behind', async () => {
    const disk = await mountSmallDisk('256k');
    if (!disk) return;
    try {
      writeFileSync(join(disk.path, 'other'), Buffer.alloc(224 * 1024));
      expect(refusal(join(disk.path, 'data'))).toContain('its disk is full');
      expect(readdirSync(join(disk.path, 'data'))).toEqual([]);
    } finally {
      await disk.remove();
    }
  });
});
