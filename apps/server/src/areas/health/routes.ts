import { health } from '@regulus/contract/health.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';

export const healthRoutes = ({ db }: Dependencies) => [
  implement(health, async () => {
    await db.ping();
  }),
];
