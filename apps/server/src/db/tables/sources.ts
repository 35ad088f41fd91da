import type { KnowledgeCategory, SourceKind, SourceState } from '@regulus/contract/source-values.ts';
import type { ColumnType, Generated } from 'kysely';
import { type PersonalData, personalDataOf } from './personal-data.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** What users upload into a workspace. */
export interface SourcesTables {
  sources: {
    company_id: string;
    id: Generated<string>;
    workspace_id: string;
    name: string;
    category: KnowledgeCategory;
    kind: SourceKind;
    /** of a page of the web */
    address: Later<string>;
    latest_version: number;
    added_by: string | null;
    created_at: Date;
    /** when the latest version came */
    updated_at: Date;
  };
  source_versions: {
    company_id: string;
    source_id: string;
    version: number;
    file_name: string;
    /** where the storage keeps the bytes; null until a page of the web is fetched, as what follows */
    storage_key: Later<string>;
    sha256: Later<string>;
    byte_length: Generated<number>;
    content_type: Later<string>;
    /** looked through for viruses */
    is_scanned: Generated<boolean>;
    state: SourceState;
    /** the code of what is wrong where there is no text */
    problem: Later<string>;
    job_id: Later<string>;
    text_id: Later<string>;
    pages: Later<number>;
    added_by: string | null;
    added_at: Date;
  };
}

const { kept } = personalDataOf<SourcesTables>();

export const sourcesPersonalData: readonly PersonalData[] = [
  kept('sources', 'added_by', 'sources', 'created_at', [
    'id',
    'workspace_id',
    'name',
    'category',
    'address',
    'created_at',
  ]),
  kept('source_versions', 'added_by', 'versions_of_sources', 'added_at', [
    'source_id',
    'version',
    'file_name',
    'sha256',
    'added_at',
  ]),
];
