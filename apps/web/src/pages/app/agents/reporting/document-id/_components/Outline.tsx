import { Button, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import type { Section } from '../../../../../../data/documents.ts';
import { inReadingOrder } from '../../../../../../lib/section-tree.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../../../ui/ConfirmDialog.tsx';
import { useEditorPage } from '../_lib/editor-context.ts';
import classes from './Editor.module.css';

const moves = ['up', 'down', 'in', 'out'] as const;
const moveKeys: Readonly<Record<string, (typeof moves)[number]>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The headings of the document with the state of each; sections are added, moved and deleted here. */
export function Outline() {
  const { outline: texts } = useTexts('document-editor');
  const { document, mayEdit, active, goTo, add, move, remove } = useEditorPage();
  const [leaving, setLeaving] = useState<Section>();
  return (
    <nav aria-label={texts.label} className={classes.outlineList}>
      <ol>
        {inReadingOrder(document.schema).map(({ section, level }) => (
          <li key={section.id} style={{ paddingInlineStart: level * 14 }}>
            <button
              type="button"
              className={`hoverable focus-inside ${classes.outlineItem}`}
              aria-current={section.id === active ? 'true' : undefined}
              onClick={() => goTo(section.id)}
              onKeyDown={(event) => {
                const wanted = event.altKey && mayEdit ? moveKeys[event.key] : undefined;
                if (!wanted) return;
                event.preventDefault();
                move(section.id, wanted);
              }}
            >
              <span className={classes.dot} data-state={section.state} aria-hidden />
              <span className="clipped">{section.question || texts.untitled}</span>
              <span className="visually-hidden">{texts.states[section.state]}</span>
            </button>
            {mayEdit && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    aria-label={texts.menu({ name: section.question || texts.untitled })}
                  >
                    <IconDots size={14} aria-hidden />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => add(section.id)}>{texts.addAfter}</Menu.Item>
                  {moves.map((one) => (
                    <Menu.Item key={one} onClick={() => move(section.id, one)}>
                      {texts.moves[one]}
                    </Menu.Item>
                  ))}
                  <Menu.Item className="danger" onClick={() => setLeaving(section)}>
                    {texts.remove}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </li>
        ))}
      </ol>
      {mayEdit && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => add(undefined)}
        >
          {texts.add}
        </Button>
      )}
      {leaving && (
        <ConfirmDialog
          title={texts.removeTitle({ name: leaving.question || texts.untitled })}
          sentence={texts.removeSentence}
          action={texts.remove}
          isDanger
          onConfirm={() => {
            remove(leaving);
            setLeaving(undefined);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </nav>
  );
}
