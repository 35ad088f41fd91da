import { Textarea } from '@mantine/core';
import {
  longestAskedQuestion,
  type QuestionKind,
  questionKinds,
} from '@regulus/contract/questionnaire-values.ts';
import { useState } from 'react';
import { type QuestionDetail, useChangeQuestion } from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { FormDialog } from '../../../../../../../ui/FormDialog.tsx';
import { ChoiceField, optionsOf } from '../../../../../_components/records/fields.tsx';
import { tellOutcome } from '../../../../../_lib/tell-outcome.ts';
import { useWork } from '../_lib/work-context.ts';

/** What a question asks and what kind of answer it wants. */
export function EditQuestionDialog({ question, onClose }: { question: QuestionDetail; onClose: () => void }) {
  const { question: texts, add } = useTexts('questionnaires');
  const { questionnaire } = useWork();
  const { mutateAsync, isPending } = useChangeQuestion(questionnaire.id, question.id);
  const [words, setWords] = useState(question.question);
  const [kind, setKind] = useState<QuestionKind>(question.kind);
  const [choices, setChoices] = useState(question.choices.join('\n'));
  const [wasTried, setWasTried] = useState(false);
  const isMissing = words.trim() === '';
  const save = async () => {
    setWasTried(true);
    if (isMissing) return;
    const lines = choices
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const saving = mutateAsync({
      revision: question.revision,
      question: words.trim(),
      kind,
      choices: kind === 'choice' ? lines : [],
    });
    if (await tellOutcome(saving, { done: texts.questionSaved, failed: texts.questionFailed })) onClose();
  };
  return (
    <FormDialog
      title={texts.editQuestion}
      size="lg"
      className="stack-16"
      submit={texts.save}
      isBusy={isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={texts.wording}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={longestAskedQuestion}
        value={words}
        error={wasTried && isMissing && add.missing}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ChoiceField
        label={texts.kind}
        value={kind}
        onChange={(value) => setKind(questionKinds.find((one) => one === value) ?? 'text')}
      >
        {optionsOf(questionKinds.map((one) => [one, texts.kinds[one]] as const))}
      </ChoiceField>
      {kind === 'choice' && (
        <Textarea
          label={texts.choices}
          autosize
          minRows={3}
          maxRows={12}
          value={choices}
          onChange={(event) => setChoices(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
