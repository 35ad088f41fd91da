import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDemoData } from './helpers/server.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'regulus-e2e-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  process.env['E2E_DEMO_DATA'] = folder;
  await makeDemoData(folder).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return remove;
}
