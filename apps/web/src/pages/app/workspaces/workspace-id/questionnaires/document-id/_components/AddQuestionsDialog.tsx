import { Textarea, TextInput } from '@mantine/core';
import { longestAskedQuestion } from '@regulus/contract/questionnaire-values.ts';
import { useState } from 'react';
import { useAddQuestions } from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { FormDialog } from '../../../../../../../ui/FormDialog.tsx';
import { tellOutcome } from '../../../../../_lib/tell-outcome.ts';
import { linesOf } from '../../_lib/lines.ts';
import { useWork } from '../_lib/work-context.ts';

/** Questions that the form lacks, in a section of their own or in the last one. */
export function AddQuestionsDialog({ onClose }: { onClose: () => void }) {
  const { add: texts } = useTexts('questionnaires');
  const { questionnaire } = useWork();
  const { mutateAsync, isPending } = useAddQuestions(questionnaire.id);
  const [written, setWritten] = useState('');
  const [section, setSection] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const questions = linesOf(written);
  const save = async () => {
    setWasTried(true);
    if (questions.length === 0) return;
    const name = section.trim();
    const adding = mutateAsync({ questions, ...(name === '' ? {} : { section: name }) });
    const done = texts.done({ count: questions.length });
    if (await tellOutcome(adding, { done, failed: texts.failed })) onClose();
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
      <Textarea
        data-autofocus
        label={texts.questions}
        autosize
        minRows={4}
        maxRows={14}
        value={written}
        error={wasTried && questions.length === 0 && texts.missing}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <TextInput
        label={texts.section}
        description={texts.sectionHint}
        maxLength={longestAskedQuestion}
        value={section}
        onChange={(event) => setSection(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
