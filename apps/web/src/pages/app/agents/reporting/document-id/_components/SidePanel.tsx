import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  documentCommentsQuery,
  documentRedlineQuery,
  documentVersionsQuery,
  sectionConversationQuery,
  statementsQuery,
  useCommentDocument,
  useKeepVersion,
  useResolveComment,
  useRestoreVersion,
} from '../../../../../../data/documents.ts';
import { workspaceMembersQuery } from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { MomentText } from '../../../../../../ui/MomentText.tsx';
import { RedlineWords } from '../../../../../../ui/RedlineWords.tsx';
import { trackDocument } from '../../../../_components/documents/track-document.ts';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { segmentsOf } from '../../_lib/segments.ts';
import { type PanelTab, useEditorPage } from '../_lib/editor-context.ts';
import classes from './Editor.module.css';

interface SidePanelProps {
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
}

const panels = { ask: Asked, sources: Sources, comments: Comments, versions: Versions, check: Check };

/** What belongs to the text: what was asked, its sources, comments, versions, and what it does not prove. */
export function SidePanel({ tab, onClose }: SidePanelProps) {
  const { panel: texts } = useTexts('document-editor');
  const { close } = useTexts('common');
  const Shown = panels[tab];
  return (
    <section aria-label={texts[tab]} className={classes.panel}>
      <header>
        <h2 className={classes.panelTitle}>{texts[tab]}</h2>
        <CloseButton aria-label={close} onClick={onClose} />
      </header>
      <Shown />
    </section>
  );
}

function Asked() {
  const { document, active } = useEditorPage();
  const { asked: texts } = useTexts('document-editor');
  return active === undefined ? (
    <p className="quiet">{texts.choose}</p>
  ) : (
    <Conversation key={active} document={document.id} section={active} />
  );
}

