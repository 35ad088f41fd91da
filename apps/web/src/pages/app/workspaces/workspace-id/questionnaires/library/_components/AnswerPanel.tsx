import { Button, Textarea, TextInput } from '@mantine/core';
import { longestLibraryAnswer, longestLibraryQuestion } from '@regulus/contract/answer-library-values.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type LibraryAnswerDetail,
  libraryAnswerQuery,
  useCreateLibraryAnswer,
  useDeleteLibraryAnswer,
  useUpdateLibraryAnswer,
} from '../../../../../../../data/answer-library.ts';
import { questionnaireAddress } from '../../../../../../../data/questionnaires-address.ts';
import { useProfile } from '../../../../../../../data/users.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../../../../ui/ConfirmDialog.tsx';
import { DateField } from '../../../../../../../ui/DateField.tsx';
import { dateTag } from '../../../../../../../ui/DateText.tsx';
import { Loaded } from '../../../../../../../ui/Loaded.tsx';
import { AssigneeField, ChoiceField, optionsOf } from '../../../../../_components/records/fields.tsx';
import { tellOutcome } from '../../../../../_lib/tell-outcome.ts';
import classes from './Library.module.css';

interface PanelProps {
  /** `new`: one that is being written */
  id: string;
  workspace: string;
  mayChange: boolean;
  onClose: () => void;
}

/** One answer of the library, to be read and changed. */
export function AnswerPanel(props: PanelProps) {
  const texts = useTexts('answer-library');
  const { id, onClose } = props;
  return (
    <section aria-label={texts.panel.label} className={classes.panel}>
      <header className={`line between edge-below ${classes.head}`}>
        <h2>{id === 'new' ? texts.new : texts.panel.label}</h2>
        <Button variant="subtle" size="compact-sm" aria-label={texts.panel.close} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </Button>
      </header>
      <div className={classes.body}>
        {id === 'new' ? <AnswerForm {...props} answer={undefined} /> : <Stored {...props} />}
      </div>
    </section>
  );
}

function Stored(props: PanelProps) {
  const { panel: texts } = useTexts('answer-library');
  return (
    <Loaded query={useQuery(libraryAnswerQuery(props.id))} failed={texts.failed}>
      {(answer) => (
        <div className="stack-24">
          <StillHolds answer={answer} mayChange={props.mayChange} />
          <AnswerForm key={answer.revision} {...props} answer={answer} />
          <Facts answer={answer} workspace={props.workspace} />
        </div>
      )}
    </Loaded>
  );
}

/** What it cites has changed: somebody has to say whether it holds all the same. */
function StillHolds({ answer, mayChange }: { answer: LibraryAnswerDetail; mayChange: boolean }) {
  const { panel: texts, cited } = useTexts('answer-library');
  const { mutateAsync, isPending } = useUpdateLibraryAnswer();
  const { id, revision, cited_state: state } = answer;
  if (state !== 'changed' && state !== 'gone') return null;
  return (
    <div className={`row between ${classes.notice}`}>
      <div>
        <p className="medium">{cited[state]}</p>
        {mayChange && <p className="small">{texts.stillHoldsHint}</p>}
      </div>
      {mayChange && (
        <Button
          size="compact-md"
          variant="default"
          loading={isPending}
          onClick={() =>
            void tellOutcome(mutateAsync({ id, revision, still_holds: true }), {
              done: texts.confirmed,
              failed: texts.saveFailed,
            })
          }
        >
          {texts.stillHolds}
        </Button>
      )}
    </div>
  );
}

