import type { ClearingAgreement, ClearingMatch } from '@regulus/contract/clearing.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { conceptById } from '../../engine/clearing/concepts.ts';
import { citation } from '../../engine/text/citation.ts';
import type { Passage } from '../../engine/text/passage.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { problemInWords } from '../texts/unreadable.service.ts';
import { exactWords, passageAt } from './places.ts';
import type { AgreementRow, listMatches } from './queries.ts';

export function presentAgreement(row: AgreementRow, isPending: boolean): ClearingAgreement {
  const hasFailed = row.state === 'reading' && row.job_state === 'failed';
  const problem = hasFailed ? { code: 'failed' } : row.problem;
  return {
    id: row.id,
    name: row.name,
    file_name: row.file_name,
    content_type: row.content_type,
    byte_length: row.byte_length,
    sha256: row.sha256,
    is_scanned: row.is_scanned,
    state: hasFailed ? 'unreadable' : row.state,
    problem: problem && problemInWords(problem),
    language: row.language,
    pages: row.pages,
    places: row.places,
    publications: row.publications,
    is_comparing: row.state === 'ready' && (row.compared_at === null || isPending),
    uploaded_by: row.uploaded_by === null ? null : { id: row.uploaded_by, name: row.uploader_name ?? '' },
    uploaded_at: row.uploaded_at.toISOString(),
  };
}

interface Read {
  readonly content: string;
  readonly passages: readonly Passage[];
  readonly language: string | null;
}

function placeIn({ content, passages }: Read, place: { start: number; end: number; sha256: string }) {
  const text = exactWords(content, place);
  if (text === null) return null;
  const passage = passageAt(passages, place.start);
  return {
    text,
    ...place,
    clause: passage ? citation(passages, passage.ordinal) || passage.label : '',
    page: passage?.page ?? null,
  };
}

/** Relative to the start of the text shown; null if it lies outside. */
const within = (place: { start: number; end: number }, { start, end }: { start: number; end: number }) =>
  start >= place.start && end <= place.end && start < end
    ? { start: start - place.start, end: end - place.start }
    : null;

/** What a subject of both is called, for whoever asks; undefined where it is known no more. */
function labelOf(id: string): string | undefined {
  const concept = conceptById.get(id);
  const names = new Map<string, string>(Object.entries(textsIn(spokenLanguage(), 'clearing-concepts')));
  return concept && (names.get(id) ?? concept.label);
}

/** Null if one of the two is no longer exactly what was found. */
export function presentMatch(
  row: Awaited<ReturnType<typeof listMatches>>[number],
  publication: Read & { readonly currentVersion: number },
  agreement: Read,
): ClearingMatch | null {
  const there = placeIn(agreement, {
    start: row.agreement_start,
    end: row.agreement_end,
    sha256: row.agreement_hash,
  });
  const here = placeIn(publication, {
    start: row.publication_start,
    end: row.publication_end,
    sha256: row.publication_hash,
  });
  if (!there || !here) return null;
  return {
    agreement: { id: row.agreement_id, name: row.name, language: agreement.language },
    in_agreement: there,
    in_publication: {
      ...here,
      version: row.version_number,
      language: row.language,
      is_latest: row.version_number === publication.currentVersion,
    },
    shared: row.shared.flatMap(({ concept, inAgreement, inPublication }) => {
      const label = labelOf(concept);
      const first = within(there, inAgreement);
      const second = within(here, inPublication);
      return label && first && second ? [{ label, in_agreement: first, in_publication: second }] : [];
    }),
  };
}
