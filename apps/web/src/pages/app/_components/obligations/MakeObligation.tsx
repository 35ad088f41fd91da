import { useTopicName } from '../../../../lib/topic-name.ts';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import { modalities, obligationKinds } from '@regulus/contract/obligation-values.ts';
import type { NewObligation, Sentence } from '@regulus/contract/obligations-by-hand.ts';
import { type Topic, topics } from '@regulus/contract/topic-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Stretch, sentencesQuery, useMakeObligation } from '../../../../data/obligations.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DateField } from '../../../../ui/DateField.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { ChoiceField, optionsOf, WordsField } from '../records/fields.tsx';
import recordClasses from '../records/records.module.css';
import classes from './obligations.module.css';

interface DialogProps {
  publication: string;
  /** what is marked, or a clause whose sentences are offered */
  stretch: Stretch;
  onClose: () => void;
}

/** Makes an obligation of a sentence of the text. Open as long as it is mounted. */
export function MakeObligation({ publication, stretch, onClose }: DialogProps) {
  const { make: texts } = useTexts('obligations');
  const query = useQuery({ ...sentencesQuery(publication, stretch), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Modal opened onClose={onClose} title={texts.title} size="lg">
      <Loaded query={query} failed={texts.loadFailed}>
        {({ sentences, language, obstacle }) =>
          obstacle !== null || sentences.length === 0 ? (
            <p className={classes.notice}>{obstacle ?? texts.none}</p>
          ) : (
            <Choice
              publication={publication}
              textId={stretch.text_id}
              sentences={sentences}
              language={language}
              onClose={onClose}
            />
          )
        }
      </Loaded>
    </Modal>
  );
}

type Draft = Pick<NewObligation, 'kind' | 'modality'> & { addressee: string; topic: string; due_on: string };

const draftOf = ({ reading }: Sentence): Draft => ({
  kind: reading?.kind ?? 'firm',
  modality: reading?.modality ?? 'must',
  addressee: reading?.addressee ?? '',
  topic: reading?.topic ?? '',
  due_on: reading?.due_on ?? '',
});

interface ChoiceProps {
  publication: string;
  textId: string;
  sentences: readonly Sentence[];
  language: string;
  onClose: () => void;
}

function Choice({ publication, textId, sentences, language, onClose }: ChoiceProps) {
  const { make: texts, panel } = useTexts('obligations');
  const topicName = useTopicName();
  const { cancel } = useTexts('common');
  const { mutate, isPending } = useMakeObligation(publication);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      sentences.findIndex(({ existing }) => existing === null),
    ),
  );
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const options = useRef<HTMLDivElement>(null);
  // they come after the dialog has taken the focus
  useEffect(() => options.current?.querySelector<HTMLElement>(':checked')?.focus(), []);
  const chosen = sentences[index];
  if (!chosen) return null;
  const { start, end, text: quote, reading, existing, clause } = chosen;
  const draft = { ...draftOf(chosen), ...typed };
  const to = (id: string) =>
    `/app/agents/screening/${publication}?tab=obligations&obligation=${id}&edit=true`;
  const choice = (name: 'kind' | 'modality' | 'topic', options: Parameters<typeof optionsOf>[0]) => (
    <ChoiceField
      label={panel[name]}
      value={draft[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    >
      {optionsOf(options)}
    </ChoiceField>
  );

  function store() {
    mutate(
      {
        text_id: textId,
        start,
        end,
        quote,
        kind: draft.kind,
        modality: draft.modality,
        addressee: draft.addressee.trim() || null,
        condition: reading?.condition ?? null,
        exception: reading?.exception ?? null,
        deadline: reading?.deadline ?? null,
        due_on: draft.due_on || null,
        topic: (draft.topic || null) as Topic | null,
      },
      {
        onSuccess: ({ id }) => {
          notify(texts.made({ clause }), { title: quote, language, to: to(id) });
          onClose();
        },
        onError: (error) => void notifyFailure(texts.failed, error),
      },
    );
  }

  return (
    <form
      className={classes.making}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !existing) store();
      }}
    >
      <fieldset>
        <legend className={recordClasses.label}>{texts.sentence}</legend>
        <p className="quiet">{texts.sentenceHint}</p>
        <div className={classes.options} ref={options}>
          {sentences.map((one, at) => (
            <label key={`${String(one.start)}-${String(one.end)}`} data-chosen={at === index || undefined}>
              <input
                type="radio"
                name="sentence"
                checked={at === index}
                onChange={() => {
                  setIndex(at);
                  setTyped({});
                }}
              />
              <span>
                <span lang={language}>{one.text}</span>{' '}
                <span className="quiet">
                  {one.clause}
                  {one.existing && ` · ${texts.existsBadge}`}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {existing ? (
        <p className={classes.notice} role="status">
          {texts.exists} <Link to={to(existing.id)}>{texts.open}</Link>
        </p>
      ) : (
        <>
          <p className="quiet" role="status">
            {reading ? texts.read : texts.notRead}
          </p>
          <div className={`${recordClasses.fields} ${classes.fields}`}>
            <WordsField
              label={panel.addressee}
              maxLength={2000}
              lang={language}
              value={draft.addressee}
              onChange={(addressee) => setTyped({ ...typed, addressee })}
            />
            {choice(
              'modality',
              modalities.map((modality) => [modality, panel.modalities[modality]] as const),
            )}
            {choice(
              'kind',
              obligationKinds.map((kind) => [kind, panel.kinds[kind]] as const),
            )}
            {choice('topic', [
              ['', panel.noTopic],
              ...topics.map((topic) => [topic, topicName(topic)] as const),
            ])}
            <DateField
              label={panel.due_on}
              value={draft.due_on}
              onChange={(due_on) => setTyped({ ...typed, due_on })}
            />
          </div>
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" disabled={existing !== null} loading={isPending}>
          {texts.store}
        </Button>
      </Group>
    </form>
  );
}