const listOf = (words: string) => [
  ...new Set(
    words
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

interface FormProps extends PanelProps {
  /** undefined: a new one */
  answer: LibraryAnswerDetail | undefined;
}

function AnswerForm({ answer, mayChange, onClose }: FormProps) {
  const { panel: texts, languages, owner: ownerLabel, language: languageLabel } = useTexts('answer-library');
  const create = useCreateLibraryAnswer();
  const update = useUpdateLibraryAnswer();
  const [question, setQuestion] = useState(answer?.question ?? '');
  const [words, setWords] = useState(answer?.answer ?? '');
  const [value, setValue] = useState(answer?.value ?? '');
  const [language, setLanguage] = useState<'en' | 'de'>(answer?.language === 'de' ? 'de' : 'en');
  const [tags, setTags] = useState((answer?.tags ?? []).join(', '));
  const [products, setProducts] = useState((answer?.products ?? []).join(', '));
  const [entities, setEntities] = useState((answer?.entities ?? []).join(', '));
  const { id: self } = useProfile();
  const [owner, setOwner] = useState<string | null>(answer ? (answer.owner?.id ?? null) : self);
  const [expires, setExpires] = useState(answer?.expires_on ?? '');
  const [wasTried, setWasTried] = useState(false);
  const isMissing = question.trim() === '' || words.trim() === '';
  const save = async () => {
    setWasTried(true);
    if (isMissing) return;
    const fields = {
      question: question.trim(),
      answer: words.trim(),
      value: value.trim() === '' ? null : value.trim(),
      language,
      tags: listOf(tags),
      products: listOf(products),
      entities: listOf(entities),
      expires_on: expires === '' ? null : expires,
      owner_id: owner,
    };
    const saving = answer
      ? update.mutateAsync({ id: answer.id, revision: answer.revision, ...fields })
      : create.mutateAsync(fields);
    const told = { done: answer ? texts.saved : texts.created, failed: texts.saveFailed };
    if ((await tellOutcome(saving, told)) && !answer) onClose();
  };
  return (
    <form
      className="stack-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={!mayChange} className="stack-16">
        <Textarea
          label={texts.question}
          autosize
          minRows={2}
          maxLength={longestLibraryQuestion}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <TextInput
          label={texts.value}
          description={texts.valueHint}
          maxLength={500}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Textarea
          label={texts.answer}
          autosize
          minRows={5}
          maxRows={20}
          maxLength={longestLibraryAnswer}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className={`grid gap-16 ${classes.two}`}>
          <AssigneeField label={ownerLabel} nobody={texts.nobody} present={owner} onAssign={setOwner} />
          <DateField label={texts.expires} value={expires} onChange={setExpires} isReadOnly={!mayChange} />
          <ChoiceField
            label={languageLabel}
            value={language}
            onChange={(value) => setLanguage(value === 'de' ? 'de' : 'en')}
          >
            {optionsOf(Object.entries(languages))}
          </ChoiceField>
          <TextInput
            label={texts.tags}
            placeholder={texts.commas}
            value={tags}
            onChange={(event) => setTags(event.currentTarget.value)}
          />
          <TextInput
            label={texts.products}
            placeholder={texts.commas}
            value={products}
            onChange={(event) => setProducts(event.currentTarget.value)}
          />
          <TextInput
            label={texts.entities}
            placeholder={texts.commas}
            value={entities}
            onChange={(event) => setEntities(event.currentTarget.value)}
          />
        </div>
      </fieldset>
      {wasTried && isMissing && (
        <p className="fault" role="alert">
          {texts.missing}
        </p>
      )}
      {mayChange && (
        <div className="row between">
          <Button type="submit" loading={create.isPending || update.isPending}>
            {answer ? texts.save : texts.create}
          </Button>
          {answer && <Ending answer={answer} onClose={onClose} />}
        </div>
      )}
    </form>
  );
}

/** Takes an answer out of use, or away. */
function Ending({ answer, onClose }: { answer: LibraryAnswerDetail; onClose: () => void }) {
  const { panel: texts } = useTexts('answer-library');
  const update = useUpdateLibraryAnswer();
  const remove = useDeleteLibraryAnswer();
  const [isAsked, setIsAsked] = useState(false);
  const { id, revision, state } = answer;
  const isActive = state === 'active';
  const move = () =>
    tellOutcome(update.mutateAsync({ id, revision, state: isActive ? 'archived' : 'active' }), {
      done: isActive ? texts.archived : texts.restored,
      failed: texts.saveFailed,
    });
  const drop = async () => {
    const told = { done: texts.deleted, failed: texts.saveFailed };
    if (await tellOutcome(remove.mutateAsync(id), told)) onClose();
  };
  return (
    <span className="row">
      <Button variant="subtle" loading={update.isPending} onClick={() => void move()}>
        {isActive ? texts.archive : texts.restore}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setIsAsked(true)}>
        {texts.delete}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.deleteTitle}
          sentence={texts.deleteSentence}
          action={texts.delete}
          isDanger
          isBusy={remove.isPending}
          onConfirm={() => void drop()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </span>
  );
}

/** Where it comes from, how often it was used, and what it cites. */
function Facts({ answer, workspace }: { answer: LibraryAnswerDetail; workspace: string }) {
  const texts = useTexts('answer-library');
  const {
    origin,
    uses,
    updated_at: at,
    updated_by: by,
    citations,
    document_id: form,
    section_id: section,
  } = answer;
  const date = dateTag(at);
  return (
    <section className="stack-12">
      <p className="quiet">
        {texts.origins[origin]} · {texts.columns.uses}: {texts.uses({ count: uses })} ·{' '}
        {by ? texts.panel.updated({ name: by.name, date }) : texts.panel.updatedAt({ date })}
        {form !== null && (
          <>
            {' · '}
            <Link to={questionnaireAddress({ id: form, workspace_id: workspace }, section ?? undefined)}>
              {texts.panel.fromForm}
            </Link>
          </>
        )}
      </p>
      {citations.length > 0 && (
        <>
          <h3>{texts.panel.sources}</h3>
          <ul className="stack-12">
            {citations.map((citation) => (
              <li key={citation.citation_id} className="small">
                <p>
                  <b>{citation.title}</b> <span className="muted">{citation.clause}</span>
                </p>
                <p className={`muted above-4 ${classes.quote}`}>{citation.quote}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
