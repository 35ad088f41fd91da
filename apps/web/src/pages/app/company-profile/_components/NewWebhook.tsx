import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { type WebhookTopic, webhookTopics } from '@regulus/contract/webhook-values.ts';
import { useState } from 'react';
import { useCreateWebhook } from '../../../../data/webhooks.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PlainButton } from '../../../../ui/plain/PlainButton.tsx';
import { PlainField } from '../../../../ui/plain/PlainField.tsx';
import { AuthForm } from '../../../_components/AuthForm.tsx';
import { useAuthForm } from '../../../_lib/use-auth-form.ts';
import { ShownOnce } from '../../_components/ShownOnce.tsx';
import classes from './Webhooks.module.css';

/** Asks where to send what; then shows the secret, this once. */
export function NewWebhook({ onDone }: { onDone: () => void }) {
  const texts = useTexts('webhooks');
  const { cancel } = useTexts('common');
  const { mutateAsync } = useCreateWebhook();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [topics, setTopics] = useState<readonly WebhookTopic[]>(['publication', 'obligation', 'control']);
  const [secret, setSecret] = useState<string>();
  const { form, isBusy, errors, failure, run } = useAuthForm(['name', 'url', 'topics']);

  const submit = () =>
    run(
      {
        ...(name.trim() === '' ? { name: texts.nameMissing } : {}),
        ...(url.trim() === '' ? { url: texts.urlMissing } : {}),
        ...(topics.length === 0 ? { topics: texts.topicsMissing } : {}),
      },
      async () => {
        const made = await mutateAsync({ name: name.trim(), url: url.trim(), topics: [...topics] });
        setSecret(made.secret);
      },
    );

  if (secret !== undefined)
    return (
      <ShownOnce
        title={texts.madeTitle}
        sentence={texts.made}
        label={texts.secret}
        value={secret}
        onDone={onDone}
      />
    );
  return (
    <div className={`grid gap-8 ${classes.form}`}>
      <AuthForm
        ref={form}
        label={texts.form}
        takesFocus={false}
        onSubmit={() => void submit()}
        failure={failure}
      >
        <PlainField
          label={texts.name}
          name="webhook-name"
          autoComplete="off"
          maxLength={80}
          hint={texts.nameHint}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
        />
        <PlainField
          label={texts.url}
          name="webhook-address"
          type="url"
          autoComplete="off"
          maxLength={2_000}
          placeholder={texts.urlHint}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={errors.url}
        />
        <Checkbox.Group
          label={texts.topicsLabel}
          value={[...topics]}
          onChange={(chosen) => setTopics(webhookTopics.filter((topic) => chosen.includes(topic)))}
          error={errors.topics}
        >
          <div className={`flex wrap above-8 ${classes.topics}`}>
            {webhookTopics.map((topic) => (
              <Checkbox key={topic} value={topic} label={texts.topics[topic]} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={`row ${classes.actions}`}>
          <PlainButton type="submit" isBusy={isBusy}>
            {texts.submit}
          </PlainButton>
          <PlainButton variant="quiet" onClick={onDone}>
            {cancel}
          </PlainButton>
        </div>
      </AuthForm>
    </div>
  );
}
