import type { NoticeKind, NoticeObject } from '@regulus/contract/notice-values.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import { type PersonalData, personalDataOf } from './personal-data.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** What a notice says beside its kind and its object. */
export interface NoticeParameters {
  /** objects that it is about, of which one is named */
  readonly count?: number;
  readonly due_on?: string;
}

/** What people are told, and what says that it was mailed once. */
export interface NoticesTables {
  notices: {
    company_id: string;
    id: Generated<string>;
    user_id: string;
    kind: NoticeKind;
    object_type: NoticeObject;
    object_id: string;
    /** null: the system */
    actor_id: string | null;
    parameters: JSONColumnType<NoticeParameters>;
    dedupe_key: string;
    in_bell: boolean;
    by_mail: boolean;
    /** the digest that told it */
    mail_id: Later<string>;
    created_at: Date;
    read_at: Later<Date>;
  };
  notice_settings: {
    company_id: string;
    user_id: string;
    kind: NoticeKind;
    in_bell: boolean;
    by_mail: boolean;
  };
  reminder_settings: {
    company_id: string;
    days_before: number[];
    /** null: nobody else is told */
    escalate_after_days: number | null;
  };
  mail_ledger: {
    company_id: string;
    user_id: string;
    kind: 'digest' | 'reminder' | 'escalation';
    /** a day or week of the person's zone, or an object with the day that it is due on */
    period: string;
    /** null: there was nothing to tell */
    mail_id: string | null;
    covers_to: Date;
    publication_ids: ColumnType<string[], string[] | undefined, string[]>;
  };
}

const { deleted, kept } = personalDataOf<NoticesTables>();

export const noticesPersonalData: readonly PersonalData[] = [
  deleted('notices', 'user_id', 'notices', 'created_at', [
    'kind',
    'object_type',
    'object_id',
    'created_at',
    'read_at',
  ]),
  kept('notices', 'actor_id'),
  deleted('notice_settings', 'user_id', 'notice_settings', 'kind', ['kind', 'in_bell', 'by_mail']),
  deleted('mail_ledger', 'user_id', 'mailed_digests_and_reminders', 'covers_to', [
    'kind',
    'period',
    'covers_to',
  ]),
];
