import { useTexts } from '../../../../lib/use-texts.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { ControlsList } from '../../_components/controls/ControlsList.tsx';
import { InventoryTabs } from './InventoryTabs.tsx';

/** The controls of the company, for obligations of all publications. */
export function ControlsInventory() {
  const { pageTitle } = useTexts('inventory');
  return (
    <ControlsList
      renderHead={(total, actions) => (
        <>
          <PageHeader title={pageTitle} description={<span role="status">{total}</span>} actions={actions} />
          <InventoryTabs present="controls" />
        </>
      )}
    />
  );
}
