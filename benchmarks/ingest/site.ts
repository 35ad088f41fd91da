/**
 * A site for each feed, in a process of its own, so that what serves is not measured with what reads. All are on one port, each on
 * an address of its own in 127.0.0.0/8, so that no feed waits for the pace of another's host.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomSource } from '../data/random.ts';
import { sentence } from './words.ts';

export interface SiteOptions {
  feeds: number;
  entriesEach: number;
  /** of main content */
  charactersEach: number;
}

export interface SiteReport {
  port: number;
  requests: number;
  lastRequestAt: number;
}

const { feeds, entriesEach, charactersEach } = JSON.parse(process.argv[2] ?? '') as SiteOptions;
const report: SiteReport = { port: 0, requests: 0, lastRequestAt: 0 };

function feedOf(feed: number): string {
  const items = Array.from({ length: entriesEach }, (_, entry) => {
    const random = randomSource(feed * 100_000 + entry);
    const day = `${String(1 + (entry % 28)).padStart(2, '0')} Sep 2026 08:00:00 GMT`;
    return `<item><title>${sentence(random)} ${feed}/${entry}</title><link>/page/${feed}/${entry}</link><guid isPermaLink="false">${feed}-${entry}</guid><pubDate>${day}</pubDate><description>${sentence(random)} ${sentence(random)}</description></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed ${feed}</title>${items.join('')}</channel></rss>`;
}

function pageOf(feed: number, entry: number): string {
  const random = randomSource(feed * 100_000 + entry);
  const parts: string[] = [];
  for (let length = 0; length < charactersEach; ) {
    const paragraph = Array.from({ length: 4 }, () => sentence(random)).join(' ');
    parts.push(parts.length % 8 === 0 ? `<h2>${sentence(random)}</h2>` : `<p>${paragraph}</p>`);
    length += paragraph.length;
  }
  const menu = Array.from({ length: 60 }, (_, n) => `<li><a href="/menu/${n}">Menu entry ${n}</a></li>`).join(
    '',
  );
  return `<!doctype html><html lang="en"><head><title>Notice ${feed}/${entry}</title></head><body><nav><ul>${menu}</ul></nav><main><h1>Notice ${feed}/${entry}</h1>${parts.join('')}</main><footer>© Example</footer></body></html>`;
}

const server = createServer((request, response) => {
  report.requests += 1;
  report.lastRequestAt = Date.now();
  const [, kind, feed = '', entry = ''] = (request.url ?? '').split('/');
  if (kind === 'feed' && Number(feed) < feeds) {
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feedOf(Number(feed)));
  } else if (kind === 'page') {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(pageOf(Number(feed), Number(entry)));
  } else response.writeHead(404).end();
});
server.listen(0, '0.0.0.0', () => {
  report.port = (server.address() as AddressInfo).port;
  process.send?.(report);
});
process.on('message', () => process.send?.(report));
process.on('disconnect', () => process.exit(0));
