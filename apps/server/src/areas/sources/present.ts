import type { Source, SourceDetail } from '@regulus/contract/sources.ts';
import { citation } from '../../engine/text/citation.ts';
import type { Passage } from '../../engine/text/passage.ts';
import { problemInWords } from './problems.ts';
import type { SourceRow, VersionRow } from './queries.ts';

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** A job that gave up leaves its version as it was. */
const hasFailed = ({ state, job_state }: Pick<SourceRow, 'state' | 'job_state'>) =>
  state === 'reading' && job_state === 'failed';

export function presentSource(row: SourceRow): Source {
  const failed = hasFailed(row);
  const problem = failed ? 'failed' : row.problem;
  const isReading = row.state === 'reading' && !failed;
  return {
    id: row.id,
    source_id: row.id,
    workspace_id: row.workspace_id,
    name: row.name,
    category: row.category,
    kind: row.kind,
    address: row.address,
    file_name: row.file_name,
    content_type: row.content_type,
    byte_length: row.byte_length,
    file_hash: row.sha256,
    hash: row.text_sha256,
    page_no: row.pages,
    state: failed ? 'unreadable' : row.state,
    problem: problem === null ? null : problemInWords(problem, row.content_type),
    progress: isReading ? { done: row.job_done ?? 0, total: row.job_total, step: row.job_message } : null,
    is_scanned: row.is_scanned,
    language: row.language,
    version: row.version,
    added_by: personOf(row.added_by, row.adder_name),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export const presentDetail = (row: SourceRow, versions: readonly VersionRow[]): SourceDetail => ({
  ...presentSource(row),
  versions: versions.map((version) => ({
    version: version.version,
    file_name: version.file_name,
    content_type: version.content_type,
    byte_length: version.byte_length,
    file_hash: version.sha256,
    hash: version.text_sha256,
    page_no: version.pages,
    state: hasFailed(version) ? 'unreadable' : version.state,
    added_by: personOf(version.added_by, version.adder_name),
    created_at: version.added_at.toISOString(),
  })),
});

/** Passages as others cite them: their ids stay the same as long as the text does. */
export const presentPassages = (textId: string, passages: readonly Passage[]) =>
  passages.map((passage) => ({
    id: `${textId}:${String(passage.ordinal)}`,
    label: citation(passages, passage.ordinal) || passage.label,
    heading: passage.heading,
    kind: passage.kind,
    page_no: passage.page,
    start: passage.start,
    end: passage.end,
  }));
