import { TextInput } from '@mantine/core';
import { longestDocumentName } from '@regulus/contract/document-values.ts';
import { useState } from 'react';
import { useChangeQuestionnaire } from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { DateField } from '../../../../../../../ui/DateField.tsx';
import { FormDialog } from '../../../../../../../ui/FormDialog.tsx';
import { useLocale } from '../../../../../../../ui/locale.tsx';
import { AssigneeField, ChoiceField, optionsOf } from '../../../../../_components/records/fields.tsx';
import { tellOutcome } from '../../../../../_lib/tell-outcome.ts';
import { KnowledgeChoice } from '../../_components/KnowledgeChoice.tsx';
import { useWork } from '../_lib/work-context.ts';
import classes from './Dialogs.module.css';

/** Borders that are offered, with what they mean; above 1 no answer is. */
const bulkLevels = { strict: 0.98, usual: 0.95, loose: 0.9, never: 1 } as const;
const reviewLevels = { usual: 0.8, loose: 0.5, all: 0 } as const;

/** What a questionnaire is called, whose it is, what it is answered from, and how sure an answer must be. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings: texts, language: languages } = useTexts('questionnaires');
  const { questionnaire } = useWork();
  const { nameMissing } = useTexts('common');
  const { mutateAsync, isPending } = useChangeQuestionnaire(questionnaire.id);
  const [name, setName] = useState(questionnaire.name);
  const [due, setDue] = useState(questionnaire.due_on ?? '');
  const [owner, setOwner] = useState(questionnaire.owner?.id ?? null);
  const [language, setLanguage] = useState(questionnaire.language);
  const [knowledge, setKnowledge] = useState(questionnaire.knowledge);
  const [gates, setGates] = useState(questionnaire.gates);
  const [wasTried, setWasTried] = useState(false);
  const isOutOfOrder = gates.bulk < gates.review;
  const save = async () => {
    setWasTried(true);
    if (name.trim() === '' || isOutOfOrder || knowledge.kinds.length === 0) return;
    const saving = mutateAsync({
      name: name.trim(),
      due_on: due === '' ? null : due,
      owner_id: owner,
      language,
      knowledge,
      gates,
    });
    if (await tellOutcome(saving, { done: texts.saved, failed: texts.failed })) onClose();
  };
  return (
    <FormDialog
      title={texts.title}
      size="lg"
      className="stack-16"
      submit={texts.submit}
      isBusy={isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={texts.name}
        maxLength={longestDocumentName}
        value={name}
        error={wasTried && name.trim() === '' && nameMissing}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DateField label={texts.due} value={due} onChange={setDue} />
      <AssigneeField label={texts.owner} nobody={texts.nobody} present={owner} onAssign={setOwner} />
      <ChoiceField
        label={languages.label}
        value={language}
        onChange={(value) => setLanguage(value === 'de' ? 'de' : 'en')}
      >
        {optionsOf([
          ['en', languages.en],
          ['de', languages.de],
        ])}
      </ChoiceField>
      <KnowledgeChoice workspace={questionnaire.workspace_id} knowledge={knowledge} onChange={setKnowledge} />
      <fieldset className={classes.gates}>
        <legend className="large strong below-4">{texts.gates}</legend>
        <p className="quiet">{texts.gatesHint}</p>
        <Gate
          label={texts.bulk}
          levels={bulkLevels}
          value={gates.bulk}
          onChange={(bulk) => setGates({ ...gates, bulk })}
        />
        <Gate
          label={texts.review}
          levels={reviewLevels}
          value={gates.review}
          onChange={(review) => setGates({ ...gates, review })}
        />
        {isOutOfOrder ? (
          <p className="fault" role="alert">
            {texts.inOrder}
          </p>
        ) : (
          <p className="quiet">{texts.below}</p>
        )}
      </fieldset>
    </FormDialog>
  );
}

interface GateProps {
  label: string;
  levels: Partial<Record<'strict' | 'usual' | 'loose' | 'never' | 'all', number>>;
  value: number;
  onChange: (value: number) => void;
}

function Gate({ label, levels, value, onChange }: GateProps) {
  const { levels: texts } = useTexts('questionnaires').settings;
  const locale = useLocale();
  const percent = (share: number) => share.toLocaleString(locale, { style: 'percent' });
  const options = Object.entries(levels).map(([level, share]): [string, string] => {
    if (level === 'never' || level === 'all') return [String(share), texts[level]];
    if (level === 'strict' || level === 'usual')
      return [String(share), texts[level]({ percent: percent(share) })];
    return [String(share), texts.loose({ percent: percent(share) })];
  });
  const isKnown = options.some(([share]) => Number(share) === value);
  return (
    <ChoiceField label={label} value={String(value)} onChange={(share) => onChange(Number(share))}>
      {optionsOf(
        isKnown ? options : [...options, [String(value), texts.own({ percent: percent(value) })] as const],
      )}
    </ChoiceField>
  );
}
