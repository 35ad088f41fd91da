import { type ActReference, actOfAddress } from './act-reference.ts';
import { actTexts } from './act-texts.ts';
import type { Feed } from './catalogue.ts';
import { snapshotOf, titleOnlyContent } from './follow.ts';
import { counted, type FollowedTexts, messageOf, noLooks } from './found.ts';
import { type FollowDependencies, pageSettings } from './page-request.ts';
import type { ContentOutcome, PendingAct } from './store.ts';
import { decodeBody } from './web/charset.ts';
import type { FetchedBody, FetchResult } from './web/fetch-request.ts';

/** The Publications Office knows languages by three letters alone. */
const threeLetters: Readonly<Record<string, string>> = {
  bg: 'bul',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fi: 'fin',
  fr: 'fra',
  ga: 'gle',
  hr: 'hrv',
  hu: 'hun',
  it: 'ita',
  lt: 'lit',
  lv: 'lav',
  mt: 'mlt',
  nl: 'nld',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
};

/** Acts looked at in one run; the rest is taken up in the next. */
const mostActs = 50;
const longestMs = 5 * 60_000;

/** The texts of the acts that a feed names and that are not there yet. */
export async function followActs(feed: Feed, deps: FollowDependencies): Promise<FollowedTexts> {
  const begunAt = deps.clock.now();
  const pending = await deps.store.pendingActs(feed.id, begunAt, mostActs);
  const problems: string[] = [];
  let texts = noLooks;
  const followed = (isMoreLeft: boolean) => ({ texts, problems, turned: 0, isMoreLeft });
  for (const act of pending) {
    if (deps.signal?.aborted || deps.clock.now().getTime() - begunAt.getTime() > longestMs)
      return followed(true);
    try {
      const outcome = await followAct(feed, act, deps);
      if (outcome === 'stopped') return followed(true);
      texts = counted(texts, outcome);
    } catch (error) {
      problems.push(`text of ${act.link}: ${messageOf(error)}`);
    }
  }
  return followed(pending.length === mostActs);
}

/**
 * Fetches the text of one version of an act and stores it as that version. Where no text of an act is found at any address, the
 * publication is title-only with the reason, and tried again when that may help. Throws only what the store throws.
 */
async function followAct(
  feed: Feed,
  pending: PendingAct,
  deps: FollowDependencies,
): Promise<ContentOutcome | 'stopped'> {
  const reference = actOfAddress(pending.link);
  if (!reference) throw new Error(`"${pending.link}" names no act`);
  const reasons: string[] = [];
  let last: Exclude<FetchResult, { kind: 'not-modified' }> | null = null;
  for (const address of addressesOf(feed, reference)) {
    const result = await deps.fetcher.fetch({
      address,
      accept: 'application/xhtml+xml,text/html;q=0.9,application/xml;q=0.8',
      acceptLanguage: threeLetters[feed.language] ?? feed.language,
      ...pageSettings(feed, deps),
    });
    if (result.kind === 'failed' && result.reason === 'aborted') return 'stopped';
    if (result.kind === 'not-modified') continue;
    last = result;
    const text = result.kind === 'ok' ? await readAct(result, reference, deps) : result.message;
    if (typeof text !== 'string') {
      const { snapshotId } = await deps.store.saveSnapshot(snapshotOf(address, result as FetchedBody));
      const saved = { act: text, link: pending.link, snapshotId, checkedAt: deps.clock.now() };
      return (await deps.store.saveAct(pending.publicationId, saved)).outcome;
    }
    reasons.push(`${new URL(address).host}: ${text}`);
  }
  const content = titleOnlyContent(pending.attempts, last, reasons.join('; '), deps.clock.now());
  return (await deps.store.saveContent(pending.publicationId, content)).outcome;
}

function addressesOf(feed: Feed, { celex }: ActReference): string[] {
  const templates = feed.read.format === 'eurlex' ? feed.read.texts : actTexts;
  return templates.map((template) =>
    template
      .replaceAll('{celex}', encodeURIComponent(celex))
      .replaceAll('{LANGUAGE}', feed.language.toUpperCase())
      .replaceAll('{language}', feed.language),
  );
}

/** The act, or in plain words why the body holds none. */
async function readAct(body: FetchedBody, reference: ActReference, { extractor }: FollowDependencies) {
  const act = await extractor.readAct({
    name: 'act.html',
    content: decodeBody(body.body, body.charset),
    celex: reference.act,
  });
  if (typeof act === 'string') return act;
  if (act.celex !== reference.act) return `another act (${act.celex}) came`;
  if (act.consolidatedOn !== reference.consolidatedOn)
    return `another version came (${act.consolidatedOn ?? 'as first published'})`;
  return act;
}
