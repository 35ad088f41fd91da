import { sha256 } from './sha256.ts';

export interface CanonicalOptions {
  /** Address that relative links are resolved against. */
  base?: string | undefined;
  /**
   * Query parameters of one site that choose a view and not a document, from the catalogue.
   * They are never dropped everywhere: `nn` is navigation on one site and a document number on another.
   */
  dropParameters?: readonly string[] | undefined;
  /** Keeps a fragment that names a place on the page: of a feed's items several may stand on one page. */
  keepPlace?: boolean | undefined;
}

const trackingNames = new Set(
  (
    'fbclid gclid gclsrc dclid wbraid gbraid msclkid yclid twclid ttclid li_fat_id igshid mc_cid mc_eid mkt_tok ' +
    '_hsenc _hsmi __hstc __hssc hsctatracking _ga _gl vero_id wt_mc wt.mc_id srsltid oly_anon_id oly_enc_id'
  ).split(' '),
);
const trackingPrefixes = ['utm_', 'pk_', 'piwik_', 'mtm_', 'matomo_', 'at_campaign', 'at_medium'];

/**
 * The one spelling of a web address: host in lower case, no default port, no fragment (but `#!` and `#/`, which name a page, and
 * where it is asked for those that name a place on one),
 * no tracking parameters, no double slashes in the path. The order and spelling of the other parameters stay.
 * Null when it is not an http(s) address or carries credentials.
 */
export function canonicalAddress(address: string, options: CanonicalOptions = {}): string | null {
  let url: URL;
  try {
    url = new URL(address.trim(), options.base);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  url.hostname = url.hostname.replace(/\.$/, '');
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  if (!/^#[!/]/.test(url.hash) && !(options.keepPlace && isPlace(url.hash))) url.hash = '';
  const dropped = new Set((options.dropParameters ?? []).map((name) => name.toLowerCase()));
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isDropped(pair, dropped))
    .join('&');
  return url.href;
}

/** Fragments that every page has, that choose words to be marked, or that follow readers about. */
const noPlace =
  /^#(?::~:|\.|(?:utm_|xtor|at_|ref=)|(?:main|content|maincontent|main-content|page-?content|skip\S*|top|start|inhalt|contenu|navigation|nav|header|body|wrapper|root|app)$)/i;

const isPlace = (fragment: string): boolean => fragment !== '' && !noPlace.test(fragment);

/** The address of the page on which a place is; as it is where it names none. */
export const pageOf = (address: string): string => address.replace(/#(?![!/]).*$/, '');

function isDropped(pair: string, dropped: Set<string>): boolean {
  const name = pair.split('=', 1)[0]!.toLowerCase();
  return (
    dropped.has(name) || trackingNames.has(name) || trackingPrefixes.some((prefix) => name.startsWith(prefix))
  );
}

/** What a publication is known by, shared by all feeds that carry it. */
export interface KeyParts {
  feedId: string;
  identity: string;
  link: string | null;
  title: string;
}

const ACT_ADDRESS = /^https?:\/\/eur-lex\.europa\.eu\/.*[?&]uri=CELEX(?::|%3A)(3\d{4}[A-Z]\d{4})(?:&|$)/i;

/** The number of an act of the Union in an address of EUR-Lex, whichever view and language it gives; else null. */
function celexOf(address: string): string | null {
  return ACT_ADDRESS.exec(address)?.[1]?.toUpperCase() ?? null;
}

/**
 * The key that makes a publication unique: its canonical address without the scheme (a site that moves to https keeps its
 * publications); the number of an act of the Union, which has many addresses; with the title where a feed gives many items one link, and with the day where these have one
 * title; feed and identity where there is no link.
 */
export function publicationKey(
  entry: KeyParts,
  options: { dropParameters?: readonly string[] | undefined; withTitle: boolean; day?: string | null },
): string {
  const address = entry.link === null ? null : canonicalAddress(entry.link, { ...options, keepPlace: true });
  const day = options.day ?? null;
  const celex = address === null ? null : celexOf(address);
  if (celex !== null && !options.withTitle && day === null) return `celex:${celex}`;
  if (address === null) return boundedKey(`feed:${entry.feedId}#${entry.identity}`);
  const bare = address.replace(/^https?:/, '');
  if (!options.withTitle && day === null) return boundedKey(bare);
  return boundedKey(`${bare}#title-${shortHash(day === null ? entry.title : `${entry.title}\n${day}`)}`);
}

/** The addresses that a publication's key stands for; none where it is made of more, or of something else, than an address. */
export function addressesOfKey(key: string): string[] {
  const isAddress = key.startsWith('//') && !/#title-[\da-f]{16}$|…[\da-f]{16}$/.test(key);
  return isAddress ? [`https:${key}`, `http:${key}`] : [];
}

/** A key that fits into a database index: what is longer than 600 characters ends in its hash. */
export function boundedKey(key: string): string {
  return key.length <= 600 ? key : `${key.slice(0, 560).replace(/[\uD800-\uDBFF]$/, '')}…${shortHash(key)}`;
}

/** 16 hex digits of the SHA-256 of a text. */
function shortHash(text: string): string {
  return sha256(text).slice(0, 16);
}
