import { Menu } from '@mantine/core';
import { longestConversationName } from '@regulus/contract/chatbot-values.ts';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  conversationsQuery,
  type ListedConversation,
  useDeleteConversation,
  useUpdateConversation,
} from '../../../../data/chatbots.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { DateText } from '../../../../ui/DateText.tsx';
import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notifyFailure } from '../../../../ui/notify.tsx';
import { RenameDialog } from '../../../../ui/RenameDialog.tsx';
import { tellOutcome } from '../../_lib/tell-outcome.ts';
import classes from './SidePanels.module.css';

interface ConversationsPanelProps {
  chatbot: string;
  shown: string | undefined;
  /** undefined: a new one */
  onOpen: (id: string | undefined) => void;
}

/** The user's own conversations with a chatbot, the latest first. */
export function ConversationsPanel({ chatbot, shown, onOpen }: ConversationsPanelProps) {
  const { conversations: texts } = useTexts('chat');
  return (
    <section aria-label={texts.title} className={`stack gap-4 ${classes.panel}`}>
      <header className={`flex wrap between middle ${classes.header}`}>
        <h2 className="small">{texts.title}</h2>
        <button
          type="button"
          className={`centered hoverable ${classes.tool}`}
          aria-label={texts.new}
          title={texts.new}
          onClick={() => onOpen(undefined)}
        >
          <IconPlus size={17} aria-hidden />
        </button>
      </header>
      <Loaded
        query={useQuery(conversationsQuery(chatbot))}
        failed={texts.failed}
        isLine
        skeleton={<ListSkeleton rows={3} />}
      >
        {({ conversations }) =>
          conversations.length === 0 ? (
            <p className={`quiet ${classes.none}`}>{texts.none}</p>
          ) : (
            <ul className="stack">
              {conversations.map((one) => (
                <Row key={one.id} conversation={one} isShown={one.id === shown} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

interface RowProps {
  conversation: ListedConversation;
  isShown: boolean;
  onOpen: ConversationsPanelProps['onOpen'];
}

function Row({ conversation, isShown, onOpen }: RowProps) {
  const { conversations: texts } = useTexts('chat');
  const [isRenaming, setIsRenaming] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { id, conversation_name: name, is_saved_by_user: isSaved, updated_at } = conversation;
  const update = useUpdateConversation();
  const remove = useDeleteConversation();
  const save = async (change: { conversation_name?: string; is_saved_by_user?: boolean }) => {
    try {
      await update.mutateAsync({ conversation_id: id, ...change });
      return true;
    } catch (error) {
      void notifyFailure(texts.updateFailed, error);
      return false;
    }
  };
  const leave = async () => {
    const isDeleted = await tellOutcome(remove.mutateAsync(id), {
      done: texts.deleted({ name }),
      failed: texts.deleteFailed,
    });
    setIsLeaving(false);
    if (isDeleted && isShown) onOpen(undefined);
  };
  return (
    <li className={classes.conversation} data-shown={isShown || undefined}>
      <button
        type="button"
        className={`hoverable grid narrow fill rounded ${classes.opener}`}
        aria-current={isShown ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <span className={`two-lines ${classes.name}`}>{name}</span>
        <span className="fine muted">
          {isSaved && (
            <>
              <IconStarFilled size={11} aria-hidden /> {texts.saved} ·{' '}
            </>
          )}
          <DateText value={updated_at} />
        </span>
      </button>
      <Menu position="bottom-end">
        <Menu.Target>
          <button
            type="button"
            className={`centered hoverable muted rigid above-4 rounded ${classes.open}`}
            aria-label={texts.menu({ name })}
          >
            <IconDots size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save({ is_saved_by_user: !isSaved })}>
            {isSaved ? texts.unsave : texts.save}
          </Menu.Item>
          <Menu.Item onClick={() => setIsRenaming(true)}>{texts.rename}</Menu.Item>
          <Menu.Item className="danger" onClick={() => setIsLeaving(true)}>
            {texts.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRenaming && (
        <RenameDialog
          title={texts.renameTitle}
          name={name}
          longest={longestConversationName}
          isBusy={update.isPending}
          onSave={(wanted) => save({ conversation_name: wanted })}
          onClose={() => setIsRenaming(false)}
        />
      )}
      {isLeaving && (
        <ConfirmDialog
          title={texts.deleteTitle({ name })}
          sentence={texts.deleteSentence}
          action={texts.deleteAction}
          isDanger
          isBusy={remove.isPending}
          onConfirm={() => void leave()}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </li>
  );
}
