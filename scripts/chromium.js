import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser that the browser tests drive: `CHROMIUM_PATH` when it is set, else the first Chromium or Chrome
 * on PATH or in its usual place on macOS.
 *
 * @returns {string | undefined} an absolute path; `undefined` when there is none, or when `CHROMIUM_PATH` is no program
 */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return isExecutable(named) ? path.resolve(named) : undefined;
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder));
  const places = [...folders, '/usr/bin'].flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...places, ...applications].find(isExecutable);
}

/** What to tell someone whose machine has no browser for the tests. */
export const howToGetChromium =
  'no Chromium found: install it (Debian: sudo apt-get install chromium, Fedora: sudo dnf install chromium, ' +
  'macOS: brew install --cask chromium) or set CHROMIUM_PATH to its path';
