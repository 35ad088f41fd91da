import { setTimeout as sleep } from 'node:timers/promises';
import type { followDerivation as route } from '@regulus/contract/obligations.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { EventsOf } from '../../http/route.ts';
import { getDerivation } from './derive.service.ts';

const lookEveryMs = 700;

/** Progress since the last event, until the run has ended. @throws ProblemError 404 before the first event */
export async function* followDerivation(
  parts: Pick<Dependencies, 'db' | 'engines'>,
  actor: Actor,
  publicationId: string,
  signal: AbortSignal,
): AsyncGenerator<EventsOf<typeof route>> {
  let told = '';
  for (;;) {
    const data = await getDerivation(parts, actor, publicationId);
    if (data.state !== 'queued' && data.state !== 'running') {
      yield { event: 'done', data };
      return;
    }
    const present = JSON.stringify(data);
    if (present !== told) yield { event: 'progress', data };
    told = present;
    await sleep(lookEveryMs, null, { signal });
  }
}
