import { Button } from '@mantine/core';
import { longestQuestionOfSection, sectionPrompts } from '@regulus/contract/document-values.ts';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { Section } from '../../../../../../data/documents.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { SectionText } from '../../../../_components/documents/SectionText.tsx';
import { charactersBefore } from '../_lib/caret.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import { usePrompt } from '../_lib/use-prompt.ts';
import { DocumentChip } from './DocumentChip.tsx';
import classes from './Editor.module.css';
import { SuggestionCard } from './SuggestionCard.tsx';

const ready = sectionPrompts.filter((prompt) => prompt !== 'ask');

/** What can be done with a section at one click, and where to ask for more. */
function SectionBar({ section: { id } }: { section: Section }) {
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

const SectionProposal = lazy(async () => ({
  default: (await import('./SectionProposal.tsx')).SectionProposal,
}));
const SectionEditor = lazy(async () => ({ default: (await import('./SectionEditor.tsx')).SectionEditor }));

/** One section: its text to read, which a click or its button turns into an editor. */
export function SectionView({ section, level }: { section: Section; level: number }) {
  const { section: texts, outline } = useTexts('document-editor');
  const { saver, mayEdit, maySuggest, active, activate, suggestions } = useEditorPage();
  const { id, revision, engine } = section;
  const [cursor, setCursor] = useState<number>();
  const [isSuggesting, setIsSuggesting] = useState(false);
  const unsaved = useSyncExternalStore(saver.subscribe, () => saver.wordsOf(id));
  const question = unsaved?.question ?? section.question;
  const content = unsaved?.content ?? section.content;
  const name = question || outline.untitled;
  const isEdited = mayEdit && active === id;
  const Heading = level === 0 ? 'h2' : 'h3';
  return (
    <section
      id={`section-${id}`}
      aria-label={name}
      className={classes.section}
      data-active={active === id || undefined}
    >
      {isEdited && section.question_style !== 'none' ? (
        // the headings of its text follow one here as well
        <Heading className={classes.headingBox}>
          <input
            className={classes.headingField}
            aria-label={texts.heading}
            maxLength={longestQuestionOfSection}
            value={question}
            onChange={(event) => saver.set(id, revision, { question: event.currentTarget.value })}
          />
        </Heading>
      ) : (
        question !== '' &&
        section.question_style !== 'none' && <Heading className={classes.sectionHeading}>{question}</Heading>
      )}
      {engine && <p className={`fine ${classes.engine}`}>{texts.engines[engine.engine]}</p>}
      {isEdited && <SectionBar section={section} />}
      {isEdited ? (
        <Suspense fallback={<SectionText html={content} Cite={DocumentChip} />}>
          <div className={classes.text} data-style={section.content_style}>
            <SectionEditor
              label={texts.textOf({ name })}
              content={content}
              cursor={cursor}
              onChange={(html) => saver.set(id, revision, { content: html })}
              onLeave={() => activate(undefined)}
            />
          </div>
        </Suspense>
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button below does the same from the keyboard
        <div
          className={classes.text}
          data-style={section.content_style}
          data-editable={mayEdit || undefined}
          onClick={(event) => {
            if (!mayEdit || (event.target as Element).closest('a, button')) return;
            setCursor(charactersBefore(event.currentTarget, event.clientX, event.clientY));
            activate(id);
          }}
        >
          {content === '' ? (
            <p className="quiet">{texts.empty}</p>
          ) : (
            <SectionText html={content} Cite={DocumentChip} />
          )}
        </div>
      )}
      {mayEdit && !isEdited && (
        <button
          type="button"
          className={classes.edit}
          onClick={() => {
            setCursor(undefined);
            activate(id);
          }}
        >
          {texts.edit({ name })}
        </button>
      )}
      {maySuggest && !isSuggesting && (
        <button type="button" className={classes.edit} onClick={() => setIsSuggesting(true)}>
          {texts.suggest({ name })}
        </button>
      )}
      {maySuggest && isSuggesting && (
        <Suspense fallback={null}>
          <SectionProposal section={section} name={name} onClose={() => setIsSuggesting(false)} />
        </Suspense>
      )}
      {suggestions.get(id)?.map((one) => (
        <SuggestionCard key={one.id} suggestion={one} />
      ))}
    </section>
  );
}
