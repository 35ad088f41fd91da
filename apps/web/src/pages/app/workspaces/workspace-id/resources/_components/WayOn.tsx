import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { sourceEndings } from '@regulus/contract/source-values.ts';
import { useRef, useState } from 'react';
import { type Source, useReadSourceAgain } from '../../../../../../data/sources.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { useSendFiles } from '../_lib/use-send-files.ts';
import classes from './Resources.module.css';

const isOpenedByPassword = ({ state, content_type }: Source) =>
  state === 'encrypted' && content_type === 'application/pdf';

/** What to do where a source has no text: its password, another try, or another file. */
export function WayOn({ source }: { source: Source }) {
  if (source.state === 'ready' || source.state === 'reading') return null;
  return (
    <div className="row wrap gap-8 above-4">
      {isOpenedByPassword(source) && <PasswordForm source={source} />}
      {source.state === 'unreadable' && <Again source={source} />}
      {source.kind === 'file' && !isOpenedByPassword(source) && <NewVersion source={source} isSmall />}
    </div>
  );
}

function PasswordForm({ source: { id, name } }: { source: Source }) {
  const texts = useTexts('resources');
  const { mutateAsync, isPending } = useReadSourceAgain(id);
  const [password, setPassword] = useState('');
  return (
    <form
      className={`row wrap gap-8 ${classes.password}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '')
          void tellOutcome(mutateAsync({ password }), {
            done: texts.opening({ name }),
            failed: texts.readFailed,
          });
      }}
    >
      <PasswordInput
        size="xs"
        aria-label={texts.passwordOf({ name })}
        placeholder={texts.password}
        autoComplete="off"
        value={password}
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" loading={isPending}>
        {texts.open}
      </Button>
    </form>
  );
}

function Again({ source: { id, name } }: { source: Source }) {
  const texts = useTexts('resources');
  const { mutateAsync, isPending } = useReadSourceAgain(id);
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      onClick={() =>
        void tellOutcome(mutateAsync({}), { done: texts.readingAgain({ name }), failed: texts.readFailed })
      }
    >
      {texts.readAgain}
    </Button>
  );
}

/** Replaces the file of a source. */
export function NewVersion({
  source: { id, name, workspace_id: workspace },
  isSmall = false,
}: {
  source: Source;
  isSmall?: boolean;
}) {
  const texts = useTexts('resources');
  const input = useRef<HTMLInputElement>(null);
  const { sending, send } = useSendFiles(workspace, id);
  return (
    <>
      <Button
        size={isSmall ? 'xs' : 'sm'}
        variant="default"
        loading={sending !== undefined}
        onClick={() => input.current?.click()}
      >
        {texts.newVersion}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.newVersionOf({ name })}
        accept={sourceEndings.join(',')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) void send([chosen]);
        }}
      />
    </>
  );
}
