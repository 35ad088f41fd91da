import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  scripts: { start: string };
};

/** One that is not of this repository, which many machines have. */
const olderNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => {
    const { stdout, status } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    return status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) < 24;
  });

it.skipIf(olderNode === undefined)('an older Node is told what to do, in one sentence', () => {
  const { status, stderr } = spawnSync(olderNode!, [join(import.meta.dirname, 'start.js')], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^regulus: Node\.js v\d+\S+ is too old .*`npm start`.*\n$/);
});

/** In place of the server: says who started it, and takes a while to end. */
const slowServer = `
process.on('SIGINT', () => setTimeout(() => (console.log('server ended'), process.exit(0)), 700));
setInterval(() => {}, 1000);
console.log('parent ' + process.ppid);
`;

it.skipIf(process.platform === 'win32')('at Ctrl+C npm waits until the server has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'regulus-npm-'));
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts', 'start.js'), slowServer);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const group = -(npm.pid ?? Number.NaN);
  try {
    let said = '';
    for await (const part of npm.stdout.setEncoding('utf8')) {
      // As a terminal does: to everything that runs in it.
      if (said === '') process.kill(group, 'SIGINT');
      said += String(part);
    }
    if (npm.exitCode === null) await once(npm, 'exit');
    expect(said).toBe(`parent ${String(npm.pid)}\nserver ended\n`);
    expect(npm.exitCode).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
