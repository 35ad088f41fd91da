import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noticePage, noticeText } from './pages.ts';

/** What goes wrong at one site on one of the days, counted from 0; `feed` or `page` where not all of it is concerned. */
export interface Trouble {
  site: string;
  days: number[];
  what:
    | 'too-many-requests'
    | 'unavailable'
    | 'reset'
    | 'maintenance'
    | 'challenge'
    | 'app-shell'
    | 'truncated'
    | 'malformed'
    | 'wrong-type'
    | 'slow-loris'
    | 'endless'
    | 'redirect-loop';
  where?: 'feed' | 'page';
}

export const weekTroubles: readonly Trouble[] = [
  { site: 'limited', days: [2], what: 'too-many-requests' },
  { site: 'failing', days: [1], what: 'unavailable' },
  { site: 'failing', days: [3], what: 'reset' },
  { site: 'dressed', days: [2], what: 'maintenance' },
  { site: 'dressed', days: [4], what: 'challenge', where: 'page' },
  { site: 'dressed', days: [5], what: 'app-shell', where: 'page' },
  { site: 'broken', days: [1], what: 'truncated', where: 'feed' },
  { site: 'broken', days: [2], what: 'malformed', where: 'feed' },
  { site: 'broken', days: [4], what: 'wrong-type', where: 'feed' },
  { site: 'hostile', days: [1], what: 'slow-loris' },
  { site: 'hostile', days: [3], what: 'endless', where: 'feed' },
  { site: 'hostile', days: [5], what: 'redirect-loop' },
];
export const weekSites = ['steady', 'limited', 'failing', 'dressed', 'broken', 'hostile', 'reusing'] as const;

export const dayMs = 86_400_000;
const itemsADay = 2;
const daysShown = 3;
/** Shown for its days, then gone, then there again. */
export const comesBackOn = 6;

export interface WeekItem {
  guid: string;
  path: string;
  title: string;
}

/** What a site has published up to a day, the oldest first. */
export function publishedBy(site: string, day: number): WeekItem[] {
  const items: WeekItem[] = [];
  for (let on = 0; on <= day; on += 1) {
    for (let number = 0; number < itemsADay; number += 1) {
      // One site gives its first guid out anew for something else.
      const isReused = site === 'reusing' && on === 3 && number === 0;
      items.push({
        guid: isReused ? '0-0' : `${on}-${number}`,
        path: `/notices/${on}-${number}`,
        title: `Notice ${number} of day ${on} by ${site}`,
      });
    }
  }
  return items;
}

function shownOn(site: string, day: number): WeekItem[] {
  const all = publishedBy(site, day);
  const newest = all.slice(-itemsADay * daysShown);
  return site === 'steady' && day >= comesBackOn ? [...all.slice(0, itemsADay), ...newest] : newest;
}

export interface SeenRequest {
  site: string;
  path: string;
  /** by the simulated clock */
  at: number;
  /** asked for silence from then on */
  silencedUntil: number | null;
}

export interface WeekWeb {
  port: number;
  requests: SeenRequest[];
  close(): Promise<void>;
}

/** One server for all sites, told apart by the name they are asked by; the simulated time decides what goes wrong. */
export async function startWeekWeb(options: {
  startMs: number;
  now: () => Date;
  troubles: readonly Trouble[];
}): Promise<WeekWeb> {
  const requests: SeenRequest[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const site = (request.headers.host ?? '').split('.', 1)[0] ?? '';
    const at = options.now().getTime();
    const day = Math.floor((at - options.startMs) / dayMs);
    const path = request.url ?? '/';
    const trouble = path === '/robots.txt' ? undefined : troubleOf(options.troubles, site, day, path);
    const until = options.startMs + (day + 1) * dayMs;
    const isSilenced = trouble?.what === 'too-many-requests';
    requests.push({ site, path, at, silencedUntil: isSilenced ? until : null });
    if (path === '/robots.txt') response.end('User-agent: *\nCrawl-delay: 2\n');
    else if (trouble)
      fail(trouble, { request, response, site, day, path, timers, secondsLeft: (until - at) / 1000 });
    else answer(site, day, path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close: () =>
      new Promise((resolve) => {
        for (const timer of timers) clearInterval(timer);
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function troubleOf(troubles: readonly Trouble[], site: string, day: number, path: string) {
  const where = path === '/feed.xml' ? 'feed' : 'page';
  return troubles.find(
    (one) => one.site === site && one.days.includes(day) && (one.where ?? where) === where,
  );
}

const feedOf = (items: readonly WeekItem[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel>${items
    .map(
      ({ guid, path, title }) =>
        `<item><title>${title}</title><link>${path}</link><guid isPermaLink="false">${guid}</guid></item>`,
    )
    .join('\n')}</channel></rss>`;

function answer(
  site: string,
  day: number,
  path: string,
  response: ServerResponse,
  type = 'application/rss+xml',
): void {
  if (path === '/feed.xml') {
    response.writeHead(200, { 'content-type': type }).end(feedOf(shownOn(site, day)));
    return;
  }
  const item = publishedBy(site, day).find((one) => one.path === path);
  if (!item) response.writeHead(404).end();
  else {
    const dress = { stamp: `${day + 1} October 2026`, campaign: `c${day}`, navigation: `Menu ${day}` };
    const page = noticePage(`${noticeText}<p>${item.title}</p>`, dress).replace('/notices/1?', `${path}?`);
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  site: string;
  day: number;
  path: string;
  timers: Set<NodeJS.Timeout>;
  secondsLeft: number;
}

const htmlPages = {
  maintenance: '<title>Maintenance</title><p>The site is down for scheduled maintenance.</p>',
  challenge: '<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>',
  'app-shell': '<html><body><div id="root"></div></body></html>',
};

function fail(trouble: Trouble, asked: Asked): void {
  const { request, response, site, day, path, timers } = asked;
  const { what } = trouble;
  if (what === 'too-many-requests')
    response.writeHead(429, { 'retry-after': String(Math.ceil(asked.secondsLeft)) }).end();
  else if (what === 'unavailable') response.writeHead(503).end();
  else if (what === 'reset') request.socket.destroy();
  else if (what === 'maintenance' || what === 'challenge' || what === 'app-shell')
    response.writeHead(200, { 'content-type': 'text/html' }).end(htmlPages[what]);
  else if (what === 'truncated') {
    const whole = feedOf(shownOn(site, day));
    response.end(whole.slice(0, whole.lastIndexOf('<item>') + 30));
  } else if (what === 'malformed')
    response.end(feedOf(shownOn(site, day)).replace('</channel>', '<managingEditor>R & D</channel>'));
  else if (what === 'wrong-type') answer(site, day, path, response, 'text/html');
  else if (what === 'redirect-loop') response.writeHead(302, { location: `${path}?again` }).end();
  else if (what === 'slow-loris') {
    response.writeHead(200);
    timers.add(setInterval(() => response.write('x'), 20));
  } else {
    const send = () => {
      while (!response.destroyed && response.write('<!-- -->'.repeat(8_192))) {}
    };
    response.on('drain', send);
    send();
  }
}
