import { extractReadableHtml } from '../../../../engine/text/extract/readable-html.ts';
import { detectLanguage } from '../../../../engine/text/language.ts';
import { extractMainContent } from '../../../../ingestion/main-content.ts';
import { publicationOfHead } from '../../../../ingestion/page-facts.ts';
import { openingOf } from '../opening.ts';
import { codeKey, codeOf } from './document-code.ts';
import type { Recognised } from './import-files.ts';
import { derivedRank } from './publication-to-import.ts';
import { addressKey } from './records/record.ts';
import { bodyOfAddress } from './regulators.ts';

const attribute = (page: string, pattern: RegExp) => pattern.exec(page)?.[1]?.trim() || null;

const metaOf = (page: string, name: string): string | null =>
  attribute(
    page,
    new RegExp(`<meta[^>]{0,200}(?:property|name)="${name}"[^>]{0,50}content="([^"]{1,2000})"`, 'i'),
  );

/** A saved page of a regulator's site, which states its own address and when it was published. */
export function recognisePage(page: string): Recognised {
  const head = page.slice(0, 200_000);
  const address =
    attribute(head, /<link[^>]{0,200}rel="canonical"[^>]{0,50}href="([^"]{1,2000})"/i) ??
    metaOf(head, 'og:url');
  const regulator = bodyOfAddress(address);
  if (address === null || regulator === null)
    return 'it is neither an act nor a page that states which regulator’s site it comes from';
  const content = extractMainContent(page, address);
  if (content.kind !== 'full') return `it can’t be imported: ${content.reason}`;
  const key = addressKey(address);
  const { title } = content;
  if (key === null || title === null) return 'the page has no title';
  const language = content.language ?? detectLanguage(content.text) ?? 'und';
  const noted = /^\d{4}-\d{2}-\d{2}/.exec(metaOf(head, 'article:published_time') ?? '')?.[0] ?? null;
  // The system's own time may be that of a draft (FCA); what the page shows its readers counts.
  const published = publicationOfHead(content.text) ?? noted;
  const summary = metaOf(head, 'og:description') ?? metaOf(head, 'description');
  const code = codeOf(title);
  return [
    {
      keys: [...codeKey(regulator, code), key],
      origin: `page ${language}`,
      regulators: [regulator],
      title,
      shortName: null,
      code,
      link: address,
      pubType: null,
      isBinding: null,
      summary: summary ?? openingOf(content.text, language),
      guessed: summary === null ? ['summary'] : [],
      language,
      dates: published ? { published } : {},
      version: { label: 'As collected', day: published, isBasic: true, link: address },
      extracted: extractReadableHtml(content.html, { language, title }),
      rank: derivedRank,
      partial: null,
    },
  ];
}
