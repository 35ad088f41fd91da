import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { storageQuery, useRenameCompany } from '../../../../data/companies.ts';
import { useProfile } from '../../../../data/users.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { byteSize } from '../../../../lib/byte-size.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
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
    <FormDialog
      title={texts.title}
      className="stack-16"
      noValidate
      submit={texts.save}
      isBusy={isPending}
      isUnchanged={wanted.trim() === name}
      onSubmit={() => void save()}
      onClose={onClose}
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
    </FormDialog>
  );
}
