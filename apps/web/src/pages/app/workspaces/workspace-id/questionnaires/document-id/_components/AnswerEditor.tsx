import { Button } from '@mantine/core';
import { longestAnswerText } from '@regulus/contract/questionnaire-values.ts';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../../../../../data/drafts.ts';
import type { QuestionDetail } from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { htmlOf, plainOf } from '../_lib/answer-text.ts';
import classes from './QuestionPane.module.css';

interface AnswerEditorProps {
  question: QuestionDetail;
  draftKey: string;
  /** answers whether it was kept, or is kept beside the answer */
  onSave: (content: string) => Promise<boolean>;
  onClose: () => void;
}

/** The answer while it is written; it is kept as a draft until it is saved. */
export function AnswerEditor({ question, draftKey, onSave, onClose }: AnswerEditorProps) {
  const { question: texts } = useTexts('questionnaires');
  const { cancel } = useTexts('common');
  const draft = useDraft(draftKey);
  const [isChanged, setIsChanged] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = plainOf(question.content, question.citations);
  const shown = isChanged || draft.text !== '' ? draft.text : stored;
  const isReady = draft.state !== 'loading';
  useEffect(() => {
    const element = field.current;
    if (!isReady || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [isReady]);
  const save = async () => {
    setIsSaving(true);
    if (await onSave(htmlOf(shown, question.citations))) {
      draft.clear();
      onClose();
    }
    setIsSaving(false);
  };
  const leave = () => {
    draft.clear();
    onClose();
  };
  return (
    <form
      className="stack-8"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        ref={field}
        className={`field-box ${classes.words}`}
        aria-label={texts.answer}
        maxLength={longestAnswerText}
        disabled={!isReady}
        value={shown}
        onChange={(event) => {
          setIsChanged(true);
          draft.setText(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          // what was typed waits as a draft
          onClose();
        }}
      />
      {question.citations.length > 0 && <p className="fine">{texts.textHint}</p>}
      <div className="row">
        <Button type="submit" size="compact-md" loading={isSaving}>
          {texts.save}
        </Button>
        <Button size="compact-md" variant="default" onClick={leave}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
