import { type PersonalData, personalDataOf } from './personal-data.ts';

/** The Word file of a company whose look exported documents take; at most one. */
export interface DocumentTemplatesTables {
  document_templates: {
    company_id: string;
    name: string;
    storage_key: string;
    /** of the bytes */
    sha256: string;
    byte_length: number;
    /** looked through for viruses */
    is_scanned: boolean;
    added_by: string | null;
    added_at: Date;
  };
}

const { kept } = personalDataOf<DocumentTemplatesTables>();

export const documentTemplatesPersonalData: readonly PersonalData[] = [
  kept('document_templates', 'added_by', 'document_templates', 'added_at', ['name', 'sha256', 'added_at']),
];
