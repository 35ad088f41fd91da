/**
 * Gets a clone ready before `npm start` and `npm test`: installs the packages when the lock file changed, makes the files that
 * are not committed, and with `--tests` gets a browser instead of them, as the tests begin with making them. Plain JavaScript without packages, because it runs first and on Node 20 too; what comes
 * after it runs on the Node 24 that is among the packages, which npm's PATH finds first.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, howToGetChromium } from './chromium.js';
import { ensureGenerated } from './generated.js';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.cache', 'regulus', 'installed');
const windows = process.platform === 'win32';

/** @param {string} reason @returns {never} */
function fail(reason) {
  console.error(`regulus: ${reason}`);
  process.exit(1);
}

/** @param {string} [version] */
function parseVersion(version = '0.0') {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return { major, minor };
}

function checkOwnNode() {
  const { major, minor } = parseVersion(process.version);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node.js ${process.version} is too old: install 20.19 or newer (https://nodejs.org)`);
  }
  if (process.platform === 'darwin' && major < 24) {
    fail(`Node.js ${process.version} is too old: on macOS, install 24 or newer (brew install node@24)`);
  }
}

/** A port that is taken is told before minutes of installing and not after. */
async function checkPort() {
  const port = Number(process.env['PORT']?.trim() || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const probe = createServer();
  const code = await new Promise((resolve) => {
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    probe.listen({ port, host: process.env['HOST']?.trim() || '127.0.0.1' }, () => resolve(''));
  });
  await new Promise((resolve) => probe.close(resolve));
  if (code === 'EADDRINUSE')
    fail(
      `port ${port} is in use by another program: stop it, or choose another port, as in \`PORT=${port + 1} npm start\``,
    );
}

/** The running Node's version is no part of it: no package compiles, and it is another one before and after the first install. */
function wantedStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  const manifests = [
    'package-lock.json',
    'package.json',
    'apps/server/package.json',
    'apps/web/package.json',
  ];
  for (const file of [...manifests, 'packages/contract/package.json']) {
    const full = path.join(root, file);
    if (existsSync(full)) hash.update(readFileSync(full));
  }
  return hash.digest('hex');
}

function presentStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs npm by the Node that started it: the one in `node_modules` disappears during the install. */
function installPackages() {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  // development packages hold the web app's bundler, so NODE_ENV=production must not leave them out
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') };
  const byPath = !npm || node.startsWith(modules);
  const result = byPath
    ? spawnSync(windows ? 'npm.cmd' : 'npm', args, { ...options, shell: windows, env: withoutOwnModules() })
    : spawnSync(node, [npm, ...args], options);
  if (result.error) fail(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0)
    fail(
      'the packages could not be installed; see npm’s message above. The first start needs a network connection',
    );
}

function withoutOwnModules() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return {
    ...process.env,
    PATH: folders.filter((folder) => !folder.startsWith(modules)).join(path.delimiter),
  };
}

/** On machines for which no packaged Node works (macOS, Alpine, other processors) the installed one must do. */
function checkScriptNode() {
  const packaged = path.join(modules, '.bin', windows ? 'node.cmd' : 'node');
  if (existsSync(packaged)) {
    const answer = spawnSync(packaged, ['--version'], { encoding: 'utf8', shell: windows });
    if (answer.status === 0 && parseVersion(answer.stdout).major >= 24) return;
    fail(
      `the packaged Node.js does not run on ${process.platform} ${process.arch}: ${answer.stderr ?? answer.error}`,
    );
  }
  if (parseVersion(process.version).major < 24) {
    fail(
      `no packaged Node.js is available for ${process.platform} ${process.arch}: install Node.js 24 or newer`,
    );
  }
}

function ensurePackages() {
  const wanted = wantedStamp();
  if (presentStamp() === wanted) return;
  console.log('regulus: installing packages (about 1 GB to download; takes a few minutes)');
  installPackages();
  checkScriptNode();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

function makeFiles() {
  const packaged = path.join(modules, '.bin', 'node');
  try {
    ensureGenerated(!windows && existsSync(packaged) ? packaged : process.execPath);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** Never fails: without a browser the other tests still run, and the browser tests are reported as not run. */
function ensureBrowser() {
  if (findChromium()) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !process.env['CHROMIUM_PATH'] && existsSync('/usr/bin/apt-get')) {
    console.log('regulus: installing Chromium');
    const options = {
      stdio: /** @type {const} */ ('inherit'),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    const updated = spawnSync('apt-get', ['-q', 'update'], options);
    if (updated.status === 0) {
      spawnSync('apt-get', ['-q', 'install', '-y', '--no-install-recommends', 'chromium'], options);
    }
  }
  if (!findChromium()) console.error(`regulus: ${howToGetChromium}`);
}

checkOwnNode();
if (process.env['npm_lifecycle_event'] === 'prestart') await checkPort();
ensurePackages();
if (process.argv.includes('--tests')) ensureBrowser();
else makeFiles();
