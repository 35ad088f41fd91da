import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deliveriesQuery,
  useReplayDelivery,
  type Webhook,
  type WebhookDelivery,
} from '../../../../data/webhooks.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { FramedTable } from '../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { MomentText, momentTag } from '../../../../ui/MomentText.tsx';
import { tellOutcome } from '../../_lib/tell-outcome.ts';
import classes from './Webhooks.module.css';

const step = 20;
const most = 500;

/** What was sent to a webhook, the newest first, and what became of it. */
export function Deliveries({ webhook: { id, name } }: { webhook: Webhook }) {
  const texts = useTexts('webhooks');
  const [limit, setLimit] = useState(step);
  return (
    <Loaded query={useQuery(deliveriesQuery(id, limit))} failed={texts.logFailed}>
      {({ deliveries, total }) => (
        <section aria-label={texts.logOf({ name })}>
          <h2 className="below-12">{texts.logOf({ name })}</h2>
          {deliveries.length === 0 ? (
            <p className="muted">{texts.logNone}</p>
          ) : (
            <FramedTable
              columns={[
                texts.deliveryColumns.time,
                texts.deliveryColumns.type,
                texts.deliveryColumns.state,
                texts.deliveryColumns.attempts,
                texts.deliveryColumns.answer,
              ]}
              action={texts.deliveryColumns.action}
            >
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </FramedTable>
          )}
          {total > deliveries.length && limit < most && (
            <Button
              className={'above-12'}
              variant="default"
              onClick={() => setLimit(Math.min(most, limit + step))}
            >
              {texts.more} ({texts.logShown({ shown: String(deliveries.length), total: String(total) })})
            </Button>
          )}
        </section>
      )}
    </Loaded>
  );
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const texts = useTexts('webhooks');
  const { mutateAsync, isPending } = useReplayDelivery();
  const { id, type, state, attempts, next_attempt_at: next } = delivery;
  return (
    <tr>
      <th scope="row">
        <MomentText value={delivery.created_at} />
      </th>
      <td>
        <details>
          <summary>{type}</summary>
          <pre className={`breakable small above-4 rounded ${classes.payload}`}>{delivery.payload}</pre>
        </details>
        {delivery.is_replay && <span className="muted breakable block normal">{texts.replayed}</span>}
      </td>
      <td data-label={texts.deliveryColumns.state}>
        {texts.deliveryStates[state]}
        {next !== null && attempts > 0 && (
          <span className="muted breakable block normal">{texts.nextAttempt({ date: momentTag(next) })}</span>
        )}
      </td>
      <td data-label={texts.deliveryColumns.attempts}>{attempts}</td>
      <td data-label={texts.deliveryColumns.answer}>
        <LastAnswer delivery={delivery} />
      </td>
      <td data-action>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isPending}
          aria-label={texts.replayOf({ type })}
          onClick={() =>
            void tellOutcome(mutateAsync(id), { done: texts.replaying, failed: texts.replayFailed })
          }
        >
          {texts.replay}
        </Button>
      </td>
    </tr>
  );
}

function LastAnswer({ delivery }: { delivery: WebhookDelivery }) {
  const texts = useTexts('webhooks');
  const { last_status: status, last_problem: problem, milliseconds } = delivery;
  return (
    <>
      {problem !== null && <span className="danger">{texts.problems[problem]}</span>}
      {status !== null && (
        <span className="muted breakable block normal">
          {texts.answer({ status: String(status), milliseconds: String(milliseconds ?? 0) })}
        </span>
      )}
    </>
  );
}