function Conversation({ document, section }: { document: string; section: string }) {
  const { asked: texts, prompts } = useTexts('document-editor');
  return (
    <Loaded query={useQuery(sectionConversationQuery(document, section))} failed={texts.loadFailed} isLine>
      {({ messages }) =>
        messages.length === 0 ? (
          <p className="quiet">{texts.none}</p>
        ) : (
          <ol className={classes.items}>
            {messages.map(({ id, prompt, content, made_by, made_at }) => (
              <li key={id}>
                <p className="quiet">
                  {made_by?.name ?? texts.agent} · <MomentText value={made_at} />
                </p>
                <p>{content || (prompt && prompts[prompt])}</p>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Sources() {
  const { sources: texts } = useTexts('document-editor');
  const { document } = useEditorPage();
  if (document.sources.length === 0) return <p className="quiet">{texts.none}</p>;
  return (
    <ul className={classes.items}>
      {document.sources.map(({ id, name, cited, is_available, is_current }) => (
        <li key={id}>
          <p>{name}</p>
          <p className="quiet">
            {texts.cited({ count: cited })}
            {!is_available && ` · ${texts.gone}`}
            {is_available && !is_current && ` · ${texts.outdated}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Comments() {
  const { comments: texts } = useTexts('document-editor');
  const { document, active, goTo } = useEditorPage();
  const [withResolved, setWithResolved] = useState(false);
  const resolve = useResolveComment(document.id);
  return (
    <>
      <label className="quiet">
        <input
          type="checkbox"
          checked={withResolved}
          onChange={(event) => setWithResolved(event.currentTarget.checked)}
        />{' '}
        {texts.withResolved}
      </label>
      <Loaded
        query={useQuery(documentCommentsQuery(document.id, withResolved))}
        failed={texts.loadFailed}
        isLine
      >
        {({ comments }) => (
          <ol className={classes.items}>
            {comments.map(({ id, author, body, quote, made_at, resolved_at, section_id: section }) => (
              <li key={id}>
                <p className="quiet">
                  <strong>{author?.name ?? texts.former}</strong> · <MomentText value={made_at} />
                </p>
                {quote && <blockquote>{quote}</blockquote>}
                <p>{body}</p>
                <div className="row">
                  {section && (
                    <Button variant="subtle" size="compact-xs" onClick={() => goTo(section)}>
                      {texts.show}
                    </Button>
                  )}
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    onClick={() => resolve.mutate({ commentId: id, isResolved: resolved_at === null })}
                  >
                    {resolved_at === null ? texts.resolve : texts.reopen}
                  </Button>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <NewComment section={active ?? null} />
    </>
  );
}

function NewComment({ section }: { section: string | null }) {
  const { comments: texts } = useTexts('document-editor');
  const { document } = useEditorPage();
  const { mutateAsync, isPending } = useCommentDocument(document.id);
  const members = useQuery(workspaceMembersQuery(document.workspace_id)).data?.members ?? [];
  const [body, setBody] = useState('');
  const [mentioned, setMentioned] = useState('');
  const send = async () => {
    const mentions = mentioned === '' ? [] : [mentioned];
    if (
      await tellOutcome(mutateAsync({ section_id: section, body: body.trim(), mentions }), {
        done: texts.sent,
        failed: texts.failed,
      })
    ) {
      setBody('');
      setMentioned('');
      trackDocument('comment');
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() !== '') void send();
      }}
    >
      <textarea
        className="field-box"
        rows={3}
        maxLength={5_000}
        aria-label={section === null ? texts.aboutAll : texts.aboutSection}
        placeholder={section === null ? texts.aboutAll : texts.aboutSection}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <select
        className="field-box"
        aria-label={texts.mention}
        value={mentioned}
        onChange={(event) => setMentioned(event.currentTarget.value)}
      >
        <option value="">{texts.mentionNobody}</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" size="compact-md" loading={isPending} disabled={body.trim() === ''}>
        {texts.send}
      </Button>
    </form>
  );
}

function Versions() {
  const { versions: texts } = useTexts('document-editor');
  const { statuses } = useTexts('documents');
  const { document, mayEdit, saver } = useEditorPage();
  const [compared, setCompared] = useState<number>();
  const keep = useKeepVersion(document.id);
  const restore = useRestoreVersion(document.id);
  const goBack = async (number: number) => {
    await saver.flush();
    if (
      await tellOutcome(restore.mutateAsync(number), {
        done: texts.restored({ number }),
        failed: texts.restoreFailed,
      })
    )
      trackDocument('restore');
  };
  return (
    <>
      {mayEdit && (
        <Button
          variant="default"
          size="compact-sm"
          loading={keep.isPending}
          onClick={() =>
            void tellOutcome(keep.mutateAsync(''), { done: texts.kept, failed: texts.keepFailed })
          }
        >
          {texts.keep}
        </Button>
      )}
      <Loaded query={useQuery(documentVersionsQuery(document.id))} failed={texts.loadFailed} isLine>
        {({ versions }) => (
          <ol className={classes.items}>
            {versions.map(({ number, name, status, made_by, made_at }) => (
              <li key={number}>
                <p>
                  {texts.version({ number })}
                  {name !== '' && ` · ${name}`} · {statuses[status]}
                </p>
                <p className="quiet">
                  {made_by && `${made_by.name} · `}
                  <MomentText value={made_at} />
                </p>
                <div className="row">
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    aria-expanded={compared === number}
                    onClick={() => setCompared(compared === number ? undefined : number)}
                  >
                    {texts.compare}
                  </Button>
                  {mayEdit && (
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      loading={restore.isPending}
                      onClick={() => void goBack(number)}
                    >
                      {texts.restore}
                    </Button>
                  )}
                </div>
                {compared === number && <Compared from={number} />}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </>
  );
}

function Compared({ from }: { from: number }) {
  const { versions: texts } = useTexts('document-editor');
  const { document } = useEditorPage();
  return (
    <Loaded query={useQuery(documentRedlineQuery(document.id, from))} failed={texts.loadFailed} isLine>
      {({ sections }) => {
        const changed = sections.filter(({ change }) => change !== 'same');
        return changed.length === 0 ? (
          <p className="quiet">{texts.same}</p>
        ) : (
          changed.map(({ id, question, changes }) => (
            <div key={id} className={classes.redline}>
              <strong>{question}</strong>
              <p>
                <RedlineWords segments={segmentsOf(changes)} />
              </p>
            </div>
          ))
        );
      }}
    </Loaded>
  );
}

function Check() {
  const { check: texts } = useTexts('document-editor');
  const { document, goTo } = useEditorPage();
  return (
    <Loaded query={useQuery(statementsQuery(document.id))} failed={texts.loadFailed} isLine>
      {({ statements, unsupported, outdated }) => (
        <>
          <p role="status">{texts.found({ count: unsupported })}</p>
          {outdated > 0 && <p className="quiet">{texts.outdated({ count: outdated })}</p>}
          <ul className={classes.items}>
            {statements
              .filter(({ support }) => support === 'none')
              .map(({ section_id: section, text }) => (
                <li key={`${section}:${text}`}>
                  <button
                    type="button"
                    className={`hoverable ${classes.statement}`}
                    onClick={() => goTo(section)}
                  >
                    {text}
                  </button>
                </li>
              ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
