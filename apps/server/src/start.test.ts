import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFailureLines } from './start-failure.ts';
import { copyEmbeddedDatabase } from './testing/database.ts';
import { isFullRun } from './testing/full-tests.ts';
import { mountSmallDisk } from './testing/small-disk.ts';
import { eventually } from './testing/wait.ts';
import { tokenSecret } from './token-secret.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regulus-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const settings = (more: Record<string, string>) => ({
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  DEMO: 'off',
  INGEST: 'off',
  LOG_LEVEL: 'silent',
  ...more,
});

const run = (more: Record<string, string>) =>
  spawn(process.execPath, [program], { env: settings(more), stdio: ['ignore', 'pipe', 'pipe'] });

const makeDatabase = (data = join(folder, 'data')) => copyEmbeddedDatabase(join(data, 'database'));

/** Starts the server where it must not start. */
async function failedStart(environment: Record<string, string>) {
  const server = run(environment);
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  return { code: code as number, lines: said.trim().split('\n') };
}

describe('a start that cannot succeed ends with one line', () => {
  it('where DATA_DIR is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { code, lines } = await failedStart({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining('a file is in the way. Set DATA_DIR to a folder')]);
  });

  it.skipIf(!existsSync('/proc/self'))('where DATA_DIR cannot be made', async () => {
    const { code, lines } = await failedStart({ DATA_DIR: '/proc/regulus/data' });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining('no folder can be made there')]);
  });

  it.runIf(isFullRun)('where the disk has no room for a database', async () => {
    const disk = await mountSmallDisk('8m');
    if (!disk) return;
    try {
      const { code, lines } = await failedStart({ DATA_DIR: join(disk.path, 'data') });
      expect(code).toBe(1);
      expect(lines).toEqual([expect.stringMatching(/no space left .* set DATA_DIR/)]);
    } finally {
      await disk.remove();
    }
  });

  it('where the folder of the database holds something else', async () => {
    await mkdir(join(folder, 'data', 'database', 'database'), { recursive: true });
    await writeFile(join(folder, 'data', 'database', 'database', 'PG_VERSION'), '9.6\n');
    const { code, lines } = await failedStart({});
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/embedded database cannot be opened: .* Check DATA_DIR/)]);
  });

  it('where the database is not there, without its password', async () => {
    const { code, lines } = await failedStart({
      DATABASE_URL: 'postgres://regulus:a-secret-password@127.0.0.1:1/regulus',
      TOKEN_SECRET: 'x'.repeat(32),
    });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining('The database is not available')]);
    expect(lines.join()).not.toContain('a-secret-password');
  });

  it('where the port is taken, before anything is made', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      const { code, lines } = await failedStart({ PORT: String(port) });
      expect(code).toBe(1);
      expect(lines).toEqual([
        `Port ${String(port)} is in use by another program: stop it, or choose another port, as in \`PORT=${String(port + 1)} npm start\`.`,
      ]);
      expect(existsSync(join(folder, 'data'))).toBe(false);
    } finally {
      other.close();
    }
  });

  it.each(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'])('where listening fails with %s', (code) => {
    const error = Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen', port: 80 });
    expect(startFailureLines(error)).toEqual([expect.stringMatching(/PORT|HOST/)]);
  });

  it('but a fault of the program shows where it is', () => {
    expect(startFailureLines(new TypeError('undefined is not a function'))).toBeNull();
  });
});

