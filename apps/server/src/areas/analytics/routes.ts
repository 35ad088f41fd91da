import { trackEvent } from '@regulus/contract/analytics.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';

export const analyticsRoutes = ({ db, clock }: Dependencies) => [
  implement(trackEvent, async ({ actor, body }) => {
    await db.withCompany(actor.companyId, (tx) =>
      tx
        .insertInto('events')
        .values({
          company_id: actor.companyId,
          // Who does not want to be known is counted without identity.
          user_id: actor.collectPersonalData ? actor.userId : null,
          event_type: body.event_type,
          product: body.product,
          location: body.location,
          details: JSON.stringify(body.details),
          created_at: clock.now(),
        })
        .execute(),
    );
  }),
];
