import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';
import type { Generated } from 'kysely';

/** Who asked for the newsletter. */
export interface NewsletterTables {
  subscriptions: {
    id: Generated<string>;
    address_key: string;
    email: string;
    frequency: UpdateFrequency;
    asked_at: Date;
    confirmed_at: Date | null;
    confirmed_by_link_until: Date | null;
  };
}
