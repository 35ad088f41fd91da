import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { ControlsList } from '../../_components/controls/ControlsList.tsx';
import { InventoryTabs } from './InventoryTabs.tsx';

/** The controls of the company, for obligations of all publications. */
export function ControlsInventory() {
  return (
    <ControlsList
      renderHead={(total, actions) => (
        <>
          <PageHeader
            title={inventoryTexts.pageTitle}
            description={<span role="status">{total}</span>}
            actions={actions}
          />
          <InventoryTabs present="controls" />
        </>
      )}
    />
  );
}
