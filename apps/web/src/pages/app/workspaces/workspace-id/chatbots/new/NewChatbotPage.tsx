import { Button, TextInput } from '@mantine/core';
import { longestChatbotName } from '@regulus/contract/chatbot-values.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCreateChatbot, useCreateComparison } from '../../../../../../data/chatbots.ts';
import { chatbotAddress, chatbotsOf } from '../../../../../../data/chatbots-address.ts';
import type { Workspace } from '../../../../../../data/workspaces.ts';
import { oneOf } from '../../../../../../lib/url-state.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { PageHeader } from '../../../../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { type Chosen, idsOf, shortName } from '../../../../_components/sources/chosen.ts';
import { SourcePicker } from '../../../../_components/sources/SourcePicker.tsx';
import { trackChat } from '../../../../_lib/chat/track-chat.ts';
import { WithWorkspace } from '../../_components/WithWorkspace.tsx';
import classes from './NewChatbotPage.module.css';

const kinds = ['ask', 'compare'] as const;
const addressFields = { kind: oneOf(kinds, 'ask') };

/** A new chatbot: what it is for, what it answers from, and its name. */
export function NewChatbotPage() {
  return <WithWorkspace>{(workspace) => <NewChatbot workspace={workspace} />}</WithWorkspace>;
}

function NewChatbot({ workspace }: { workspace: Workspace }) {
  const { create: texts } = useTexts('chatbots');
  const { cancel } = useTexts('common');
  const navigate = useNavigate();
  const [{ kind }, change] = useUrlState(addressFields);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [wantedA, setWantedA] = useState<string>();
  const [typedName, setTypedName] = useState<string>();
  const [wasTried, setWasTried] = useState(false);
  const create = useCreateChatbot();
  const compare = useCreateComparison();
  const isComparison = kind === 'compare';
  // the company's own text is what is usually checked
  const a =
    chosen.find(({ id }) => id === wantedA) ?? chosen.find((one) => one.kind === 'source') ?? chosen[0];
  const proposed = useProposedName(chosen, isComparison ? a : undefined);
  const name = typedName ?? proposed;
  const isMissing = chosen.length < (isComparison ? 2 : 1);
  const submit = async () => {
    setWasTried(true);
    if (isMissing || (isComparison && !a)) return;
    const common = { ...idsOf(chosen), workspace_id: workspace.id, name: name.trim() || proposed };
    try {
      const created =
        isComparison && a
          ? await compare.mutateAsync({ ...common, source_a_id: a.id })
          : await create.mutateAsync({ ...common, type: 'workspace' });
      trackChat(isComparison ? 'compare' : 'create', { sources: chosen.length }, 'CHATBOTS');
      await navigate(chatbotAddress(created, workspace.id), { replace: true });
    } catch (error) {
      void notifyFailure(texts.failed, error);
    }
  };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <fieldset className={`grid gap-8 ${classes.kinds}`}>
          <legend className="visually-hidden">{texts.kindLabel}</legend>
          {kinds.map((one) => (
            <label
              key={one}
              className={`card flex middle gap-12 pad-12-16 ${classes.kind}`}
              data-chosen={one === kind || undefined}
            >
              <input type="radio" name="kind" checked={one === kind} onChange={() => change({ kind: one })} />
              <span>
                {texts[one]}
                <span className="quiet">{texts[`${one}Hint`]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <SourcePicker workspace={workspace.id} chosen={chosen} onChange={setChosen} />
        <ChosenList
          chosen={chosen}
          a={isComparison ? a : undefined}
          onA={setWantedA}
          onRemove={(id) => setChosen(chosen.filter((one) => one.id !== id))}
        />
        {wasTried && isMissing && (
          <p role="alert" className="fault">
            {isComparison ? texts.chooseTwo : texts.chooseOne}
          </p>
        )}
        <div className={`flex wrap between ${classes.end}`}>
          <TextInput
            className={classes.name ?? ''}
            label={texts.name}
            value={name}
            maxLength={longestChatbotName}
            onChange={(event) => setTypedName(event.currentTarget.value)}
          />
          <div className={`flex gap-8 ${classes.buttons}`}>
            <Button component={Link} to={chatbotsOf(workspace.id)} variant="default">
              {cancel}
            </Button>
            <Button type="submit" loading={create.isPending || compare.isPending}>
              {isComparison ? texts.submitCompare : texts.submit}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

/** Named after what is chosen. */
function useProposedName(chosen: readonly Chosen[], a: Chosen | undefined): string {
  const { proposed } = useTexts('chatbots').create;
  const [first] = chosen;
  if (!first) return '';
  if (a) {
    const [b] = chosen.filter(({ id }) => id !== a.id);
    return b ? proposed.versus({ a: shortName(a.name), b: shortName(b.name) }) : shortName(a.name, 160);
  }
  return chosen.length === 1
    ? shortName(first.name, 160)
    : proposed.more({ first: shortName(first.name, 120), count: chosen.length - 1 });
}

interface ChosenListProps {
  chosen: readonly Chosen[];
  /** of a comparison */
  a: Chosen | undefined;
  onA: (id: string) => void;
  onRemove: (id: string) => void;
}

function ChosenList({ chosen, a, onA, onRemove }: ChosenListProps) {
  const { create: texts } = useTexts('chatbots');
  return (
    <section aria-label={texts.chosenLabel}>
      <p className="quiet" role="status">
        {texts.chosen({ count: chosen.length })}
        {a && ` · ${texts.aHint}`}
      </p>
      <ul className={`flex wrap gap-8 above-4 ${classes.chosen}`}>
        {chosen.map(({ id, name }) => (
          <li key={id} data-a={id === a?.id || undefined}>
            {a && (
              <button
                type="button"
                className={classes.side}
                aria-pressed={id === a.id}
                aria-label={`${texts.asA}: ${name}`}
                title={texts.asA}
                onClick={() => onA(id)}
              >
                {id === a.id ? 'A' : 'B'}
              </button>
            )}
            <span className={`clipped ${classes.chosenName}`}>{name}</span>
            <button
              type="button"
              className="centered hoverable"
              aria-label={texts.remove({ name })}
              onClick={() => onRemove(id)}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
