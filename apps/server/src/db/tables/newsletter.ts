import type { Language } from '@regulus/contract/languages-values.ts';
import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';
import type { ColumnType, Generated } from 'kysely';
import { exported, type PersonalData, personalDataOf } from './personal-data.ts';

/** Who asked for the newsletter. */
export interface NewsletterTables {
  subscriptions: {
    id: Generated<string>;
    address_key: string;
    email: string;
    /** of the page on which it was asked for */
    language: ColumnType<Language | null, Language | null | undefined, Language | null>;
    frequency: UpdateFrequency;
    asked_at: Date;
    confirmed_at: Date | null;
    confirmed_by_link_until: Date | null;
  };
  newsletter_issues: {
    subscription_id: string;
    /** a moment, day or week, by the frequency */
    period: string;
    /** null: there was nothing new */
    mail_id: string | null;
    covers_to: Date;
  };
}

const { special } = personalDataOf<NewsletterTables>();

export const newsletterPersonalData: readonly PersonalData[] = [
  special('subscriptions', 'email'),
  exported('newsletter_subscription'),
  exported('newsletter_mails'),
];
