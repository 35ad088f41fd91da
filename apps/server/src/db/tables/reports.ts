import type { Audience, reportLengths, scheduleFrequencies } from '@regulus/contract/document-values.ts';
import { type Generated, sql } from 'kysely';
import { type PersonalData, personalDataOf } from './personal-data.ts';

/** Reports that are written regularly. */
export interface ReportsTables {
  report_schedules: {
    company_id: string;
    id: Generated<string>;
    workspace_id: string;
    name: string;
    template_slug: 'newsflash' | 'reg_update' | 'board_report';
    frequency: (typeof scheduleFrequencies)[number];
    /** weekly: 1 (Monday) to 7; monthly: the day of the month */
    day: number;
    audience: Audience;
    length: (typeof reportLengths)[number];
    language: 'en' | 'de';
    regulators: string[];
    topics: string[];
    is_on: boolean;
    /** null: has left; then it is off */
    owner_id: string | null;
    /** in the time zone of the owner */
    next_on: string | null;
    last_on: string | null;
    last_document_id: string | null;
    last_outcome: 'written' | 'nothing_new' | 'failed' | null;
    /** what was collected up to then has been written about */
    covers_to: Date;
    created_at: Date;
  };
}

const { unset } = personalDataOf<ReportsTables>();

export const reportsPersonalData: readonly PersonalData[] = [
  unset(
    'report_schedules',
    'owner_id',
    'report_schedules',
    'created_at',
    ['name', 'template_slug', 'frequency', 'is_on', 'created_at'],
    { also: sql`is_on = false, next_on = null` },
  ),
];
