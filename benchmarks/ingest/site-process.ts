import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { CatalogueFile } from '@regulus/server/ingestion/catalogue-schema.ts';
import type { SiteOptions, SiteReport } from './site.ts';

export interface Site {
  readonly options: SiteOptions;
  feedAddress(feed: number): string;
  pageAddress(feed: number, entry: number): string;
  report(): Promise<SiteReport>;
  catalogue(follow: 'html' | 'none'): CatalogueFile;
  close(): void;
}

const regulator = { code: 'BENCH', full_name: 'Example Authority', country: 'EU', language: 'en' };

export async function startSite(options: SiteOptions): Promise<Site> {
  const child = fork(new URL('site.ts', import.meta.url), [JSON.stringify(options)]);
  const [{ port }] = (await once(child, 'message')) as [SiteReport];
  const origin = (feed: number) => `http://127.0.0.${feed + 1}:${port}`;
  const feedAddress = (feed: number) => `${origin(feed)}/feed/${feed}`;
  return {
    options,
    feedAddress,
    pageAddress: (feed, entry) => `${origin(feed)}/page/${feed}/${entry}`,
    report: async () => {
      child.send('report');
      const [report] = (await once(child, 'message')) as [SiteReport];
      return report;
    },
    catalogue: (follow) => ({
      allow_loopback: true,
      host_pause_seconds: 0,
      regulators: [regulator],
      feeds: Array.from({ length: options.feeds }, (_, feed) => ({
        id: `bench-${follow}-${feed}`,
        regulator: regulator.code,
        url: feedAddress(feed),
        format: 'rss',
        follow,
      })),
    }),
    close: () => child.disconnect(),
  };
}
