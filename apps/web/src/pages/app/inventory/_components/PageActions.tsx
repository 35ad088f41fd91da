import { lazy } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Dropdown } from '../../../../ui/lists/Dropdown.tsx';
import type { SavedFiltersPanelProps } from '../../../../ui/lists/SavedFiltersPanel.tsx';
import type { ViewPanelProps } from './ViewPanel.tsx';

const SavedFiltersPanel = lazy(async () => ({
  default: (await import('../../../../ui/lists/SavedFiltersPanel.tsx')).SavedFiltersPanel,
}));
const ViewPanel = lazy(async () => ({ default: (await import('./ViewPanel.tsx')).ViewPanel }));

interface SavedFiltersProps extends Omit<SavedFiltersPanelProps, 'close'> {
  isShort: boolean;
}

/** On a phone its word is short, so that all actions stand in one line. */
export function SavedFilters({ isShort, ...props }: SavedFiltersProps) {
  const { saved, savedShort } = useTexts('inventory').actions;
  return (
    <Dropdown words={isShort ? savedShort : saved} label={isShort ? saved : undefined}>
      {(close) => <SavedFiltersPanel {...props} close={close} />}
    </Dropdown>
  );
}

export function ViewOptions(props: ViewPanelProps) {
  const { view } = useTexts('inventory').actions;
  return <Dropdown words={view}>{() => <ViewPanel {...props} />}</Dropdown>;
}
