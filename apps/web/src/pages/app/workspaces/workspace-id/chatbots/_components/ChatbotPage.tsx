import { Button, Group, Modal } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type ChatbotDetail, chatbotQuery, useUpdateChatbot } from '../../../../../../data/chatbots.ts';
import { chatbotsOf } from '../../../../../../data/chatbots-address.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { workspaceQuery } from '../../../../../../data/workspaces.ts';
import { isMissing } from '../../../../../../lib/api-error.ts';
import { workspaceIdOf } from '../../../../../../lib/current-workspace.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ErrorPage } from '../../../../../../ui/errors/ErrorPage.tsx';
import { FullHeight } from '../../../../../../ui/FullHeight.tsx';
import { ListSkeleton } from '../../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { usePageTitle } from '../../../../../../ui/use-page-title.ts';
import { useReturnFocus } from '../../../../../../ui/use-return-focus.ts';
import { ChatbotView } from '../../../../_components/chat/ChatbotView.tsx';
import { type Chosen, idsOf } from '../../../../_components/sources/chosen.ts';
import { SourcePicker } from '../../../../_components/sources/SourcePicker.tsx';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import classes from './ChatbotHeading.module.css';
import { ChatbotMenu } from './ChatbotMenu.tsx';
import { ComparisonView } from './ComparisonView.tsx';

interface EditSourcesProps {
  chatbot: ChatbotDetail;
  workspace: string;
  onClose: () => void;
}

/** Changes what a chatbot answers from. */
function EditSources({ chatbot: { id, name, sources }, workspace, onClose }: EditSourcesProps) {
  const texts = useTexts('chatbots');
  const { cancel } = useTexts('common');
  const { mutateAsync, isPending } = useUpdateChatbot(id);
  const [chosen, setChosen] = useState<readonly Chosen[]>(sources);
  useReturnFocus();
  const save = async () => {
    const isSaved = await tellOutcome(mutateAsync(idsOf(chosen)), {
      done: texts.saved({ name }),
      failed: texts.saveFailed,
    });
    if (isSaved) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={texts.edit.title({ name })} size="xl">
      <SourcePicker workspace={workspace} chosen={chosen} onChange={setChosen} />
      <Group justify="flex-end" gap="xs" mt="md">
        <span className="quiet">{texts.create.chosen({ count: chosen.length })}</span>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button loading={isPending} disabled={chosen.length === 0} onClick={() => void save()}>
          {texts.edit.save}
        </Button>
      </Group>
    </Modal>
  );
}

interface ChatbotHeadingProps {
  chatbot: ChatbotDetail;
  workspace: string;
  menu: ReactNode;
}

/** What leads back, the name of the chatbot, and what can be done with it. */
function ChatbotHeading({ chatbot: { name }, workspace, menu }: ChatbotHeadingProps) {
  const texts = useTexts('chatbots');
  return (
    <div className={`line narrow ${classes.heading}`}>
      <Link
        to={chatbotsOf(workspace)}
        className={`centered hoverable muted rigid rounded ${classes.back}`}
        aria-label={texts.back}
        title={texts.back}
      >
        <IconArrowLeft size={18} aria-hidden />
      </Link>
      <h1 tabIndex={-1} className={classes.name}>
        {name}
      </h1>
      {menu}
    </div>
  );
}

/** A chatbot of any kind: a conversation, or the table of a comparison. */
export function ChatbotPage() {
  const texts = useTexts('chatbots');
  const params = useParams();
  const { chatbotId = '' } = params;
  const workspace = workspaceIdOf(params);
  const query = useQuery(chatbotQuery(chatbotId));
  const { data, error } = query;
  if (!data && isMissing(error))
    return (
      <ErrorPage
        status={404}
        title={texts.missing}
        message={texts.missingSentence}
        action={{ label: texts.back, href: chatbotsOf(workspace) }}
        isEmbedded
      />
    );
  return (
    <Loaded query={query} failed={texts.chatbotFailed} skeleton={<ListSkeleton />}>
      {(chatbot) => <Shown key={chatbot.id} chatbot={chatbot} workspace={workspace} />}
    </Loaded>
  );
}

function Shown({ chatbot, workspace }: { chatbot: ChatbotDetail; workspace: string }) {
  const { archived } = useTexts('chat');
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const { data } = useQuery(workspaceQuery(workspace));
  const isArchived = data !== undefined && data.archived_at !== null;
  const mayChange = useProfile().role !== 'auditor' && !isArchived;
  usePageTitle(chatbot.name);
  const heading = (
    <ChatbotHeading
      chatbot={chatbot}
      workspace={workspace}
      menu={
        mayChange && <ChatbotMenu chatbot={chatbot} onDeleted={() => void navigate(chatbotsOf(workspace))} />
      }
    />
  );
  if (chatbot.type === 'regulatory-a-to-b')
    return <ComparisonView chatbot={chatbot} heading={heading} mayChange={mayChange} />;
  return (
    <FullHeight>
      <ChatbotView
        chatbot={chatbot}
        heading={heading}
        closed={isArchived ? archived : undefined}
        onEditSources={mayChange && chatbot.type === 'workspace' ? () => setIsEditing(true) : undefined}
      />
      {isEditing && (
        <EditSources chatbot={chatbot} workspace={workspace} onClose={() => setIsEditing(false)} />
      )}
    </FullHeight>
  );
}
