import { lazy } from 'react';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
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
  const { saved, savedShort } = inventoryTexts.actions;
  return (
    <Dropdown words={isShort ? savedShort : saved} label={isShort ? saved : undefined}>
      {(close) => <SavedFiltersPanel {...props} close={close} />}
    </Dropdown>
  );
}

export function ViewOptions(props: ViewPanelProps) {
  return <Dropdown words={inventoryTexts.actions.view}>{() => <ViewPanel {...props} />}</Dropdown>;
}
