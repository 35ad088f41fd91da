import { Button, Textarea, TextInput } from '@mantine/core';
import { longestDocumentName } from '@regulus/contract/document-values.ts';
import { mostAddedQuestions, mostFormBytes } from '@regulus/contract/questionnaire-values.ts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCreateQuestionnaire, useUploadQuestionnaire } from '../../../../../../data/questionnaires.ts';
import { questionnairesOf } from '../../../../../../data/questionnaires-address.ts';
import { useProfile } from '../../../../../../data/users.ts';
import type { Workspace } from '../../../../../../data/workspaces.ts';
import { oneOf, text } from '../../../../../../lib/url-state.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DropZone } from '../../../../../../ui/DropZone.tsx';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { PageHeader } from '../../../../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { WithWorkspace } from '../../_components/WithWorkspace.tsx';
import { linesOf } from '../_lib/lines.ts';
import { Found } from './_components/Found.tsx';
import classes from './_components/NewQuestionnaire.module.css';

const ways = ['file', 'paste'] as const;
const addressFields = { way: oneOf(ways, 'file'), created: text() };
const endings = ['.xlsx', '.csv', '.docx', '.pdf', '.json', '.html', '.htm'];
const megabytes = mostFormBytes / 1024 / 1024;

type Language = 'en' | 'de' | undefined;

/** A new questionnaire: its questions, then what was found in it and what it is answered from. */
export function NewQuestionnairePage() {
  return <WithWorkspace>{(workspace) => <NewQuestionnaire workspace={workspace} />}</WithWorkspace>;
}

function NewQuestionnaire({ workspace }: { workspace: Workspace }) {
  const { create: texts, page } = useTexts('questionnaires');
  const [{ way, created }, change] = useUrlState(addressFields);
  const [language, setLanguage] = useState<Language>();
  const mayChange = useProfile().role !== 'auditor' && workspace.archived_at === null;
  // what is found can be left and come back to
  const onCreated = (id: string) => change({ created: id });
  if (!mayChange) return <PageHeader title={texts.title} description={page.readOnly} />;
  if (created !== '') return <Found id={created} onAnother={() => change({ created: '' })} />;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="stack-16">
        <fieldset className={`grid gap-8 ${classes.ways}`}>
          <legend className="visually-hidden">{texts.how}</legend>
          {ways.map((one) => (
            <label
              key={one}
              className={`card flex middle gap-12 pad-12-16 ${classes.way}`}
              data-chosen={one === way || undefined}
            >
              <input type="radio" name="way" checked={one === way} onChange={() => change({ way: one })} />
              <span>
                {texts[one]}
                <span className="quiet">{texts[`${one}Hint`]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <LanguageChoice language={language} onChange={setLanguage} />
        {way === 'file' ? (
          <UploadForm workspace={workspace.id} language={language} onCreated={onCreated} />
        ) : (
          <PasteForm workspace={workspace.id} language={language} onCreated={onCreated} />
        )}
      </div>
    </>
  );
}

function LanguageChoice({
  language,
  onChange,
}: {
  language: Language;
  onChange: (language: Language) => void;
}) {
  const { language: texts } = useTexts('questionnaires');
  return (
    <label className={`grid gap-4 ${classes.language}`}>
      <span className="small medium">{texts.label}</span>
      <select
        className="field-box pad-4-8"
        value={language ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === 'en' || value === 'de' ? value : undefined)
        }
      >
        <option value="">{texts.asAsked}</option>
        <option value="en">{texts.en}</option>
        <option value="de">{texts.de}</option>
      </select>
    </label>
  );
}

interface FormProps {
  workspace: string;
  language: Language;
  onCreated: (id: string) => void;
}

function UploadForm({ workspace, language, onCreated }: FormProps) {
  const { create: texts } = useTexts('questionnaires');
  const locale = useLocale();
  const { mutateAsync } = useUploadQuestionnaire();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [fault, setFault] = useState<string>();
  const faultOf = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return undefined;
    if (files.length > 1) return texts.oneFile;
    if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return texts.wrongEnding;
    return file.size > mostFormBytes ? texts.tooLarge({ megabytes }) : undefined;
  };
  const send = async (files: readonly File[]) => {
    const [file] = files;
    const wrong = faultOf(files);
    setFault(wrong);
    if (!file || wrong !== undefined) return;
    const { name } = file;
    const onProgress = (share: number) => setSending({ name, share });
    onProgress(0);
    try {
      const { id } = await mutateAsync({ workspace, file, language, onProgress });
      onCreated(id);
    } catch (error) {
      void notifyFailure(texts.failed({ name }), error);
    }
    setSending(undefined);
  };
  const status = () => {
    if (!sending) return texts.drop({ megabytes });
    const { name, share } = sending;
    if (share >= 1) return texts.reading({ name });
    return texts.uploading({ name, percent: share.toLocaleString(locale, { style: 'percent' }) });
  };
  return (
    <div className={classes.drop}>
      <DropZone
        label={texts.choose}
        icon={<IconUpload size={16} aria-hidden />}
        endings={endings}
        isSending={sending !== undefined}
        onFiles={(files) => void send(files)}
        status={status()}
      />
      {fault !== undefined && (
        <p className="fault above-8" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function PasteForm({ workspace, language, onCreated }: FormProps) {
  const { create: texts } = useTexts('questionnaires');
  const { cancel } = useTexts('common');
  const { mutateAsync, isPending } = useCreateQuestionnaire(workspace);
  const [name, setName] = useState('');
  const [written, setWritten] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const questions = linesOf(written);
  const tooMany = questions.length > mostAddedQuestions;
  const faults = {
    name: name.trim() === '' ? texts.nameMissing : undefined,
    questions: tooMany
      ? texts.tooMany({ count: mostAddedQuestions })
      : questions.length === 0
        ? texts.questionsMissing
        : undefined,
  };
  const submit = async () => {
    setWasTried(true);
    if (faults.name !== undefined || faults.questions !== undefined) return;
    try {
      const { id } = await mutateAsync({ name: name.trim(), questions, ...(language && { language }) });
      onCreated(id);
    } catch (error) {
      void notifyFailure(texts.createFailed, error);
    }
  };
  return (
    <form
      className="card pad-16 stack-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        label={texts.name}
        placeholder={texts.namePlaceholder}
        maxLength={longestDocumentName}
        value={name}
        error={wasTried && faults.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={texts.questions}
        autosize
        minRows={8}
        maxRows={24}
        value={written}
        error={(wasTried || tooMany) && faults.questions}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <div className="row between">
        <span className="quiet figures" role="status">
          {texts.lines({ count: questions.length })}
        </span>
        <div className="row">
          <Button component={Link} to={questionnairesOf(workspace)} variant="default">
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
