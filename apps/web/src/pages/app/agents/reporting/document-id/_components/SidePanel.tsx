import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { statementsQuery } from '../../../../../../data/documents.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { type PanelTab, useEditorPage } from '../_lib/editor-context.ts';
import { AskPanel } from './AskPanel.tsx';
import { CommentsPanel } from './CommentsPanel.tsx';
import classes from './Editor.module.css';
import { SourcesPanel } from './SourcesPanel.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

const records = (statements: readonly { support: string }[]) =>
  statements.filter(({ support }) => support === 'record').length;

/** Statements that carry no citation or quote it wrongly, and citations that are outdated. */
function CheckPanel() {
  const { check: texts } = useTexts('document-editor');
  const { document, goTo } = useEditorPage();
  return (
    <Loaded query={useQuery(statementsQuery(document.id))} failed={texts.loadFailed} isLine>
      {({ statements, unsupported, misquoted, outdated }) => (
        <>
          {misquoted > 0 && <p role="alert">{texts.misquoted({ count: misquoted })}</p>}
          {(unsupported > 0 || misquoted === 0) && <p role="status">{texts.found({ count: unsupported })}</p>}
          {records(statements) > 0 && (
            <p className="quiet">{texts.records({ count: records(statements) })}</p>
          )}
          {outdated > 0 && <p className="quiet">{texts.outdated({ count: outdated })}</p>}
          <ul className={classes.items}>
            {statements
              .filter(({ support }) => support === 'none' || support === 'misquote')
              .map(({ section_id: section, text, support }) => (
                <li key={`${section}:${text}`}>
                  <button
                    type="button"
                    className={`hoverable full pad-4-8 rounded ${classes.statement}`}
                    onClick={() => goTo(section)}
                  >
                    {text}
                    {support === 'misquote' && <span className="fine danger block">{texts.differs}</span>}
                  </button>
                </li>
              ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

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
    <section aria-label={texts[tab]} className={`small pad-12-16 ${classes.panel}`}>
      <header>
        <h2 className="large">{texts[tab]}</h2>
        <CloseButton aria-label={close} onClick={onClose} />
      </header>
      <Shown />
    </section>
  );
}
