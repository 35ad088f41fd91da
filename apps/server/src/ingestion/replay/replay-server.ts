import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { canonicalAddress } from '../canonical-address.ts';
import { loadCatalogue } from '../catalogue.ts';
import type { CatalogueFile } from '../catalogue-schema.ts';
import { sha256 } from '../sha256.ts';
import { originalAddress } from '../web/fetch-through.ts';
import { inDress } from './recorded-dress.ts';
import {
  type Dress,
  feedOf,
  pageOf,
  type RecordedPublication,
  readPublications,
} from './recorded-publications.ts';
import { replayFeeds, replayRegulators } from './replay-feeds.ts';

export interface ReplayServer {
  url: string;
  /** A catalogue for `REGULATORS_FILE`: all its addresses are the real ones, all its requests come to this server. */
  catalogue: CatalogueFile;
  /** Feeds whose recorded body is missing; they are left out of the catalogue. */
  missing: string[];
  /** From now on pages and feeds come with other navigation, date stamps and tracking around the same content. */
  changeDress(dress: Dress): void;
  close(): Promise<void>;
}

export class NoRecordingsError extends Error {
  override name = 'NoRecordingsError';
}

interface Body {
  text: string | Buffer;
  contentType: string;
}

const firstDress: Dress = { navigation: 'Home', stamp: '1 July 2026', campaign: 'first' };

/**
 * Serves recorded feeds and full texts on a loopback port (0: any free one) in place of the regulators' sites, with validators and 304.
 * Throws NoRecordingsError when the folder holds no recorded feeds.
 */
export async function startReplayServer(options: {
  corpusDir: string;
  port?: number;
}): Promise<ReplayServer> {
  const recordedDir = path.join(options.corpusDir, 'feeds', 'recorded');
  if (!existsSync(recordedDir)) throw new NoRecordingsError(`there are no recorded feeds in ${recordedDir}`);
  let dress = firstDress;
  const publications = new Map<string, RecordedPublication>();
  const feeds = new Map<string, () => Body>();
  const missing: string[] = [];

  for (const { feed, from, contentType } of replayFeeds) {
    if ('folder' in from) {
      const records = readPublications(path.join(options.corpusDir, 'publications', from.folder));
      for (const record of records) publications.set(record.address, record);
      if (records.length === 0) missing.push(feed.id);
      else feeds.set(feed.url, () => ({ text: dressed(feedOf(records, feed.id)), contentType }));
    } else {
      const file = path.join(recordedDir, from.file);
      if (existsSync(file)) feeds.set(feed.url, () => ({ text: recordedBody(file), contentType }));
      else missing.push(feed.id);
    }
  }

  const server = createServer((request, response) => {
    const address = originalAddress(`${url}${(request.url ?? '/').slice(1)}`, url);
    const body = feeds.get(address)?.() ?? pageAt(address);
    if (!body) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not recorded');
    return send(body, request.headers['if-none-match'], response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  return {
    url,
    catalogue: catalogueFor(url, new Set(missing)),
    missing,
    changeDress: (next) => {
      dress = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  function pageAt(address: string): Body | null {
    const publication = publications.get(canonicalAddress(address) ?? '');
    return publication ? { text: pageOf(publication, dress), contentType: 'text/html; charset=utf-8' } : null;
  }

  /** Byte for byte as recorded, until another dress is asked for. */
  function recordedBody(file: string): string | Buffer {
    const bytes = readFileSync(file);
    return dress === firstDress ? bytes : dressed(bytes.toString('utf8'));
  }

  function dressed(text: string): string {
    return dress === firstDress ? text : inDress(text, dress);
  }
}

function send(body: Body, ifNoneMatch: string | undefined, response: ServerResponse): void {
  const etag = `"${sha256(body.text).slice(0, 32)}"`;
  if (ifNoneMatch === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { 'content-type': body.contentType, etag }).end(body.text);
}

function catalogueFor(url: string, missing: Set<string>): CatalogueFile {
  const feeds = replayFeeds.map(({ feed }) => feed).filter(({ id }) => !missing.has(id));
  const used = new Set(feeds.map(({ regulator }) => regulator));
  const known = loadCatalogue().regulators.map((regulator) => ({ ...regulator }));
  return {
    about: 'Regulators and feeds of recorded bodies, fetched through a local server.',
    allow_loopback: true,
    fetch_through: url,
    host_pause_seconds: 0,
    regulators: [...known, ...replayRegulators].filter(({ code }) => used.has(code)),
    feeds,
  };
}
