import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { storageQuery, useRenameCompany } from '../../../../data/companies.ts';
import { useProfile } from '../../../../data/users.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { byteSize } from '../../../../lib/byte-size.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import classes from './RenameCompany.module.css';

/** What evidence and agreements take of what they may; nothing until it is known. */
function StorageUse() {
  const texts = useTexts('company-profile').storage;
  const { data } = useQuery(storageQuery);
  const locale = useLocale();
  if (!data) return null;
  const allowed = byteSize(data.allowed_bytes, locale);
  return (
    <span className={classes.files}>
      {data.used_bytes === 0
        ? texts.none({ allowed })
        : texts.used({ used: byteSize(data.used_bytes, locale), allowed })}
    </span>
  );
}

/** The company's name beside a button by which its administrators change it. */
export function RenameCompany() {
  const texts = useTexts('company-profile').rename;
  const { company_name: name, is_company_admin: mayChange } = useProfile();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`row ${classes.line}`}>
      <span className="strong breakable">{name}</span>
      {mayChange && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      )}
      <StorageUse />
      {isOpen && <RenameDialog name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RenameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const texts = useTexts('company-profile').rename;
  const common = useTexts('common');
  const { mutateAsync, isPending } = useRenameCompany();
  const [wanted, setWanted] = useState(name);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const refuse = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };

  async function save() {
    if (isPending) return;
    if (wanted.trim() === '') {
      refuse(texts.missing);
      return;
    }
    try {
      await mutateAsync(wanted);
      onClose();
      notify(texts.saved);
    } catch (error) {
      const message = error instanceof ApiError ? error.fields[0]?.message : undefined;
      if (message === undefined) void notifyFailure(texts.failed, error);
      else refuse(message);
    }
  }

  return (
    <Modal opened onClose={onClose} title={texts.title}>
      <form
        noValidate
        className="stack-16"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          ref={field}
          label={texts.name}
          description={texts.help}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          error={problem}
          maxLength={120}
          autoComplete="organization"
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={wanted.trim() === name}>
            {texts.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
