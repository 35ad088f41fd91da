/** What one site's robots.txt says to one robot (RFC 9309). */
export interface RobotsRules {
  /** Whether the robot may ask for an address, given as path and query. */
  allows(pathAndQuery: string): boolean;
  /** Not part of the RFC, but what small offices ask for; null where the file names none. */
  crawlDelaySeconds: number | null;
}

/** Of a longer file only this much is read: the least that RFC 9309, 2.5 demands. */
export const robotsFileBytes = 500 * 1024;

interface Group {
  agents: string[];
  rules: Rule[];
  crawlDelaySeconds: number | null;
}

interface Rule {
  isAllowed: boolean;
  pattern: string;
}

const longestPattern = 2_000;

/** For a site without a robots.txt, or with one that cannot be had for good. */
export const everythingAllowed: RobotsRules = { allows: () => true, crawlDelaySeconds: null };

/** @param product the robot's product token, without version: `Regulus` */
export function parseRobots(text: string, product: string): RobotsRules {
  const groups = readGroups(text.replace(/^\uFEFF/, ''));
  const own = groups.filter(({ agents }) => agents.includes(product.toLowerCase()));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  // The longest pattern decides, and of two that are as long the one that allows.
  const rules = chosen
    .flatMap((group) => group.rules)
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed))
    .map(({ isAllowed, pattern }) => ({ isAllowed, matches: matcher(pattern) }));
  const delays = chosen.flatMap(({ crawlDelaySeconds }) => crawlDelaySeconds ?? []);
  return {
    allows: (pathAndQuery) => {
      const path = normalised(pathAndQuery);
      if (path === '/robots.txt') return true;
      return rules.find(({ matches }) => matches(path))?.isAllowed ?? true;
    },
    crawlDelaySeconds: delays.length > 0 ? Math.max(...delays) : null,
  };
}

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let namesAgents = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name = '', written = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const value = written.trim();
    const key = name.toLowerCase();
    if (key === 'user-agent') {
      if (!namesAgents) groups.push({ agents: [], rules: [], crawlDelaySeconds: null });
      // "Regulus/1.0" is meant for Regulus as well.
      groups.at(-1)?.agents.push((value === '*' ? value : (/^[\w-]+/.exec(value)?.[0] ?? '')).toLowerCase());
      namesAgents = true;
      continue;
    }
    const group = groups.at(-1);
    if (!group || (key !== 'allow' && key !== 'disallow' && key !== 'crawl-delay')) continue;
    namesAgents = false;
    if (key === 'crawl-delay') {
      if (/^\d+(?:\.\d+)?$/.test(value)) group.crawlDelaySeconds = Number(value);
    } else if (/^[/*]/.test(value) && value.length <= longestPattern) {
      group.rules.push({ isAllowed: key === 'allow', pattern: normalised(value) });
    }
  }
  return groups;
}

/** One spelling of a path: octets beyond ASCII encoded, encoded letters and digits plain, hex digits in capitals. */
function normalised(path: string): string {
  return path
    .replace(/[^\x21-\x7E]+/gu, (characters) => encodeURIComponent(characters.toWellFormed()))
    .replace(/%[\da-f]{2}/gi, (encoded) => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
    });
}

/** `*` stands for anything, a last `$` for the end. Piece by piece, since a regular expression could be made to hang. */
function matcher(pattern: string): (path: string) => boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...rest] = (isAnchored ? pattern.slice(0, -1) : pattern).split(/\*+/);
  return (path) => {
    if (!path.startsWith(first)) return false;
    if (rest.length === 0) return !isAnchored || path.length === first.length;
    let position = first.length;
    for (const [index, piece] of rest.entries()) {
      if (isAnchored && index === rest.length - 1)
        return path.endsWith(piece) && path.length - piece.length >= position;
      const found = path.indexOf(piece, position);
      if (found < 0) return false;
      position = found + piece.length;
    }
    return true;
  };
}
