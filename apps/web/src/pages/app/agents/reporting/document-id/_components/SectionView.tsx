import { Button } from '@mantine/core';
import { longestQuestionOfSection, sectionPrompts } from '@regulus/contract/document-values.ts';
import {
  createElement,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Section } from '../../../../../../data/documents.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { charactersBefore } from '../_lib/caret.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import { usePrompt } from '../_lib/use-prompt.ts';
import { DocumentChip } from './DocumentChip.tsx';
import classes from './Editor.module.css';
import { SuggestionCard } from './SuggestionCard.tsx';

const shown = new Set(
  'p h3 h4 ul ol li blockquote table thead tbody tr th td strong em u s sub sup code br'.split(' '),
);

/** The text of a section, drawn from the few elements that it may hold; of all others only the words are shown. */
function SectionText({ html }: { html: string }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return <>{childrenOf(body)}</>;
  }, [html]);
}

const childrenOf = (node: Node): ReactNode[] =>
  // a node has nothing of its own but its place
  [...node.childNodes].map((child, place) => <Fragment key={place}>{drawn(child)}</Fragment>);

function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'script' || tag === 'style') return null;
  if (tag === 'cite')
    return (
      <cite>
        <DocumentChip id={node.getAttribute('data-citation') ?? ''} />
      </cite>
    );
  if (tag === 'a') return linkTo(node);
  if (tag === 'span' && node.hasAttribute('data-mention')) return <strong>{node.textContent}</strong>;
  if (!shown.has(tag)) return childrenOf(node);
  if (tag === 'br') return createElement(tag);
  const spans = tag === 'td' || tag === 'th' ? spansOf(node) : null;
  return createElement(tag, spans, ...childrenOf(node));
}

const spansOf = (cell: Element) => ({
  colSpan: Number(cell.getAttribute('colspan') ?? 1) || 1,
  rowSpan: Number(cell.getAttribute('rowspan') ?? 1) || 1,
});

function linkTo(link: Element): ReactNode {
  const href = link.getAttribute('href') ?? '';
  if (!/^(https?|mailto):/i.test(href)) return childrenOf(link);
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {childrenOf(link)}
    </a>
  );
}

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
        <Suspense fallback={<SectionText html={content} />}>
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
          {content === '' ? <p className="quiet">{texts.empty}</p> : <SectionText html={content} />}
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
