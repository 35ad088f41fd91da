import { Button } from '@mantine/core';
import { type SectionPrompt, sectionPrompts } from '@regulus/contract/document-values.ts';
import { useState } from 'react';
import { type Section, usePromptSection } from '../../../../../../data/documents.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { trackDocument } from '../../../../_components/documents/track-document.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import classes from './Editor.module.css';

const ready = sectionPrompts.filter((prompt) => prompt !== 'ask');

/** Asks for something to be done with a section; what comes of it is a suggestion below its text. */
export function SectionBar({ section: { id } }: { section: Section }) {
  const { prompts: texts } = useTexts('document-editor');
  const { document, saver } = useEditorPage();
  const { mutateAsync, isPending } = usePromptSection(document.id);
  const [words, setWords] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const ask = async (prompt: SectionPrompt) => {
    if (isPending) return;
    setReason(null);
    try {
      await saver.flush();
      const answer = await mutateAsync({
        section_id: id,
        prompt,
        content: prompt === 'ask' ? words.trim() : '',
      });
      trackDocument('prompt', { prompt, has_suggestion: answer.suggestion !== null });
      setReason(answer.reason);
      if (prompt === 'ask') setWords('');
    } catch (error) {
      void notifyFailure(texts.failed, error);
    }
  };
  return (
    <div className={classes.bar}>
      {ready.map((prompt) => (
        <Button
          key={prompt}
          variant="default"
          size="compact-xs"
          disabled={isPending}
          onClick={() => void ask(prompt)}
        >
          {texts[prompt]}
        </Button>
      ))}
      <form
        className={classes.ask}
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== '') void ask('ask');
        }}
      >
        <input
          className="field-box"
          aria-label={texts.ask}
          placeholder={texts.ask}
          maxLength={2_000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </form>
      <p role="status" className="quiet">
        {isPending ? texts.working : reason}
      </p>
    </div>
  );
}
