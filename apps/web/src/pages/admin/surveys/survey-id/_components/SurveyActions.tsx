import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Survey,
  useCloseSurvey,
  useDeleteSurvey,
  usePublishSurvey,
  useSaveSurvey,
} from '../../../../../data/admin-surveys.ts';
import { ApiError } from '../../../../../lib/api-error.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog.tsx';
import { notify, notifyFailure } from '../../../../../ui/notify.tsx';
import type { Faults } from '../_lib/faults.ts';
import type { Writing } from '../_lib/use-writing.ts';

interface SurveyActionsProps {
  survey: Survey;
  writing: Writing;
  onFaults: (faults: Faults) => void;
}

type Asked = 'publish' | 'close' | 'delete';

/** What can be done with a survey as it stands; what cannot be taken back is asked for first. */
export function SurveyActions({ survey, writing, onFaults }: SurveyActionsProps) {
  const texts = useTexts('admin-surveys');
  const [asked, setAsked] = useState<Asked>();
  const isDraft = survey.state === 'draft';
  const mayClose = survey.state === 'open' || survey.state === 'scheduled';
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsked('delete')}>
        {texts.delete.open}
      </Button>
      <CopyButton survey={survey} writing={writing} />
      {mayClose && (
        <Button variant="default" onClick={() => setAsked('close')}>
          {texts.close.open}
        </Button>
      )}
      {isDraft && <Button onClick={() => setAsked('publish')}>{texts.publish.open}</Button>}
      {asked === 'publish' && (
        <Publish survey={survey} writing={writing} onFaults={onFaults} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'close' && <Close survey={survey} writing={writing} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && <Delete survey={survey} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface DialogProps {
  survey: Survey;
  onClose: () => void;
}

function Publish({ survey, writing, onFaults, onClose }: DialogProps & Omit<SurveyActionsProps, 'survey'>) {
  const texts = useTexts('admin-surveys').publish;
  const { mutate, isPending } = usePublishSurvey();
  const publish = async () => {
    // what could not be saved says so itself
    if (!(await writing.save())) return onClose();
    mutate(survey.id, {
      onSuccess(published) {
        writing.follow(published);
        onFaults({});
        notify(texts.done);
        onClose();
      },
      onError(error) {
        if (error instanceof ApiError)
          onFaults(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
        void notifyFailure(texts.failed, error);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      sentence={texts.sentence}
      action={texts.open}
      isBusy={isPending}
      onConfirm={() => void publish()}
      onClose={onClose}
    />
  );
}

function Close({ survey, writing, onClose }: DialogProps & { writing: Writing }) {
  const texts = useTexts('admin-surveys').close;
  const { mutate, isPending } = useCloseSurvey();
  const close = () =>
    mutate(survey.id, {
      onSuccess(closed) {
        writing.follow(closed);
        notify(texts.done);
        onClose();
      },
      onError: (error) => void notifyFailure(texts.failed, error),
    });
  return (
    <ConfirmDialog
      title={texts.title}
      sentence={texts.sentence}
      action={texts.open}
      isBusy={isPending}
      onConfirm={close}
      onClose={onClose}
    />
  );
}

function Delete({ survey, onClose }: DialogProps) {
  const texts = useTexts('admin-surveys').delete;
  const navigate = useNavigate();
  const { mutate, isPending } = useDeleteSurvey();
  const remove = () =>
    mutate(survey.id, {
      onSuccess() {
        notify(texts.done);
        void navigate('/admin/surveys');
      },
      onError: (error) => void notifyFailure(texts.failed, error),
    });
  return (
    <ConfirmDialog
      title={texts.title}
      sentence={texts.sentence}
      action={texts.open}
      isDanger
      isBusy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** The same questions once more, for everybody and without a period. */
function CopyButton({ survey, writing }: { survey: Survey; writing: Writing }) {
  const texts = useTexts('admin-surveys').copy;
  const navigate = useNavigate();
  const { mutate, isPending } = useSaveSurvey();
  const copy = () => {
    const { title, introduction, questions } = writing.written;
    const named = (words: string, word: string) => (words === '' ? '' : `${words} (${word})`.slice(0, 120));
    mutate(
      {
        id: crypto.randomUUID(),
        title: { en: named(title.en, 'copy'), de: named(title.de, 'Kopie') },
        introduction,
        questions: (questions ?? survey.questions).map((question) => ({
          ...question,
          id: crypto.randomUUID(),
        })),
        company_ids: null,
        opens_on: null,
        closes_on: null,
        revision: 0,
      },
      {
        onSuccess({ id }) {
          notify(texts.done);
          void navigate(`/admin/surveys/${id}`);
        },
        onError: (error) => void notifyFailure(texts.failed, error),
      },
    );
  };
  return (
    <Button variant="default" loading={isPending} onClick={copy}>
      {texts.open}
    </Button>
  );
}
