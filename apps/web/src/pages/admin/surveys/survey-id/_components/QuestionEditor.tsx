import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  longestOption,
  longestSurveyQuestion,
  mostOptions,
  type QuestionKind,
  questionKinds,
} from '@regulus/contract/survey-values.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import type { WrittenSurvey } from '../../../../../data/admin-surveys.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import type { Faults } from '../_lib/faults.ts';
import { InBothLanguages } from './InBothLanguages.tsx';
import classes from './QuestionEditor.module.css';

type Question = WrittenSurvey['questions'][number];

interface QuestionEditorProps {
  question: Question;
  index: number;
  total: number;
  faults: Faults;
  isReadOnly: boolean;
  onChange: (question: Question) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function QuestionEditor({
  question,
  index,
  total,
  faults,
  isReadOnly,
  onChange,
  onMove,
  onRemove,
}: QuestionEditorProps) {
  const texts = useTexts('admin-surveys').form;
  const number = index + 1;
  const path = `questions.${String(index)}`;
  return (
    <section className="card grid gap-12 pad-12-16" aria-label={texts.question({ number })}>
      <header className={`flex wrap middle ${classes.head}`}>
        <h3 className="large">{texts.question({ number })}</h3>
        {isReadOnly ? (
          <span className="quiet">{texts.kinds[question.kind]}</span>
        ) : (
          <NativeSelect
            aria-label={texts.kindOf({ number })}
            size="xs"
            value={question.kind}
            data={questionKinds.map((value) => ({ value, label: texts.kinds[value] }))}
            onChange={({ currentTarget }) =>
              onChange({ ...question, kind: currentTarget.value as QuestionKind })
            }
          />
        )}
        {!isReadOnly && (
          <div className={`flex gap-8 ${classes.tools}`}>
            <Tool
              label={texts.moveUp({ number })}
              icon={<IconArrowUp size={16} aria-hidden />}
              isDisabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <Tool
              label={texts.moveDown({ number })}
              icon={<IconArrowDown size={16} aria-hidden />}
              isDisabled={number === total}
              onClick={() => onMove(index + 1)}
            />
            <Tool
              label={texts.remove({ number })}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={onRemove}
            />
          </div>
        )}
      </header>
      <InBothLanguages
        label={texts.words}
        words={question.text}
        most={longestSurveyQuestion}
        path={`${path}.text`}
        faults={faults}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange({ ...question, text })}
      />
      {question.kind === 'choice' && (
        <Options
          question={question}
          path={`${path}.options`}
          faults={faults}
          isReadOnly={isReadOnly}
          onChange={(options) => onChange({ ...question, options })}
        />
      )}
    </section>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  isDisabled?: boolean;
  onClick: () => void;
}

function Tool({ label, icon, isDisabled = false, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}

interface OptionsProps {
  question: Question;
  path: string;
  faults: Faults;
  isReadOnly: boolean;
  onChange: (options: NonNullable<Question['options']>) => void;
}

function Options({ question: { options = [] }, path, faults, isReadOnly, onChange }: OptionsProps) {
  const texts = useTexts('admin-surveys').form;
  return (
    <div className={classes.options}>
      {faults[path] !== undefined && options.length < 2 && <p className="danger">{faults[path]}</p>}
      {options.map((option, index) => (
        <div key={option.id} className={`flex gap-8 full ${classes.option}`}>
          <InBothLanguages
            label={texts.option({ number: index + 1 })}
            words={option.text}
            most={longestOption}
            path={`${path}.${String(index)}.text`}
            faults={faults}
            isReadOnly={isReadOnly}
            onChange={(text) => onChange(options.toSpliced(index, 1, { ...option, text }))}
          />
          {!isReadOnly && (
            <Tool
              label={texts.removeOption({ number: index + 1 })}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => onChange(options.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {!isReadOnly && options.length < mostOptions && (
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange([...options, { id: crypto.randomUUID(), text: { en: '', de: '' } }])}
        >
          {texts.addOption}
        </Button>
      )}
    </div>
  );
}
