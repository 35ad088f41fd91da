import builtin from '../catalogue.builtin.json' with { type: 'json' };
import type { CatalogueFile } from '../catalogue-schema.ts';

/** A recorded body, or a feed made of the recorded publications of a folder, served at the address it has in the world. */
export interface ReplayFeed {
  feed: CatalogueFile['feeds'][number];
  from: { file: string } | { folder: string };
  /** As the real server sends it, right or wrong. */
  contentType: string;
}

const pause = { recheck_hours: 0 };
const xml = 'application/rss+xml; charset=utf-8';

function recorded(
  id: string,
  regulator: string,
  url: string,
  file: string,
  more: { contentType?: string; format?: string; follow?: string; quirks?: object; covers?: string } = {},
): ReplayFeed {
  const { contentType = xml, format = 'rss', follow = 'none', quirks = {}, covers = '' } = more;
  return {
    feed: {
      id,
      regulator,
      url,
      format,
      follow,
      covers,
      poll_every_minutes: 60,
      quirks: { ...pause, ...quirks },
    },
    from: { file },
    contentType,
  };
}

function made(
  id: string,
  regulator: string,
  url: string,
  folder: string,
  covers: string,
  quirks: object = {},
): ReplayFeed {
  return { ...recorded(id, regulator, url, '', { covers, quirks, follow: 'html' }), from: { folder } };
}

/** A body of a feed of the built-in catalogue, read as that says, but for its pages. */
function recordedKnown(id: string, file: string, contentType: string): ReplayFeed {
  const known = (builtin as CatalogueFile).feeds.find((feed) => feed.id === id);
  if (!known) throw new Error(`the built-in catalog has no feed "${id}"`);
  const { regulator, url, format, covers = '', quirks = {}, read = {} } = known;
  const follow = known.follow === 'entry' ? 'entry' : 'none';
  const replayed = recorded(id, regulator, url, file, { contentType, format, follow, covers, quirks });
  return { ...replayed, feed: { ...replayed.feed, read } };
}

const governmentSiteBuilder = { drop_parameters: ['nn', 'cms_expanded', 'cms_pos'] };
const bddkNavigation = {
  // The feed dates its items by the time it was made.
  date_from: { field: 'title', pattern: '^(\\d{2}[.]\\d{2}[.]\\d{4})' },
  skip: [{ field: 'link', pattern: '/(?:Liste|Index)/\\d+$', reason: 'a navigation link of the site' }],
};
const tcmbNavigation = {
  skip: [{ field: 'link', pattern: '/Duyurular(?:/[^/]+)?$', reason: 'a navigation link of the site' }],
};
const digests = {
  skip: [
    { field: 'title', pattern: '^(?:Daily News \\d|EBA E-?mail alert)', reason: 'a digest of other items' },
  ],
};

