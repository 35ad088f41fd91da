import { lazy } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Dropdown } from '../../../../ui/lists/Dropdown.tsx';
import type { SearchState } from '../_lib/search-address.ts';

const SavedSearchesPanel = lazy(async () => ({
  default: (await import('./SavedSearchesPanel.tsx')).SavedSearchesPanel,
}));

/** Searches under a name, and the way to save this one. */
export function SavedSearches({ state }: { state: SearchState }) {
  const texts = useTexts('saved-searches');
  return (
    <Dropdown words={texts.open}>{(close) => <SavedSearchesPanel state={state} close={close} />}</Dropdown>
  );
}
