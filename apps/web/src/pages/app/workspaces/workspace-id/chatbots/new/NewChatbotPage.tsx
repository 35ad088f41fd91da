import { Button, TextInput } from '@mantine/core';
import { longestChatbotName } from '@regulus/contract/chatbot-values.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCreateChatbot } from '../../../../../../data/chatbots.ts';
import { chatbotAddress, chatbotsOf } from '../../../../../../data/chatbots-address.ts';
import type { Workspace } from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { PageHeader } from '../../../../../../ui/PageHeader.tsx';
import { trackChat } from '../../../../_lib/chat/track-chat.ts';
import { WithWorkspace } from '../../_components/WithWorkspace.tsx';
import { SourcePicker } from '../_components/SourcePicker.tsx';
import { type Chosen, idsOf, shortName } from '../_lib/chosen.ts';
import classes from './NewChatbotPage.module.css';

/** A new chatbot: what it is for, what it answers from, and its name. */
export function NewChatbotPage() {
  return <WithWorkspace>{(workspace) => <NewChatbot workspace={workspace} />}</WithWorkspace>;
}

function NewChatbot({ workspace }: { workspace: Workspace }) {
  const { create: texts } = useTexts('chatbots');
  const { cancel } = useTexts('common');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [typedName, setTypedName] = useState<string>();
  const [wasTried, setWasTried] = useState(false);
  const create = useCreateChatbot();
  const proposed = useProposedName(chosen);
  const name = typedName ?? proposed;
  const isMissing = chosen.length === 0;
  const submit = async () => {
    setWasTried(true);
    if (isMissing) return;
    const common = { ...idsOf(chosen), workspace_id: workspace.id, name: name.trim() || proposed };
    trackChat('create', { sources: chosen.length }, 'CHATBOTS');
    try {
      const created = await create.mutateAsync({ ...common, type: 'workspace' });
      await navigate(chatbotAddress(created, workspace.id), { replace: true });
    } catch (error) {
      void notifyFailure(texts.failed, error);
    }
  };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SourcePicker workspace={workspace.id} chosen={chosen} onChange={setChosen} />
        <ChosenList chosen={chosen} onRemove={(id) => setChosen(chosen.filter((one) => one.id !== id))} />
        {wasTried && isMissing && (
          <p role="alert" className="fault">
            {texts.chooseOne}
          </p>
        )}
        <div className={classes.end}>
          <TextInput
            className={classes.name ?? ''}
            label={texts.name}
            value={name}
            maxLength={longestChatbotName}
            onChange={(event) => setTypedName(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button component={Link} to={chatbotsOf(workspace.id)} variant="default">
              {cancel}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {texts.submit}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

/** Named after what is chosen. */
function useProposedName(chosen: readonly Chosen[]): string {
  const { proposed } = useTexts('chatbots').create;
  const [first] = chosen;
  if (!first) return '';
  return chosen.length === 1
    ? shortName(first.name, 160)
    : proposed.more({ first: shortName(first.name, 120), count: chosen.length - 1 });
}

interface ChosenListProps {
  chosen: readonly Chosen[];
  onRemove: (id: string) => void;
}

function ChosenList({ chosen, onRemove }: ChosenListProps) {
  const { create: texts } = useTexts('chatbots');
  return (
    <section aria-label={texts.chosenLabel}>
      <p className="quiet" role="status">
        {texts.chosen({ count: chosen.length })}
      </p>
      <ul className={classes.chosen}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <span className={classes.chosenName}>{name}</span>
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
