import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMayMakeWorkspace } from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { Panel } from '../../../../_components/Panel.tsx';
import classes from './PersonalPanel.module.css';

const NewWorkspaceDialog = lazy(async () => ({
  default: (await import('../../../../_components/NewWorkspaceDialog.tsx')).NewWorkspaceDialog,
}));

/** What a shared workspace is for, said where one is alone. */
export function PersonalPanel() {
  const texts = useTexts('workspaces');
  const mayMake = useMayMakeWorkspace();
  const [isMaking, setIsMaking] = useState(false);
  if (!mayMake) return null;
  return (
    <Panel title={texts.workTogether}>
      <p className={classes.words}>{texts.workTogetherSentence}</p>
      <div className={classes.button}>
        <Button variant="default" onClick={() => setIsMaking(true)}>
          {texts.make}
        </Button>
      </div>
      <Suspense>{isMaking && <NewWorkspaceDialog onClose={() => setIsMaking(false)} />}</Suspense>
    </Panel>
  );
}
