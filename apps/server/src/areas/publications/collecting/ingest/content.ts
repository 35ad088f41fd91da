import type { SystemTransaction } from '../../../../db/transactions.ts';
import type { ContentOutcome, ContentToStore } from '../../../../ingestion/store.ts';
import { titleOfAddress } from '../../../../ingestion/text/title-of-address.ts';
import { dayOf } from '../../../../lib/time.ts';
import { countWords } from '../../../../lib/words.ts';
import { writeText } from '../../../texts/write.service.ts';
import { openingOf } from '../opening.ts';
import { changePublication, insertVersions, type PublicationChanges, summaryOr } from '../stored.queries.ts';
import * as queries from './content.queries.ts';

type FullContent = Extract<ContentToStore, { kind: 'full' }>;

const isOfAddress = ({ title, link }: queries.LockedContent): boolean =>
  link !== null && title === titleOfAddress(link);

async function writeVersion(
  tx: SystemTransaction,
  publication: queries.LockedContent,
  content: FullContent,
  checked: PublicationChanges,
): Promise<void> {
  const { extracted } = content;
  const number = publication.current_version + 1;
  const isFirst = number === 1;
  await insertVersions(tx, [
    {
      publication_id: publication.id,
      number,
      label: isFirst ? 'As first collected' : 'Changed at the source',
      valid_from: isFirst ? null : dayOf(content.checkedAt),
      link: publication.link,
      snapshot_id: content.snapshotId,
      content_hash: content.contentHash,
      collected_at: content.checkedAt,
    },
  ]);
  await writeText(tx, {
    publicationId: publication.id,
    versionNumber: number,
    language: content.language ?? 'und',
    extracted,
    rank: 0,
    snapshotId: content.snapshotId,
  });
  await changePublication(tx, publication.id, {
    ...checked,
    current_version: number,
    text_state: 'full',
    text_state_code: null,
    text_state_reason: null,
    word_count: countWords(extracted.content),
    updated_at: content.checkedAt,
    story_checked_by: null,
    read_by: null,
    ...(isFirst && content.title !== null && isOfAddress(publication) ? { title: content.title } : {}),
    // A page shows its language more reliably than a title.
    ...(content.language ? { language: content.language } : {}),
    summary: summaryOr(openingOf(extracted.content, content.language ?? extracted.language)),
  });
}

async function isHeld(
  tx: SystemTransaction,
  { id, current_version: number }: queries.LockedContent,
  { contentHash }: FullContent,
): Promise<boolean> {
  if (number === 0) return false;
  const current = await queries.findContentHash(tx, id, number);
  return current?.content_hash === contentHash;
}

/** Stores the content of a publication's page, or the fact that it has none. */
export async function storeContent(
  tx: SystemTransaction,
  publicationId: string,
  content: ContentToStore,
): Promise<ContentOutcome> {
  const publication = await queries.lockContent(tx, publicationId);
  if (content.kind === 'title-only') {
    await changePublication(tx, publicationId, {
      page_checked_at: content.checkedAt,
      page_attempts: publication.page_attempts + 1,
      page_next_check_at: content.nextCheckAt,
      ...(publication.text_state === 'full'
        ? {}
        : { text_state: 'title_only', text_state_code: content.code, text_state_reason: content.reason }),
    });
    return 'title-only';
  }
  const checked = {
    page_checked_at: content.checkedAt,
    page_attempts: 0,
    page_next_check_at: content.nextCheckAt,
    ...(content.kind === 'full'
      ? {
          page_etag: content.etag,
          page_last_modified: content.lastModified,
          ...(content.canonicalAddress ? { page_address: content.canonicalAddress } : {}),
        }
      : {}),
  };
  if (content.kind === 'not-modified' || (await isHeld(tx, publication, content))) {
    await changePublication(tx, publicationId, checked);
    return 'unchanged';
  }
  await writeVersion(tx, publication, content, checked);
  return publication.text_state === 'full' ? 'changed' : 'first';
}
