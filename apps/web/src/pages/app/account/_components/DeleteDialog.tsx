import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type DeletionPreview, deleteOwnAccount, deletionQuery } from '../../../../data/own-account.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DeletionFacts } from '../../../../ui/DeletionFacts.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PlainButton } from '../../../../ui/plain/PlainButton.tsx';
import { PasswordField } from '../../../_components/auth-fields.tsx';
import { FormFailure } from '../../../_components/FormFailure.tsx';
import { useAuthForm } from '../../../_lib/use-auth-form.ts';
import classes from './DeleteDialog.module.css';

/** Shows what goes and what stays, and asks for the password; or says why the account cannot go now. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('account').deletion;
  const deletionTexts = useTexts('deletion');
  const deletion = useQuery(deletionQuery);
  return (
    <Modal
      opened
      onClose={onClose}
      title={deletion.data?.is_company_removed ? texts.dialogCompanyTitle : texts.dialogTitle}
    >
      <Loaded query={deletion} failed={deletionTexts.loadFailed}>
        {(preview) =>
          preview.refusal === null ? (
            <Confirmation preview={preview} onClose={onClose} />
          ) : (
            <Refusal refusal={preview.refusal} onClose={onClose} />
          )
        }
      </Loaded>
    </Modal>
  );
}

interface RefusalProps {
  refusal: NonNullable<DeletionPreview['refusal']>;
  onClose: () => void;
}

function Refusal({ refusal, onClose }: RefusalProps) {
  const texts = useTexts('account').deletion;
  const { close } = useTexts('common');
  const isLastAdmin = refusal === 'last_admin';
  return (
    <>
      <p className={`medium below-12 pad-8-16 rounded ${classes.warning}`}>
        {isLastAdmin ? texts.lastAdmin : texts.demo}
      </p>
      <div className={`flex wrap gap-8 above-12 ${classes.actions}`}>
        <Button variant="default" onClick={onClose}>
          {close}
        </Button>
        {isLastAdmin && (
          <Button component={Link} to="/app/company-profile?tab=people">
            {texts.toPeople}
          </Button>
        )}
      </div>
    </>
  );
}

function Confirmation({ preview, onClose }: { preview: DeletionPreview; onClose: () => void }) {
  const { passwordMissing, deletion: texts } = useTexts('account');
  const { cancel } = useTexts('common');
  const { company_name: company } = useProfile();
  const [password, setPassword] = useState('');
  const { form, isBusy, errors, failure, run } = useAuthForm(['password'], undefined, { takesFocus: false });
  const found = password === '' ? { password: passwordMissing } : {};
  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.title}
      className={classes.confirmation}
      onSubmit={(event) => {
        event.preventDefault();
        void run(found, () => deleteOwnAccount(password, preview.is_company_removed));
      }}
    >
      {preview.is_company_removed && (
        <p className={`medium below-12 pad-8-16 rounded ${classes.warning}`}>
          {texts.companyWarning({ company })}
        </p>
      )}
      <DeletionFacts preview={preview} />
      <p className={`quiet ${classes.help}`}>{texts.mailed}</p>
      <FormFailure failure={failure} />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.password}
      />
      <div className={`flex wrap gap-8 above-12 ${classes.actions}`}>
        <PlainButton variant="quiet" onClick={onClose}>
          {cancel}
        </PlainButton>
        <PlainButton type="submit" variant="danger" isBusy={isBusy}>
          {preview.is_company_removed ? texts.submitCompany : texts.submit}
        </PlainButton>
      </div>
    </form>
  );
}
