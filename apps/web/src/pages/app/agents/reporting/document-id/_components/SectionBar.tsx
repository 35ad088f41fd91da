import { Button } from '@mantine/core';
import { sectionPrompts } from '@regulus/contract/document-values.ts';
import type { Section } from '../../../../../../data/documents.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import { usePrompt } from '../_lib/use-prompt.ts';
import classes from './Editor.module.css';

const ready = sectionPrompts.filter((prompt) => prompt !== 'ask');

/** What can be done with a section at one click, and where to ask for more. */
export function SectionBar({ section: { id } }: { section: Section }) {
  const { prompts: texts } = useTexts('document-editor');
  const { goTo } = useEditorPage();
  const { ask, isPending, reason } = usePrompt(id);
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
      <Button variant="default" size="compact-xs" onClick={() => goTo(undefined, 'ask')}>
        {texts.more}
      </Button>
      <p role="status" className="quiet">
        {isPending ? texts.working : reason}
      </p>
    </div>
  );
}
