import { Button, Popover, Textarea } from '@mantine/core';
import { mostSourcesAtOnce, sourceEndings } from '@regulus/contract/source-values.ts';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { useAddSourceAddresses } from '../../../../../../data/sources.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DropZone } from '../../../../../../ui/DropZone.tsx';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { useSendFiles } from '../_lib/use-send-files.ts';
import classes from './Resources.module.css';

/** New sources: files that are chosen or dropped, and addresses of pages. */
export function AddSources({ workspace, mostBytes }: { workspace: string; mostBytes: number }) {
  const texts = useTexts('resources');
  const locale = useLocale();
  const { sending, send } = useSendFiles(workspace);
  return (
    <DropZone
      label={texts.upload}
      icon={<IconUpload size={16} aria-hidden />}
      endings={sourceEndings}
      isSending={sending !== undefined}
      onFiles={(files) => void send(files)}
      status={
        sending
          ? texts.uploading({
              name: sending.name,
              percent: sending.share.toLocaleString(locale, { style: 'percent' }),
            })
          : texts.uploadHint({ megabytes: mostBytes / 1024 / 1024 })
      }
    >
      <AddressesForm workspace={workspace} />
    </DropZone>
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
