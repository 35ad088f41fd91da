import { CloseButton } from '@mantine/core';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import type { PanelTab } from '../_lib/editor-context.ts';
import { AskPanel } from './AskPanel.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { CommentsPanel } from './CommentsPanel.tsx';
import classes from './Editor.module.css';
import { SourcesPanel } from './SourcesPanel.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

const panels = {
  ask: AskPanel,
  sources: SourcesPanel,
  comments: CommentsPanel,
  versions: VersionsPanel,
  check: CheckPanel,
};

/** What belongs to the text: what was asked, its sources, comments, versions, and what it does not prove. */
export function SidePanel({ tab, onClose }: { tab: PanelTab; onClose: () => void }) {
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
