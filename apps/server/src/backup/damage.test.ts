import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, integer, nat } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORMAT, parts } from './format.ts';
import { inspectBackup, readAbout } from './inspect-backup.ts';
import { migrationsOf } from './load-backup.ts';
import { openPartWriter } from './part-writer.ts';

const about = {
  format: FORMAT,
  made_at: '2026-11-26T12:00:00.000Z',
  program: '0.1.0',
  server: '18.6',
  database: 'embedded',
  installation: '5f0c2a54-8d0e-4b7c-9a41-0d3f6f1b7a01',
  schema: ['0001-foundation'],
  tables: [{ name: 'companies', columns: [{ name: 'id', type: 'uuid' }] }],
};
const summary = { rows: { companies: 0 }, files: 1, file_bytes: 5000, missing_files: 0 };

let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regulus-damage-'));
  whole = await readFile(await write('whole.tar', about));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, first: object, isFinished = true): Promise<string> {
  const path = join(folder, name);
  const writer = await openPartWriter(path, new Date(about.made_at));
  const json = (value: object) => Buffer.from(JSON.stringify(value));
  async function* content() {
    yield Buffer.alloc(3000, 'a');
    yield Buffer.alloc(2000, 'b');
  }
  await writer.add(parts.about, json(first));
  await writer.addStream(`${parts.files}shared/${about.installation}`, 5000, content());
  await writer.add(parts.summary, json(summary));
  if (isFinished) await writer.finish();
  return path;
}
async function inspect(bytes: Uint8Array) {
  const path = join(folder, 'changed.tar');
  await writeFile(path, bytes);
  return inspectBackup(path);
}

it('a whole backup is read, and says what it holds', async () => {
  expect(await inspect(whole)).toMatchObject({ about, summary, secret: null });
});

it('one changed byte anywhere is found', async () => {
  await assert(
    asyncProperty(nat(whole.length - 1), integer({ min: 1, max: 255 }), async (position, difference) => {
      const changed = Buffer.from(whole);
      changed[position] = changed[position]! ^ difference;
      await expect(inspect(changed)).rejects.toThrow('Nothing was changed');
    }),
    { numRuns: 300 },
  );
});

it('one changed byte in the checksum of a header is found', async () => {
  for (let position = 148; position < 156; position += 1)
    for (const difference of [1, 16, 32, 128]) {
      const changed = Buffer.from(whole);
      changed[position] = changed[position]! ^ difference;
      await expect(inspect(changed)).rejects.toThrow('Nothing was changed');
    }
});

it('a backup that was cut off anywhere, or continued, is found', async () => {
  await assert(
    asyncProperty(nat(whole.length - 1), async (length) => {
      await expect(inspect(whole.subarray(0, length))).rejects.toThrow('Nothing was changed');
    }),
  );
  await expect(inspect(Buffer.concat([whole, Buffer.from('x')]))).rejects.toThrow('follows its end');
});

it('blocks that change places are found', async () => {
  const swapped = Buffer.concat([
    whole.subarray(0, 512),
    whole.subarray(1024, 1536),
    whole.subarray(512, 1024),
    whole.subarray(1536),
  ]);
  await expect(inspect(swapped)).rejects.toThrow('Nothing was changed');
});

it('something else entirely is told from a backup', async () => {
  await expect(inspect(Buffer.from('%PDF-1.7 not a backup'))).rejects.toThrow('not a complete backup');
  await expect(inspect(Buffer.alloc(0))).rejects.toThrow('not a complete backup');
});

it('a backup of a newer version is refused, by its format or by its schema', async () => {
  const format = await write('format.tar', { ...about, format: FORMAT + 1 });
  await expect(readAbout(format)).rejects.toThrow('newer version of this program');
  const schema = await write('schema.tar', { ...about, schema: [...about.schema, '9999-later'] });
  expect(() => migrationsOf(about as never)).not.toThrow();
  const read = await readAbout(schema);
  expect(() => migrationsOf(read)).toThrow('newer version of this program (9999-later)');
});

it('what is not finished is not under its name', async () => {
  const path = await write('unfinished.tar', about, false);
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  await expect(inspectBackup(`${path}.unfinished-${String(process.pid)}`)).rejects.toThrow('ends too early');
});

it('an existing file is not overwritten', async () => {
  await expect(openPartWriter(join(folder, 'whole.tar'), new Date())).rejects.toThrow('exists already');
  expect((await readFile(join(folder, 'whole.tar'))).equals(whole)).toBe(true);
});