/** In the order they are polled: the three that the product is proven on come first. */
export const replayFeeds: readonly ReplayFeed[] = [
  recorded('fca-news', 'FCA', 'https://www.fca.org.uk/news/rss.xml', 'fca-news.xml', {
    // The recorded descriptions hold the whole text.
    follow: 'entry',
    quirks: { date_time_zone: 'Europe/London', identity: 'link' },
  }),
  recorded('ecb-press', 'ECB', 'https://www.ecb.europa.eu/rss/press.html', 'ecb-press.xml', {
    contentType: 'text/html',
  }),
  recorded(
    'bafin-news',
    'BaFin',
    'https://www.bafin.de/DE/service/rss/_function/rssnewsfeed.xml',
    'bafin-news.xml',
    {
      contentType: 'text/xml',
      quirks: governmentSiteBuilder,
    },
  ),
  recorded(
    'bafin-measures',
    'BaFin',
    'https://www.bafin.de/DE/service/rss/_function/RSS_Massnahmen.xml',
    'bafin-measures.xml',
    {
      contentType: 'text/xml',
      quirks: governmentSiteBuilder,
    },
  ),
  made(
    'bafin-circulars',
    'BaFin',
    'https://www.bafin.de/DE/service/rss/_function/RSS_Rundschreiben.xml',
    'BaFin',
    'circulars and topics, made from recorded full texts',
    governmentSiteBuilder,
  ),
  made(
    'fca-publications',
    'FCA',
    'https://www.fca.org.uk/publications/rss.xml',
    'FCA',
    'decision and final notices, made from recorded full texts',
    { date_time_zone: 'Europe/London', identity: 'link' },
  ),
  recorded('hmt-ofsi-blog', 'HMT', 'https://ofsi.blog.gov.uk/feed/', 'hmt-ofsi.atom.xml', {
    contentType: 'text/plain',
    format: 'atom',
    follow: 'entry',
  }),
  recorded(
    'ec-press-corner',
    'EC',
    'https://ec.europa.eu/commission/presscorner/api/rss?language=en&pagesize=20',
    'ec-presscorner.xml',
    {
      follow: 'none',
      quirks: digests,
    },
  ),
  recorded('eba-news', 'EBA', 'https://www.eba.europa.eu/rss.xml', 'eba.xml', { quirks: digests }),
  recorded('finma-news', 'FINMA', 'https://www.finma.ch/en/rss/news/', 'finma-news.xml'),
  recorded('cssf-all', 'CSSF', 'https://www.cssf.lu/en/feed/', 'cssf.xml'),
  recorded('bddk-legislation', 'BDDK', 'https://www.bddk.org.tr/Duyuru/Liste/40', 'bddk_mevzuat.xml', {
    quirks: bddkNavigation,
  }),
  made(
    'fma-li-news',
    'FMA-LI',
    'https://www.fma-li.li/en/news.rss',
    'FMA-LI-Enforcement',
    'news, made from recorded full texts',
  ),
  recorded('fed-speeches', 'FED', 'https://www.federalreserve.gov/feeds/speeches.xml', 'fed-speeches.xml'),
  recorded('boj-whats-new', 'BOJ', 'http://www.boj.or.jp/en/rss/whatsnew.xml', 'boj.xml'),
  recorded('sebi-all', 'SEBI', 'https://www.sebi.gov.in/sebirss.xml', 'sebi.xml', {
    contentType: 'application/octet-stream',
  }),
  recorded('snb-interest-rates', 'SNB', 'https://www.snb.ch/public/rss/en/interestRates', 'snb.rdf.xml', {
    quirks: { identity: 'link-and-title' },
  }),
  recorded('tcmb-press', 'TCMB', 'https://www.tcmb.gov.tr/rss/basin', 'tcmb_basin.xml', {
    contentType: 'text/html;charset=utf-8',
    quirks: { date_time_zone: 'Europe/Istanbul', ...tcmbNavigation },
  }),
  recorded(
    'sec-administrative',
    'SEC',
    'https://www.sec.gov/rss/litigation/admin.xml',
    'malformed-sec-admin.xml',
  ),
  recorded(
    'boc-press',
    'BOC',
    'https://www.bankofcanada.ca/content_type/press-releases/feed/',
    'truncated-boc.xml',
    { format: 'rdf' },
  ),
  recordedKnown('esma-consultations', 'esma-consultations.html', 'text/html; charset=UTF-8'),
  // As the site sends it to programs: right content, wrong type.
  recordedKnown('mas-investor-alerts', 'mas-investor-alerts.docs-only.json', 'text/plain'),
  recordedKnown('esma-mica-non-compliant', 'esma-mica-ncasp.csv', 'application/octet-stream'),
  recordedKnown('fatf-publications', 'fatf.json', 'application/json;charset=utf-8'),
  recorded('captured-items', 'CAPTURED', 'https://captured.example/items.xml', 'single-items.xml'),
];

/** Beyond the built-in ones: what belongs to nobody. */
export const replayRegulators: CatalogueFile['regulators'] = [
  {
    code: 'CAPTURED',
    full_name: 'Single captured items',
    country: 'INT',
    language: 'en',
    scraping_start_date: '2024-01-01',
  },
];
