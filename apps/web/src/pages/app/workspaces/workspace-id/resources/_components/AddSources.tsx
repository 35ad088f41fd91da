import { Button, Popover, Textarea } from '@mantine/core';
import { mostSourcesAtOnce, sourceEndings } from '@regulus/contract/source-values.ts';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useRef, useState } from 'react';
import { useAddSourceAddresses } from '../../../../../../data/sources.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { useSendFiles } from '../_lib/use-send-files.ts';
import classes from './Resources.module.css';

/** New sources: files that are chosen or dropped, and addresses of pages. */
export function AddSources({ workspace, mostBytes }: { workspace: string; mostBytes: number }) {
  const texts = useTexts('resources');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { sending, send } = useSendFiles(workspace);
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={`row ${classes.upload}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!sending) void send([...event.dataTransfer.files]);
      }}
    >
      <Button
        leftSection={<IconUpload size={16} aria-hidden />}
        loading={sending !== undefined}
        onClick={() => input.current?.click()}
      >
        {texts.upload}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.upload}
        accept={sourceEndings.join(',')}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // so that the same file can be chosen again
          event.currentTarget.value = '';
          void send(chosen);
        }}
      />
      <AddressesForm workspace={workspace} />
      <span className={classes.hint} role="status">
        {sending
          ? texts.uploading({
              name: sending.name,
              percent: sending.share.toLocaleString(locale, { style: 'percent' }),
            })
          : texts.uploadHint({ megabytes: mostBytes / 1024 / 1024 })}
      </span>
    </div>
  );
}

function AddressesForm({ workspace }: { workspace: string }) {
  const texts = useTexts('resources');
  const { mutateAsync, isPending } = useAddSourceAddresses();
  const [isOpen, setIsOpen] = useState(false);
  const [written, setWritten] = useState('');
  const urls = written.split(/\s+/).filter((word) => word !== '');
  const fault =
    urls.length > mostSourcesAtOnce ? texts.tooManyAddresses({ count: mostSourcesAtOnce }) : undefined;
  const add = async () => {
    if (urls.length === 0 || fault !== undefined) return;
    const isAdded = await tellOutcome(mutateAsync({ workspace_id: workspace, urls }), {
      done: texts.addressesAdded({ count: urls.length }),
      failed: texts.addressesFailed,
    });
    if (!isAdded) return;
    setWritten('');
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus withRoles={false}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconLink size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.addAddress}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.addresses}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Textarea
            data-autofocus
            label={texts.addresses}
            description={texts.addressesHint}
            placeholder="https://"
            autosize
            minRows={2}
            maxRows={8}
            value={written}
            error={fault}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          <div className={`row ${classes.foot}`}>
            <Button type="submit" loading={isPending} disabled={urls.length === 0}>
              {texts.fetch}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
