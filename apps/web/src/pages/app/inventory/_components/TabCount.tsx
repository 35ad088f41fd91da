import { skipToken, useQuery } from '@tanstack/react-query';
import { controlsQuery } from '../../../../data/controls.ts';
import { readListControls } from '../../../../data/list-controls.ts';
import { obligationsQuery } from '../../../../data/obligations.ts';
import { inventoryWindowQuery } from '../../../../data/publications.ts';
import { readState } from '../../../../lib/url-state.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { controlAddressFields, controlsAsked } from '../../_lib/controls/control-address.ts';
import { choosesNothing, inventoryFilters } from '../_lib/inventory-query.ts';
import { obligationAddressFields, obligationsAsked } from '../_lib/obligation-address.ts';
import { controlsKey, type InventoryTab, regulationsLeft } from '../_lib/tab-address.ts';

interface TabCountProps {
  tab: InventoryTab;
  q: string;
}

/** How many a tab lists when it is opened with these words. */
export function TabCount({ tab, q }: TabCountProps) {
  switch (tab) {
    case 'regulations':
      return <RegulationsCount q={q} />;
    case 'obligations':
      return <ObligationsCount q={q} />;
    case 'controls':
      return <ControlsCount q={q} />;
  }
}

function RegulationsCount({ q }: { q: string }) {
  const state = regulationsLeft(readListControls(controlsKey), q);
  const filters = inventoryFilters(state, useNow());
  const isNothing = choosesNothing(state);
  const { data } = useQuery({ ...inventoryWindowQuery({ ...filters, limit: 1 }), enabled: !isNothing });
  return <Amount value={isNothing ? 0 : data?.total} />;
}

const wordsOf = (q: string) => new URLSearchParams({ q });

function ObligationsCount({ q }: { q: string }) {
  const asked = obligationsAsked(readState(obligationAddressFields, wordsOf(q)));
  const { data } = useQuery(
    asked ? obligationsQuery({ ...asked, limit: 1 }) : { queryKey: ['nothing'], queryFn: skipToken },
  );
  return <Amount value={data?.total} />;
}

function ControlsCount({ q }: { q: string }) {
  const asked = controlsAsked(readState(controlAddressFields, wordsOf(q)));
  const { data } = useQuery(
    asked ? controlsQuery(undefined, { ...asked, limit: 1 }) : { queryKey: ['nothing'], queryFn: skipToken },
  );
  return <Amount value={data?.total} />;
}

function Amount({ value }: { value: number | undefined }) {
  const { number } = useTexts('inventory');
  return value !== undefined && number({ value });
}
