import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  useDeleteWebhook,
  usePauseWebhook,
  useRenewSecret,
  useTestWebhook,
  type Webhook,
  webhooksQuery,
} from '../../../../data/webhooks.ts';
import { formatList } from '../../../../lib/formats.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FramedTable } from '../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { momentTag } from '../../../../ui/MomentText.tsx';
import { ShownOnce } from '../../_components/ShownOnce.tsx';
import { tellOutcome } from '../../_lib/tell-outcome.ts';
import { Deliveries } from './Deliveries.tsx';
import { NewWebhook } from './NewWebhook.tsx';
import classes from './Webhooks.module.css';

/** The systems that are told of what happens, and what was sent to them. */
export function WebhooksTab() {
  const texts = useTexts('webhooks');
  return (
    <Loaded query={useQuery(webhooksQuery)} failed={texts.loadFailed}>
      {({ webhooks }) => <Webhooks webhooks={webhooks} />}
    </Loaded>
  );
}

function Webhooks({ webhooks }: { webhooks: readonly Webhook[] }) {
  const texts = useTexts('webhooks');
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [shown, setShown] = useState<string>();
  const open = !isMaking && <Button onClick={() => setIsMaking(true)}>{texts.open}</Button>;
  const ofLog = webhooks.find(({ id }) => id === shown);
  return (
    <section aria-label={texts.heading} className="stack-24">
      <div className={`flex wrap between ${classes.top}`}>
        <p>{texts.help}</p>
        {webhooks.length > 0 && open}
      </div>
      {isMaking && <NewWebhook onDone={() => setIsMaking(false)} />}
      {secret !== undefined && (
        <ShownOnce
          title={texts.madeTitle}
          sentence={texts.made}
          label={texts.secret}
          value={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
      {webhooks.length > 0 ? (
        <FramedTable
          className={classes.webhooks}
          columns={[texts.columns.name, texts.columns.topics, texts.columns.state]}
          action={texts.columns.action}
        >
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              isShown={webhook.id === shown}
              onShow={() => setShown(webhook.id === shown ? undefined : webhook.id)}
              onSecret={setSecret}
            />
          ))}
        </FramedTable>
      ) : (
        !isMaking && <EmptyState title={texts.none} sentence={texts.noneSentence} action={open} />
      )}
      {ofLog && <Deliveries key={ofLog.id} webhook={ofLog} />}
    </section>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  isShown: boolean;
  onShow: () => void;
  onSecret: (secret: string) => void;
}

function WebhookRow({ webhook, isShown, onShow, onSecret }: WebhookRowProps) {
  const texts = useTexts('webhooks');
  const { id, name, url, topics, pause } = webhook;
  const test = useTestWebhook();
  const change = usePauseWebhook();
  const renew = useRenewSecret();
  const remove = useDeleteWebhook();
  const isPaused = pause !== null;
  const button = { variant: 'subtle', size: 'compact-sm' } as const;
  return (
    <tr>
      <th scope="row">
        <span className="medium breakable block">{name}</span>
        <span className="muted breakable block normal">{url}</span>
      </th>
      <td>{formatList(topics.map((topic) => texts.topics[topic]))}</td>
      <td data-label={texts.columns.state}>
        <State webhook={webhook} />
      </td>
      <td data-action>
        <div className={`flex wrap ${classes.buttons}`}>
          <Button {...button} aria-label={texts.logOf({ name })} aria-expanded={isShown} onClick={onShow}>
            {texts.log}
          </Button>
          <Button
            {...button}
            loading={test.isPending}
            aria-label={texts.testOf({ name })}
            onClick={() =>
              void tellOutcome(test.mutateAsync(id), {
                done: texts.tested({ name }),
                failed: texts.testFailed,
              })
            }
          >
            {texts.test}
          </Button>
          <Button
            {...button}
            loading={change.isPending}
            aria-label={isPaused ? texts.resumeOf({ name }) : texts.pauseOf({ name })}
            onClick={() =>
              void tellOutcome(change.mutateAsync({ id, isPaused: !isPaused }), {
                done: isPaused ? texts.resumed({ name }) : texts.paused({ name }),
                failed: texts.changeFailed,
              })
            }
          >
            {isPaused ? texts.resume : texts.pause}
          </Button>
          <Button
            {...button}
            loading={renew.isPending}
            aria-label={texts.renewOf({ name })}
            onClick={() =>
              void tellOutcome(
                renew.mutateAsync(id).then(({ secret }) => onSecret(secret)),
                { done: texts.madeTitle, failed: texts.renewFailed },
              )
            }
          >
            {texts.renew}
          </Button>
          <Button
            {...button}
            color="red"
            loading={remove.isPending}
            aria-label={texts.removeOf({ name })}
            onClick={() =>
              void tellOutcome(remove.mutateAsync(id), {
                done: texts.removed({ name }),
                failed: texts.removeFailed,
              })
            }
          >
            {texts.remove}
          </Button>
        </div>
      </td>
    </tr>
  );
}

function State({ webhook: { pause, failing_since: failingSince, waiting } }: { webhook: Webhook }) {
  const { states } = useTexts('webhooks');
  return (
    <>
      {pause !== null ? (
        states[pause]
      ) : failingSince === null ? (
        states.works
      ) : (
        <span className="danger">{states.failing({ date: momentTag(failingSince) })}</span>
      )}
      {waiting > 0 && (
        <span className="muted breakable block normal">{states.waiting({ count: waiting })}</span>
      )}
    </>
  );
}
