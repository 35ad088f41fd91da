import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ClearingPlace } from '../../engine/clearing/clearing-places.ts';
import type { SharedConcept } from '../../engine/clearing/meeting-places.ts';
import { type PersonalData, personalDataOf } from './personal-data.ts';

/** A place with the hash of its words, by which it is checked whenever it is shown. */
export interface StoredPlace extends ClearingPlace {
  readonly sha256: string;
}

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Agreements about clearing and settlement, and what of publications they speak of too. */
export interface ClearingTables {
  clearing_agreements: {
    company_id: string;
    id: Generated<string>;
    name: string;
    file_name: string;
    /** where the storage keeps the bytes */
    storage_key: string;
    /** of the bytes */
    sha256: string;
    byte_length: number;
    content_type: string;
    /** looked through for viruses */
    is_scanned: boolean;
    state: 'reading' | 'ready' | 'unreadable';
    /** why it is unreadable; says what to do */
    problem: ColumnType<
      { what: string; advice: string } | { code: string } | null,
      string | null | undefined,
      string | null
    >;
    job_id: Later<string>;
    text_id: Later<string>;
    pages: Later<number>;
    places: ColumnType<StoredPlace[], string | undefined, string>;
    /** what has found the places */
    engine_version: Later<string>;
    /** when it was compared with everything that had been read by then */
    compared_at: Later<Date>;
    uploaded_by: string | null;
    uploaded_at: Date;
  };
  clearing_matches: {
    company_id: string;
    publication_id: string;
    agreement_id: string;
    ordinal: number;
    publication_text_id: string;
    publication_start: number;
    publication_end: number;
    publication_hash: string;
    agreement_text_id: string;
    agreement_start: number;
    agreement_end: number;
    agreement_hash: string;
    shared: JSONColumnType<SharedConcept[]>;
    weight: number;
    engine_version: string;
    found_at: Date;
  };
  /** one for each publication with a text: what it says of clearing, the same for every company */
  clearing_readings: {
    publication_id: string;
    /** grows with each text that arrives, so that what was read of an earlier one is not taken for its own */
    revision: number;
    /** null until the latest text was read */
    engine_version: string | null;
    text_id: string | null;
    places: ColumnType<StoredPlace[], string | undefined, string>;
    /** null until what was read is compared with the agreements of all companies */
    compared_at: Later<Date>;
  };
}

const { kept } = personalDataOf<ClearingTables>();

export const clearingPersonalData: readonly PersonalData[] = [
  kept(
    'clearing_agreements',
    'uploaded_by',
    'clearing_agreements',
    'uploaded_at',
    ['id', 'name', 'file_name', 'sha256', 'uploaded_at'],
    { told: 'agreements' },
  ),
];
