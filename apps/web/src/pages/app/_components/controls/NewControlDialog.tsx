import { useRef, useState } from 'react';
import { useCreateControl } from '../../../../data/controls.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';
import recordClasses from '../records/records.module.css';
import classes from './controls.module.css';
import { ObligationPicker, type Pick } from './PickList.tsx';
import { RegulatorChoice } from './RegulatorChoice.tsx';

interface DialogProps {
  /** whose obligations are offered; undefined: those of all */
  publication: string | undefined;
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Makes a control by hand, for approved obligations or for regulators, and opens it. Open as long as it is mounted. */
export function NewControlDialog({ publication, onMade, onClose }: DialogProps) {
  useReturnFocus();
  const { create: texts } = useTexts('control-picks');
  const { mutateAsync, isPending } = useCreateControl();
  const [title, setTitle] = useState('');
  const [code, setCode] = useState('');
  const [regulators, setRegulators] = useState<string[]>([]);
  const [obligations, setObligations] = useState<Pick[]>([]);
  const [faults, setFaults] = useState<{ title?: string; code?: string; source?: string }>({});
  const titleField = useRef<HTMLInputElement>(null);

  async function store() {
    const missing = {
      ...(title.trim() === '' ? { title: texts.nameMissing } : {}),
      ...(obligations.length + regulators.length === 0 ? { source: texts.sourceMissing } : {}),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) {
      if ('title' in missing) titleField.current?.focus();
      return;
    }
    try {
      const made = await mutateAsync({
        title: title.trim(),
        ...(code.trim() === '' ? {} : { code: code.trim() }),
        regulators,
        obligations_ids: obligations.map(({ id }) => id),
      });
      notify(texts.made({ code: made.code }));
      onClose();
      onMade(made.id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'name_taken' && error.detail)
        setFaults({ code: error.detail });
      else void notifyFailure(texts.failed, error);
    }
  }

  return (
    <FormDialog
      title={texts.title}
      size="lg"
      className={`stack ${classes.form}`}
      noValidate
      submit={texts.store}
      isBusy={isPending}
      onSubmit={() => void store()}
      onClose={onClose}
    >
      <label className={recordClasses.field}>
        <span className={recordClasses.label}>{texts.name}</span>
        <input
          ref={titleField}
          data-autofocus
          className={recordClasses.input}
          maxLength={300}
          placeholder={texts.namePlaceholder}
          value={title}
          aria-invalid={faults.title !== undefined}
          aria-describedby="new-control-title"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <span id="new-control-title" className={`fault ${classes.fault}`} role="alert">
          {faults.title}
        </span>
      </label>
      <div className={recordClasses.field}>
        <span className={recordClasses.label}>{texts.obligations}</span>
        <ObligationPicker publication={publication} chosen={obligations} onChange={setObligations} />
      </div>
      <div className={recordClasses.fields}>
        <div className={recordClasses.field}>
          <span className={recordClasses.label}>{texts.regulators}</span>
          <RegulatorChoice label={texts.regulators} chosen={regulators} onChange={setRegulators} />
          <span className={classes.quiet}>{texts.regulatorsHint}</span>
          <span className={`fault ${classes.fault}`} role="alert">
            {faults.source}
          </span>
        </div>
        <label className={recordClasses.field}>
          <span className={recordClasses.label}>{texts.code}</span>
          <input
            className={recordClasses.input}
            maxLength={50}
            value={code}
            aria-invalid={faults.code !== undefined}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <span className={classes.quiet}>{texts.codeHint}</span>
          <span className={`fault ${classes.fault}`} role="alert">
            {faults.code}
          </span>
        </label>
      </div>
    </FormDialog>
  );
}