describe('the secret of the tokens', () => {
  const config = () => ({ DATA_DIR: folder, TOKEN_SECRET: undefined });

  it('is made once, and only this user can read it', async () => {
    const first = await tokenSecret(config());
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(await tokenSecret(config())).toBe(first);
    expect((await stat(join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);
  });

  it('is refused where a full disk or an editor has left it empty', async () => {
    await writeFile(join(folder, 'token-secret'), '\n');
    await expect(tokenSecret(config())).rejects.toThrow(/holds no usable secret/);
  });
});

describe('a running server', () => {
  it.runIf(isFullRun)('says when the virus scanner is not responding, and runs', async () => {
    await makeDatabase();
    const server = run({ CLAMD_SOCKET: join(folder, 'none.sock'), LOG_LEVEL: 'warn' });
    try {
      const said = await eventually(async () => {
        const [part] = (await once(server.stdout, 'data')) as [Buffer];
        return String(part).includes('CLAMD_SOCKET') ? String(part) : undefined;
      });
      expect(said).toContain('every upload is refused');
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });

  it('keeps its data from other users of the machine, also in a folder that was open before', async () => {
    const data = join(folder, 'data');
    await makeDatabase();
    await chmod(join(data, 'database'), 0o777);
    const server = run({});
    try {
      await once(server.stdout, 'data');
      const modeOf = async (name: string) => (await stat(join(data, name))).mode & 0o777;
      expect(await modeOf('database')).toBe(0o700);
      expect(await modeOf('files')).toBe(0o700);
      expect(await modeOf('control.sock')).toBe(0o600);
      expect(await modeOf('token-secret')).toBe(0o600);
      expect((await readFile(join(data, 'token-secret'), 'utf8')).trim().length).toBeGreaterThanOrEqual(32);
    } finally {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
  });

  it.runIf(isFullRun && existsSync('/dev/full'))('answers although the disk of its log is full', async () => {
    const full = await open('/dev/full', 'w');
    await makeDatabase();
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    const server = spawn(process.execPath, [program], {
      env: settings({ PORT: String(port), LOG_LEVEL: 'info' }),
      stdio: ['ignore', full.fd, 'ignore'],
    });
    try {
      const health = () =>
        fetch(`http://127.0.0.1:${String(port)}/api/health`, { method: 'OPTIONS' }).then(
          (answer) => answer.status,
          () => null,
        );
      expect(await eventually(health)).toBe(204);
      // each answer is a line of the log
      expect(await Promise.all([health(), health(), health()])).toEqual([204, 204, 204]);
    } finally {
      server.kill('SIGKILL');
      await once(server, 'exit');
      await full.close();
    }
  });

  /** A running server with a client that never finishes its request, which holds up its end. */
  async function heldServer() {
    await makeDatabase();
    const server = run({});
    const [said] = (await once(server.stdout, 'data')) as [Buffer];
    const port = Number(/listening on http:\/\/[\d.]+:(\d+)/.exec(String(said))?.[1]);
    const client = connect(port, '127.0.0.1').on('error', () => {});
    await once(client, 'connect');
    client.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    // An answer to another request shows that the first has arrived.
    await fetch(`http://127.0.0.1:${String(port)}/api/health`, { method: 'OPTIONS' });
    const ended = once(server, 'exit') as Promise<[number | null]>;
    return { server, ended };
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it.runIf(isFullRun)(
    'ends although a client never finishes its request, and takes a signal that comes twice for one',
    async () => {
      const { server, ended } = await heldServer();
      server.kill('SIGINT');
      await pause(50);
      server.kill('SIGINT');
      expect((await ended)[0]).toBe(0);
    },
  );

  it.runIf(isFullRun)('ends at once when it is told a second time', async () => {
    const { server, ended } = await heldServer();
    const impatience = setInterval(() => server.kill('SIGINT'), 800);
    expect((await ended)[0]).toBe(130);
    clearInterval(impatience);
  });

  it.runIf(isFullRun)(
    'writes JSON alone where nobody reads along, each migration once, the administrator’s log-in first',
    async () => {
      const server = run({ LOG_LEVEL: 'info', DEMO: 'on' });
      let said = '';
      for await (const part of server.stdout.setEncoding('utf8')) {
        said += String(part);
        if (said.includes('admin@second-demo.example')) server.kill('SIGTERM');
      }
      const lines = said.trim().split('\n');
      const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
      expect(lines.filter((line) => line.includes('0001-foundation'))).toHaveLength(1);
      expect(messages).toContainEqual(expect.stringContaining('Regulus is ready: http://localhost:0'));
      const logIns = messages.filter((message) => /\S+@\S+/.test(message));
      expect(logIns[0]).toMatch(/^Demo login: admin@demo\.example {2}\S+ {2}\(administrator/);
      expect(logIns).toHaveLength(5);
    },
  );

  it.runIf(isFullRun)('starts where the path of its data is too long for a socket', async () => {
    const data = join(folder, 'd'.repeat(110));
    await makeDatabase(data);
    const server = run({ DATA_DIR: data });
    const [said] = (await Promise.race([once(server.stdout, 'data'), once(server.stderr, 'data')])) as [
      Buffer,
    ];
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(String(said)).toContain('Regulus is ready');
  });
});
