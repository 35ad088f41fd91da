import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { exportOwnData } from '../../../../data/own-account.ts';
import { useProfile } from '../../../../data/users.ts';
import { today } from '../../../../lib/dates.ts';
import { download } from '../../../../lib/download.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { useSavePreference } from '../_lib/use-save-preference.ts';
import { Section } from './Section.tsx';

const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));

/** What is kept about the user, the way to have it, and the way to leave. */
export function PrivacyTab() {
  const texts = useTexts('account');
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Section title={texts.collecting.title} help={texts.collecting.help}>
        <Collecting />
      </Section>
      <Section title={texts.export.title} help={texts.export.help}>
        <Export />
      </Section>
      <Section title={texts.deletion.title} help={texts.deletion.help}>
        <Button variant="default" c="var(--danger-text)" onClick={() => setIsLeaving(true)}>
          {texts.deletion.open}
        </Button>
        {isLeaving && (
          <Suspense>
            <DeleteDialog onClose={() => setIsLeaving(false)} />
          </Suspense>
        )}
      </Section>
    </>
  );
}

function Collecting() {
  const texts = useTexts('account');
  const { collect_pii: collects } = useProfile();
  const { save, pending } = useSavePreference();
  const isOn = pending?.privacy?.collect_pii ?? collects;
  return (
    <Switch
      label={texts.collecting.label}
      description={isOn ? texts.collecting.on : texts.collecting.off}
      checked={isOn}
      onChange={(event) => save({ privacy: { collect_pii: event.currentTarget.checked } })}
    />
  );
}

function Export() {
  const texts = useTexts('account');
  const [isBusy, setIsBusy] = useState(false);
  async function run() {
    setIsBusy(true);
    try {
      download(await exportOwnData(), `regulus-my-data-${today(new Date())}.json`);
      notify(texts.export.done);
    } catch (error) {
      void notifyFailure(texts.export.failed, error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void run()}>
        {texts.export.submit}
      </Button>
      <p className="quiet above-8">{texts.export.note}</p>
    </>
  );
}
