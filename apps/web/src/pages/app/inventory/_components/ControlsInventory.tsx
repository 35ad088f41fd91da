import { useTexts } from '../../../../lib/use-texts.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import { ControlsList } from '../../_components/controls/ControlsList.tsx';
import { controlAddressFields } from '../../_lib/controls/control-address.ts';
import { InventoryTabs } from './InventoryTabs.tsx';
import { TextMatches } from './TextMatches.tsx';

/** The controls of the company, for obligations of all publications. */
export function ControlsInventory() {
  const { pageTitle } = useTexts('inventory');
  const [{ q }] = useUrlState(controlAddressFields);
  return (
    <>
      <ControlsList
        renderHead={(total, actions, count) => (
          <>
            <PageHeader
              title={pageTitle}
              description={<span role="status">{total}</span>}
              actions={actions}
            />
            <InventoryTabs present="controls" q={q} total={count} />
          </>
        )}
      />
      <TextMatches q={q} />
    </>
  );
}
