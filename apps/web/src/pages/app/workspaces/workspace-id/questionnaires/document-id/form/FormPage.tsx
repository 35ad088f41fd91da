import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  type Form,
  type FormMapping,
  type FormPart,
  formQuery,
  previewCorrection,
  type QuestionnaireDetail,
  useCorrectForm,
} from '../../../../../../../data/questionnaires.ts';
import { questionnaireAddress } from '../../../../../../../data/questionnaires-address.ts';
import { useProfile } from '../../../../../../../data/users.ts';
import { integer } from '../../../../../../../lib/url-state.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { CountedTabs } from '../../../../../../../ui/CountedTabs.tsx';
import { EmptyState } from '../../../../../../../ui/EmptyState.tsx';
import { FailureLine } from '../../../../../../../ui/FailureLine.tsx';
import { Loaded } from '../../../../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../../../../ui/notify.tsx';
import { useUrlState } from '../../../../../../../ui/use-url-state.ts';
import { useDoubtWords } from '../../_lib/use-doubt-words.ts';
import { QuestionnaireFrame, useIsMember, WithQuestionnaire } from '../_components/QuestionnaireFrame.tsx';
import classes from './_components/Form.module.css';
import { FormSheet } from './_components/FormSheet.tsx';
import { FormText } from './_components/FormText.tsx';

const rowsAtOnce = 200;
const mostRows = 500;
/** `part` is the place among the parts of the form, from 1; 0: the first that is read. */
const addressFields = { part: integer(0), rows: integer(rowsAtOnce, rowsAtOnce, 100_000) };

/** The uploaded form as it looks, with how it was read drawn on it, to be corrected. */
export function FormPage() {
  return (
    <WithQuestionnaire>
      {(questionnaire) => (
        <QuestionnaireFrame questionnaire={questionnaire} present="form">
          <FormOf questionnaire={questionnaire} />
        </QuestionnaireFrame>
      )}
    </WithQuestionnaire>
  );
}

function FormOf({ questionnaire }: { questionnaire: QuestionnaireDetail }) {
  const { form: texts } = useTexts('questionnaires');
  const [{ part, rows }] = useUrlState(addressFields);
  const isMember = useIsMember(questionnaire);
  const query = useQuery({
    ...formQuery(questionnaire.id, part === 0 ? undefined : part - 1, 0, Math.min(rows, mostRows)),
    enabled: questionnaire.format !== 'none' && isMember,
  });
  if (questionnaire.format === 'none')
    return <EmptyState title={texts.noFile} sentence={texts.noFileSentence} />;
  if (!isMember) return <EmptyState title={texts.noFile} sentence={texts.forMembers} />;
  return (
    <Loaded query={query} failed={texts.loadFailed}>
      {(form) => <Mapped questionnaire={questionnaire} form={form} isStale={query.isPlaceholderData} />}
    </Loaded>
  );
}

const partKey = (mapping: FormMapping) => String(mapping.part);

interface MappedProps {
  questionnaire: QuestionnaireDetail;
  form: Form;
  isStale: boolean;
}

