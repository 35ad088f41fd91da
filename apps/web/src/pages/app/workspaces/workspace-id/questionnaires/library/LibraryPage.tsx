import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { questionnairesOf } from '../../../../../../data/questionnaires-address.ts';
import { useProfile } from '../../../../../../data/users.ts';
import type { Workspace } from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { CountedTabs } from '../../../../../../ui/CountedTabs.tsx';
import { PageHeader } from '../../../../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { Sheet } from '../../../../_components/chat/Sheet.tsx';
import { WithWorkspace } from '../../_components/WithWorkspace.tsx';
import { AnswerPanel } from './_components/AnswerPanel.tsx';
import { AnswersTab } from './_components/AnswersTab.tsx';
import { CheckTab } from './_components/CheckTab.tsx';
import { GapsTab } from './_components/GapsTab.tsx';
import { ImportDialog } from './_components/ImportDialog.tsx';
import { addressFields, tabs } from './_lib/address.ts';

/** The approved answers of the company, what of them to check, and what they lack. */
export function LibraryPage() {
  return <WithWorkspace>{(workspace) => <Library workspace={workspace} />}</WithWorkspace>;
}

function Library({ workspace }: { workspace: Workspace }) {
  const texts = useTexts('answer-library');
  const [address, change] = useUrlState(addressFields);
  const [isImporting, setIsImporting] = useState(false);
  const mayChange = useProfile().role !== 'auditor';
  const open = (answer: string) => change({ answer });
  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          <>
            {texts.description} <Link to={questionnairesOf(workspace.id)}>{texts.back}</Link>
          </>
        }
        actions={
          mayChange && (
            <>
              <Button
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => setIsImporting(true)}
              >
                {texts.import}
              </Button>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
                {texts.new}
              </Button>
            </>
          )
        }
      />
      <div className="stack-16">
        <CountedTabs
          label={texts.tabsLabel}
          present={address.tab}
          tabs={tabs.map((tab) => ({
            key: tab,
            to: tab === 'answers' ? '?' : `?tab=${tab}`,
            name: texts.tabs[tab],
            count: undefined,
          }))}
        />
        {address.tab === 'answers' && (
          <AnswersTab address={address} change={change} mayChange={mayChange} onOpen={open} />
        )}
        {address.tab === 'check' && <CheckTab mayChange={mayChange} onOpen={open} />}
        {address.tab === 'gaps' && <GapsTab workspace={workspace.id} />}
      </div>
      {address.answer !== '' && (
        <Sheet label={texts.panel.label} onClose={() => change({ answer: '' })}>
          <AnswerPanel
            key={address.answer}
            id={address.answer}
            workspace={workspace.id}
            mayChange={mayChange}
            onClose={() => change({ answer: '' })}
          />
        </Sheet>
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
