import { parse } from 'bowser';

/** The header is whatever a client sends; what tells browser and system stands at its beginning. */
const longestRead = 512;

/**
 * Browser and system of a `User-Agent` header, e.g. `Firefox (Windows)`: enough to know one's own devices by, without
 * a version, and without a model unless it is what everybody calls the device. Null for other programs.
 */
export function clientName(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os, platform } = parse(userAgent.slice(0, longestRead));
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  if (!browser.name) return system ?? null;
  return system && !browser.name.includes(system) ? `${browser.name} (${system})` : browser.name;
}
