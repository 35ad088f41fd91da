import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportDocument } from '../../../../../../../data/documents.ts';
import { fillQuestionnaire, type Missing, missingQuery } from '../../../../../../../data/questionnaires.ts';
import { download } from '../../../../../../../lib/download.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { FormDialog } from '../../../../../../../ui/FormDialog.tsx';
import { Loaded } from '../../../../../../../ui/Loaded.tsx';
import { notifyFailure } from '../../../../../../../ui/notify.tsx';
import { useWork } from '../_lib/work-context.ts';
import classes from './Dialogs.module.css';

const kinds = ['file', 'pdf', 'docx', 'csv'] as const;
const types = { pdf: 'PDF', docx: 'DOCX', csv: 'CSV' } as const;
type Kind = (typeof kinds)[number];

const withoutEnding = (name: string) => name.replace(/\.\w{2,5}$/, '');

/** The answers as a file, and before that what it would lack. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { export: texts } = useTexts('questionnaires');
  const { questionnaire } = useWork();
  const { id, name, file_name: fileName, keeps_layout: keepsLayout, format } = questionnaire;
  const [kind, setKind] = useState<Kind>('file');
  const [onlyApproved, setOnlyApproved] = useState(false);
  const [withSources, setWithSources] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const missing = useQuery(missingQuery(id));
  const isOwn = missing.data ? missing.data.file === 'own_document' : !keepsLayout;
  const isSame = kind === 'file' && !isOwn;
  // others have no place for them, or hold them anyway
  const takesSources = isSame && (format === 'xlsx' || format === 'docx');
  const names: Record<Kind, { label: string; hint?: string }> = {
    file: isOwn
      ? { label: texts.docx, hint: fileName === null ? texts.ownNone : texts.ownHint({ name: fileName }) }
      : { label: texts.same, hint: texts.sameHint({ name: fileName ?? name }) },
    pdf: { label: texts.pdf },
    docx: { label: texts.docx },
    csv: { label: texts.csv },
  };
  const keep = async () => {
    setIsBusy(true);
    try {
      const bare = withoutEnding(fileName ?? name);
      if (isSame) {
        const wanted = { only_approved: onlyApproved, with_sources: takesSources && withSources };
        download(await fillQuestionnaire(id, wanted), `${bare}.${format}`);
      } else {
        // what can't hold answers comes as a Word file of its own
        const type = kind === 'file' ? 'docx' : kind;
        download(await exportDocument(id, types[type], { only_approved: onlyApproved }), `${bare}.${type}`);
      }
      onClose();
    } catch (error) {
      void notifyFailure(texts.failed, error);
    }
    setIsBusy(false);
  };
  return (
    <FormDialog
      title={texts.title}
      size="lg"
      className="stack-16"
      submit={texts.submit}
      isBusy={isBusy}
      onSubmit={() => void keep()}
      onClose={onClose}
    >
      <fieldset className="stack-8">
        <legend className="small strong below-4">{texts.as}</legend>
        {kinds
          // a document of its own is a Word document
          .filter((one) => one !== 'docx' || !isOwn)
          .map((one) => (
            <label key={one} className={`flex gap-8 ${classes.option}`}>
              <input type="radio" name="kind" checked={one === kind} onChange={() => setKind(one)} />
              <span className="grid narrow">
                {names[one].label}
                {names[one].hint !== undefined && <span className="quiet breakable">{names[one].hint}</span>}
              </span>
            </label>
          ))}
      </fieldset>
      <div className="stack-8">
        <Wish label={texts.onlyApproved} isWanted={onlyApproved} onWanted={setOnlyApproved} />
        {takesSources && (
          <Wish
            label={format === 'xlsx' ? texts.withSheet : texts.withPage}
            isWanted={withSources}
            onWanted={setWithSources}
          />
        )}
      </div>
      <section className={`stack-8 ${classes.missing}`}>
        <h3>{texts.missingTitle}</h3>
        <Loaded query={missing} failed={texts.missingFailed} isLine skeleton={<MissingSkeleton />}>
          {(found) => <WhatIsMissing missing={found} />}
        </Loaded>
      </section>
    </FormDialog>
  );
}

interface WishProps {
  readonly label: string;
  readonly isWanted: boolean;
  readonly onWanted: (isWanted: boolean) => void;
}

const Wish = ({ label, isWanted, onWanted }: WishProps) => (
  <label className={`flex gap-8 ${classes.option}`}>
    <input type="checkbox" checked={isWanted} onChange={(event) => onWanted(event.currentTarget.checked)} />
    {label}
  </label>
);

const MissingSkeleton = () => {
  const { loading } = useTexts('common');
  return (
    <p className="quiet" aria-busy="true">
      {loading}
    </p>
  );
};

const facts = ['open', 'abstained', 'not_approved', 'no_place', 'not_writable'] as const;

function WhatIsMissing({ missing }: { missing: Missing }) {
  const { export: texts } = useTexts('questionnaires');
  const shown = facts.filter((fact) => missing[fact] > 0);
  if (shown.length === 0) return <p>{texts.complete}</p>;
  return (
    <ul className={classes.facts}>
      {shown.map((fact) => (
        <li key={fact}>{texts.missing[fact]({ count: missing[fact] })}</li>
      ))}
    </ul>
  );
}
