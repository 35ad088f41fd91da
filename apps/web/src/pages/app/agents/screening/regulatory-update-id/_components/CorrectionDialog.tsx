import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { documentTypes, publicationDateKinds } from '@regulus/contract/publication-values.ts';
import type { DocumentType, RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useState } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DateField } from '../../../../../../ui/DateField.tsx';
import { type Binding, type CorrectionDraft, correctionOf, draftOf } from '../_lib/corrections.ts';
import type { Corrections } from '../_lib/use-corrections.ts';
import classes from './CorrectionDialog.module.css';
import { TopicChoice } from './TopicChoice.tsx';

interface CorrectionDialogProps {
  publication: RegulatoryUpdate;
  corrections: Corrections;
}

/** Puts topics, type, force and days right. What was not touched follows the publication, also after a conflict. */
export function CorrectionDialog({ publication, corrections }: CorrectionDialogProps) {
  const texts = useTexts('corrections');
  const { documentTypes: names } = useTexts('publication');
  const { cancel, dateKinds } = useTexts('common');
  const [touched, setTouched] = useState<Partial<CorrectionDraft>>({});
  const before = draftOf(publication);
  const draft = { ...before, ...touched };
  const correction = correctionOf(publication, draft);
  const change = (part: Partial<CorrectionDraft>) => setTouched({ ...touched, ...part });
  const isMissing = draft.topics.length === 0 && before.topics.length > 0;
  return (
    <Modal opened onClose={corrections.close} title={texts.title} size="lg">
      <form
        className="grid gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          if (correction && !isMissing) void corrections.put(correction);
        }}
      >
        <p className={`quiet ${classes.hint}`}>{texts.hint}</p>
        {corrections.hasConflict && (
          <p className={classes.conflict} role="alert">
            {texts.conflict}
          </p>
        )}
        <TopicChoice topics={draft.topics} onChange={(topics) => change({ topics })} isMissing={isMissing} />
        <div className={`grid gap-16 ${classes.pair}`}>
          <label className="narrow">
            <span className="strong block">{texts.type}</span>
            <select
              className={`field-box ${classes.input}`}
              value={draft.documentType ?? ''}
              onChange={(event) => change({ documentType: event.currentTarget.value as DocumentType })}
            >
              {draft.documentType === null && <option value="">{texts.typeUnknown}</option>}
              {documentTypes.map((type) => (
                <option key={type} value={type}>
                  {names[type]}
                </option>
              ))}
            </select>
          </label>
          <fieldset className="narrow">
            <legend className="strong block">{texts.binding}</legend>
            <div className={`row ${classes.radios}`}>
              {(Object.keys(texts.bindings) as Binding[]).map((one) => (
                <label key={one}>
                  <input
                    type="radio"
                    name="binding"
                    checked={draft.binding === one}
                    onChange={() => change({ binding: one })}
                  />
                  {texts.bindings[one]}
                </label>
              ))}
            </div>
          </fieldset>
        </div>
        <fieldset className="narrow">
          <legend className="strong block">{texts.dates}</legend>
          <p className={`quiet ${classes.hint}`}>{texts.datesHint}</p>
          <div className={classes.dates}>
            {publicationDateKinds.map((kind) => (
              <DateField
                key={kind}
                label={dateKinds[kind]}
                value={draft.dates[kind]}
                onChange={(day) => change({ dates: { ...draft.dates, [kind]: day } })}
              />
            ))}
          </div>
        </fieldset>
        <div className={`row ${classes.footer}`}>
          {!correction && <span className={`quiet ${classes.hint}`}>{texts.nothingChanged}</span>}
          <div className={classes.answers}>
            <Button variant="default" onClick={corrections.close}>
              {cancel}
            </Button>
            <Button type="submit" disabled={!correction || isMissing} loading={corrections.isStoring}>
              {texts.save}
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  );
}
