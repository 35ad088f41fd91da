import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sectionConversationQuery } from '../../../../../../data/documents.ts';
import { inReadingOrder } from '../../../../../../lib/section-tree.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { MomentText } from '../../../../../../ui/MomentText.tsx';
import { useEditorPage } from '../_lib/editor-context.ts';
import { showSuggestion } from '../_lib/show-suggestion.ts';
import { usePrompt } from '../_lib/use-prompt.ts';
import classes from './Editor.module.css';

/** What was asked for the chosen section, what came of it, and a field to ask for more. */
export function AskPanel() {
  const { document, active } = useEditorPage();
  const { asked: texts, outline } = useTexts('document-editor');
  const chosen = inReadingOrder(document.schema).find(({ section }) => section.id === active)?.section;
  if (!chosen) return <p className="quiet">{texts.choose}</p>;
  return (
    <>
      <p>
        <strong>{chosen.question || outline.untitled}</strong>
      </p>
      <Conversation key={chosen.id} section={chosen.id} />
    </>
  );
}

function Conversation({ section }: { section: string }) {
  const { document, mayEdit, suggestions } = useEditorPage();
  const { asked: texts, prompts } = useTexts('document-editor');
  const open = new Set(suggestions.get(section)?.map(({ id }) => id));
  return (
    <>
      <Loaded
        query={useQuery(sectionConversationQuery(document.id, section))}
        failed={texts.loadFailed}
        isLine
      >
        {({ messages }) =>
          messages.length === 0 ? (
            <p className="quiet">{texts.none}</p>
          ) : (
            <ol className={classes.items}>
              {messages.map(({ id, prompt, content, suggestion_id: suggestion, made_by, made_at }) => (
                <li key={id}>
                  <p className="quiet">
                    {made_by?.name ?? texts.agent} · <MomentText value={made_at} />
                  </p>
                  <p>{content || (prompt && prompts[prompt])}</p>
                  {suggestion && open.has(suggestion) && (
                    <Button variant="subtle" size="compact-xs" onClick={() => showSuggestion(suggestion)}>
                      {texts.showSuggestion}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {mayEdit && <AskForm section={section} />}
    </>
  );
}

function AskForm({ section }: { section: string }) {
  const { prompts: texts, asked } = useTexts('document-editor');
  const { ask, isPending, reason } = usePrompt(section);
  const [words, setWords] = useState('');
  return (
    <form
      className={`grid gap-8 above-12 ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') void ask('ask', words.trim()).then((isAsked) => isAsked && setWords(''));
      }}
    >
      <textarea
        className="field-box"
        rows={3}
        maxLength={2_000}
        aria-label={texts.ask}
        placeholder={texts.ask}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-md" loading={isPending} disabled={words.trim() === ''}>
        {asked.send}
      </Button>
      <p role="status" className="quiet">
        {isPending ? texts.working : reason}
      </p>
    </form>
  );
}