function Mapped({ questionnaire, form, isStale }: MappedProps) {
  const { form: texts } = useTexts('questionnaires');
  const [{ rows }, change] = useUrlState(addressFields);
  const isAuditor = useProfile().role === 'auditor';
  const mayEdit = questionnaire.may_edit && !isAuditor;
  // corrections that are not saved yet, by the part they are of
  const [corrected, setCorrected] = useState<ReadonlyMap<string, FormMapping>>(new Map());
  const part = form.parts[form.shown];
  if (!part) return <EmptyState title={texts.noFile} sentence={texts.doubts.no_text} />;
  const mapping = corrected.get(partKey(part.mapping)) ?? part.mapping;
  const correct = (next: FormMapping) => setCorrected(new Map(corrected).set(partKey(next), next));
  const isText = part.kind === 'text';
  const shownRows = Math.min(rows, mostRows, part.rows);
  return (
    <>
      <div className={`stack-12 ${classes.bar}`}>
        <Doubts form={form} onShow={(index) => change({ part: index + 1 }, { push: true })} />
        <Parts form={form} corrected={corrected} />
        {mayEdit && (
          <div className="row between">
            <label className="line gap-8 small">
              <input
                type="checkbox"
                checked={mapping.is_read}
                onChange={(event) => correct({ ...mapping, is_read: event.currentTarget.checked })}
              />
              {isText ? texts.isReadText : texts.isRead}
            </label>
            <span className="quiet">{isText ? texts.hintText : texts.hint}</span>
          </div>
        )}
        {part.is_protected && <p className="quiet">{texts.protectedPart}</p>}
      </div>
      {corrected.size > 0 && (
        <Saving
          questionnaire={questionnaire}
          mappings={[...corrected.values()]}
          onDone={() => setCorrected(new Map())}
        />
      )}
      <div className={classes.scroller} style={isStale ? { opacity: 0.6 } : undefined} tabIndex={-1}>
        {isText ? (
          <FormText form={form} mapping={mapping} mayEdit={mayEdit} onChange={correct} />
        ) : (
          <FormSheet form={form} part={part} mapping={mapping} mayEdit={mayEdit} onChange={correct} />
        )}
        {part.rows > shownRows && (
          <div className={`row ${classes.more}`}>
            <span className="quiet figures">{texts.rowsShown({ shown: shownRows, total: part.rows })}</span>
            {shownRows < mostRows && (
              <Button size="compact-sm" variant="default" onClick={() => change({ rows: rows + rowsAtOnce })}>
                {texts.more}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** What a person should look at, each with the way to its part. */
function Doubts({ form, onShow }: { form: Form; onShow: (part: number) => void }) {
  const { form: texts } = useTexts('questionnaires');
  const wordsOf = useDoubtWords();
  if (form.doubts.length === 0) return null;
  const indexOf = (part: number | null) => form.parts.findIndex((one) => one.part === part);
  return (
    <section aria-label={texts.doubtsTitle}>
      <ul className={`stack-8 small ${classes.doubts}`}>
        {form.doubts.map((doubt) => {
          const index = indexOf(doubt.part);
          return (
            <li key={`${doubt.kind}:${doubt.part}`}>
              {wordsOf(doubt)}{' '}
              {index !== -1 && index !== form.shown && (
                <button type="button" className="text-link" onClick={() => onShow(index)}>
                  {texts.show}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The sheets, or tables and text, of the form. */
function Parts({ form, corrected }: { form: Form; corrected: ReadonlyMap<string, FormMapping> }) {
  const { form: texts } = useTexts('questionnaires');
  if (form.parts.length < 2) return null;
  const nameOf = ({ name, kind, state, mapping }: FormPart) => {
    const bare = name === '' && kind === 'text' ? texts.text : name;
    const marks = [
      state === 'hidden' ? texts.hiddenPart : '',
      corrected.has(partKey(mapping)) ? texts.unsaved : '',
    ].filter(Boolean);
    return marks.length === 0 ? bare : `${bare} (${marks.join(', ')})`;
  };
  return (
    <CountedTabs
      label={texts.parts}
      present={String(form.shown)}
      tabs={form.parts.map((part, index) => ({
        key: String(index),
        to: `?part=${index + 1}`,
        name: nameOf(part),
        count: part.mapping.is_read ? String(part.question_count) : undefined,
      }))}
    />
  );
}

interface SavingProps {
  questionnaire: QuestionnaireDetail;
  mappings: FormMapping[];
  onDone: () => void;
}

/** What the corrections come to, before they are saved. */
function Saving({ questionnaire, mappings, onDone }: SavingProps) {
  const { form: texts } = useTexts('questionnaires');
  const { mutateAsync, isPending } = useCorrectForm(questionnaire.id);
  const key = JSON.stringify(mappings);
  const preview = useQuery({
    queryKey: ['questionnaires', 'preview', questionnaire.id, key],
    queryFn: () => previewCorrection(questionnaire.id, mappings),
    retry: false,
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const save = async () => {
    try {
      const { found } = await mutateAsync(mappings);
      notify(texts.saved({ found }));
      onDone();
    } catch (error) {
      void notifyFailure(texts.saveFailed, error);
    }
  };
  return (
    <div className={`row between ${classes.save}`}>
      <div role="status" className="figures">
        {preview.data ? (
          <>
            <p className="medium">{texts.preview(preview.data)}</p>
            {preview.data.removed > 0 && <p className="small">{texts.answersKept}</p>}
          </>
        ) : preview.isError ? (
          <FailureLine sentence={texts.previewFailed} onRetry={() => void preview.refetch()} />
        ) : (
          <p>{texts.previewing}</p>
        )}
      </div>
      <div className="row">
        <Button component={Link} to={questionnaireAddress(questionnaire)} variant="subtle" size="compact-md">
          {texts.toQuestions}
        </Button>
        <Button variant="default" size="compact-md" onClick={onDone}>
          {texts.discard}
        </Button>
        <Button size="compact-md" loading={isPending} onClick={() => void save()}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}
