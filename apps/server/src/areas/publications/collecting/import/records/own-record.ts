import { canonicalLine } from '../../../../../engine/text/canonical-text.ts';
import { extractPlainText } from '../../../../../engine/text/extract/plain-text.ts';
import { detectLanguage } from '../../../../../engine/text/language.ts';
import { boundedKey } from '../../../../../ingestion/canonical-address.ts';
import { proseOfMarkdown, withoutMarkdown } from '../../../../../lib/without-markdown.ts';
import { openingOf } from '../../opening.ts';
import { derivedRank, type PublicationToImport } from '../publication-to-import.ts';
import { unknownBody } from '../regulators.ts';
import { addressKey, dayOf, type JsonRecord, languageOf, linkOf, textOf } from './record.ts';

// docs/importing.md describes the keys; keep the two in sync.

const slug = (text: string) => canonicalLine(text).toLowerCase();

/** A value that isn't a valid date should not be mistaken for a missing one. */
const badDate = (record: JsonRecord): string | null =>
  ['date', 'comments_due', 'in_force', 'applicable', 'expiry', 'version_date'].find(
    (key) =>
      record[key] !== undefined && record[key] !== null && record[key] !== '' && dayOf(record, key) === null,
  ) ?? null;

const typeOf = (given: unknown) => (given === 'regulation' || given === 'news' ? given : null);

/**
 * A record written by an operator.
 * @param knownBody the publisher if the record names none
 */
export function ownRecord(record: JsonRecord, knownBody: string | null): PublicationToImport | string {
  const title = canonicalLine(textOf(record, 'title') ?? '');
  const text = textOf(record, 'text');
  if (title === '') return 'it has no `title`';
  if (text === null) return 'it has no `text`';
  const bad = badDate(record);
  if (bad !== null) return `its \`${bad}\` is not a date like 2026-03-05`;
  const regulator = (textOf(record, 'regulator') ?? knownBody ?? unknownBody).slice(0, 40);
  const link = linkOf(record);
  const id = textOf(record, 'id');
  const code = textOf(record, 'code');
  const key = addressKey(link) ?? boundedKey(`record:${regulator}/${slug(id ?? code ?? title)}`);
  const language = languageOf(record) ?? detectLanguage(text) ?? 'und';
  const published = dayOf(record, 'date');
  const versionDay = dayOf(record, 'version_date');
  const version = textOf(record, 'version');
  const isBasic = version === null && versionDay === null;
  const stated = textOf(record, 'summary');
  const extracted = extractPlainText(text, { language, title });
  const dates = Object.fromEntries(
    (['comments_due', 'in_force', 'applicable', 'expiry'] as const).flatMap((kind) => {
      const day = dayOf(record, kind);
      return day === null ? [] : [[kind, day]];
    }),
  );
  return {
    keys: id === null ? [key] : [boundedKey(`record:${regulator}/${slug(id)}`), key],
    origin: `record ${language} ${isBasic ? 'basic' : `${version ?? ''} ${versionDay ?? ''}`}`,
    regulators: [regulator],
    title,
    shortName: null,
    code,
    link,
    pubType: typeOf(record['type']),
    isBinding: typeof record['binding'] === 'boolean' ? record['binding'] : null,
    summary: stated === null ? openingOf(proseOfMarkdown(text), language) : withoutMarkdown(stated),
    language,
    dates: { ...(published ? { published } : {}), ...dates },
    version: {
      label: isBasic ? 'As collected' : (version ?? 'Version').slice(0, 200),
      day: versionDay ?? (isBasic ? published : null),
      isBasic,
      link,
    },
    extracted,
    rank: derivedRank,
    partial: null,
  };
}
