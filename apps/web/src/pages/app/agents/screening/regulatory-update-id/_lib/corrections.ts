import type { HistoryEntry } from '@regulus/contract/publication-record.ts';
import {
  type DocumentType,
  documentTypes,
  type PublicationDateKind,
  publicationDateKinds,
} from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import type { Correction } from '../../../../../../data/screening.ts';
import { formatNumericDate } from '../../../../../../lib/dates.ts';
import { textsOf } from '../../../../../../lib/messages.ts';
import { topicName } from '../../../../../../lib/topic-name.ts';
import { statedDate } from '../../_lib/stated-date.ts';

export type CorrectedField = RegulatoryUpdate['corrected'][number];
export type Binding = 'yes' | 'no' | 'unclear';

/** What of a publication can be put right, as a form holds it. */
export interface CorrectionDraft {
  topics: readonly string[];
  documentType: DocumentType | null;
  binding: Binding;
  /** `YYYY-MM-DD`, empty where none is stated */
  dates: Record<PublicationDateKind, string>;
}

const bindingOf = (isBinding: boolean | null): Binding =>
  isBinding === null ? 'unclear' : isBinding ? 'yes' : 'no';

export function draftOf(publication: RegulatoryUpdate): CorrectionDraft {
  const day = (kind: PublicationDateKind) => statedDate(publication, kind) ?? '';
  return {
    topics: publication.topics,
    documentType: publication.document_type,
    binding: bindingOf(publication.additional_data.is_binding),
    dates: {
      published: day('published'),
      comments_due: day('comments_due'),
      in_force: day('in_force'),
      applicable: day('applicable'),
      expiry: day('expiry'),
    },
  };
}

/** What is sent for a form: only what differs from how the publication stands; undefined where nothing does. */
export function correctionOf(publication: RegulatoryUpdate, draft: CorrectionDraft): Correction | undefined {
  const before = draftOf(publication);
  const dates = Object.fromEntries(
    publicationDateKinds
      .filter((kind) => draft.dates[kind] !== before.dates[kind])
      .map((kind) => [kind, { on: draft.dates[kind] === '' ? null : draft.dates[kind] }]),
  );
  const correction: Correction = {
    ...(draft.topics.join('|') === before.topics.join('|') ? {} : { topics: [...draft.topics] as Topic[] }),
    ...(draft.documentType === before.documentType ? {} : { document_type: draft.documentType }),
    ...(draft.binding === before.binding ? {} : { is_binding: draft.binding }),
    ...(Object.keys(dates).length === 0 ? {} : { dates }),
  };
  return Object.keys(correction).length === 0 ? undefined : correction;
}

/** What is sent to go back to what was found. */
export const backToFound = (field: CorrectedField): Correction =>
  field === 'topics' || field === 'document_type' || field === 'is_binding'
    ? { [field]: null }
    : { dates: { [field]: null } };

interface Part {
  field: CorrectedField;
  value: string;
}

/** A history's line about a correction, by field: `circular · binding: yes · comments_due: none`. */
function partsOf(words: string): Part[] {
  return words.split(' · ').map((part) => {
    const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(part) ?? [];
    const kind = publicationDateKinds.find((one) => one === name);
    if (kind) return { field: kind, value };
    if (name === 'binding') return { field: 'is_binding', value };
    if (documentTypes.some((one) => one === part)) return { field: 'document_type', value: part };
    return { field: 'topics', value: part };
  });
}

/** The same line as people say it, e.g. `Circular · Binding: Yes · Comments due: none stated`. */
export function correctionInWords(words: string, locale: string): string {
  const { stated } = textsOf('corrections');
  const { dateKinds } = textsOf('common');
  return (
    partsOf(words)
      .map(({ field, value }) => {
        if (field === 'topics') return value.split(', ').map(topicName).join(', ');
        if (field === 'document_type') return textsOf('publication').documentTypes[value as DocumentType];
        if (field === 'is_binding') return stated.binding[value as Binding];
        const kind = dateKinds[field];
        return value === 'none'
          ? stated.noDate({ kind })
          : stated.date({ kind, date: formatNumericDate(value, locale) });
      })
      // no line begins with the dot
      .join('\u00a0· ')
  );
}

/** Who put a field right last; undefined where the history does not go back so far. */
export const correctedBy = (history: readonly HistoryEntry[], field: CorrectedField): string | undefined =>
  history.find(
    (entry) =>
      entry.action === 'correction' &&
      entry.to !== null &&
      partsOf(entry.to).some((part) => part.field === field),
  )?.actor?.name;
