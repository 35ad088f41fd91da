import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  documentCommentsQuery,
  useCommentDocument,
  useResolveComment,
} from '../../../../../../data/documents.ts';
import { workspaceMembersQuery } from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { MomentText } from '../../../../../../ui/MomentText.tsx';
import { trackDocument } from '../../../../_components/documents/track-document.ts';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import classes from './Editor.module.css';

/** Comments on the sections and the whole document. */
export function CommentsPanel() {
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
      className={`grid gap-8 above-12 ${classes.form}`}
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
