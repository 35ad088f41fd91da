import {
  allowedTransitions,
  type PublicationStatus,
  publicationStatus,
} from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { FloatingPanel } from '../../../../ui/lists/FloatingPanel.tsx';
import { type MenuChoice, MenuItems } from '../../../../ui/lists/MenuItems.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { allowedForAll } from '../../_lib/allowed-for-all.ts';
import type { MenuKind } from './ActionsContext.tsx';

export interface RowMenuProps {
  kind: MenuKind;
  publications: readonly RegulatoryUpdateRow[];
  anchor: HTMLElement;
  onClose: () => void;
  onStatus: (status: PublicationStatus) => void;
  onAssign: (userId: string | null) => void;
}

/** Status or assignee of one row or of the selection. Only what is allowed can be chosen. */
export function RowMenu({ kind, publications, anchor, onClose, onStatus, onAssign }: RowMenuProps) {
  const texts = useTexts('inventory').rows;
  const people = usePeople(publications, onAssign);
  const statuses = useStatusChoices(publications, onStatus);
  const choices = kind === 'status' ? statuses : people;
  return (
    <FloatingPanel anchor={anchor} onClose={onClose}>
      <MenuItems label={kind === 'status' ? texts.changeStatus : texts.changeAssignee} choices={choices} />
    </FloatingPanel>
  );
}

function useStatusChoices(
  publications: readonly RegulatoryUpdateRow[],
  onStatus: (status: PublicationStatus) => void,
): MenuChoice[] {
  const { notAllowed } = useTexts('inventory-panels').bulk;
  const { keepRelevant } = useTexts('decisions');
  const [only] = publications;
  const isOne = publications.length === 1 && only !== undefined;
  const allowed = isOne ? allowedTransitions[only.status] : allowedForAll(publications);
  const shown = isOne
    ? ([0, 2, 3, 4, 1] as const).filter((status) => status === only.status || allowed.includes(status))
    : ([0, 2, 3, 4, 1] as const);
  return shown.map((status) => {
    const isPresent = isOne && status === only.status;
    const isDisabled = !isPresent && !allowed.includes(status);
    return {
      key: String(status),
      content: <StatusBadge status={status} />,
      ...(isOne ? { isChecked: isPresent } : {}),
      isDisabled,
      note: isDisabled
        ? notAllowed
        : status === publicationStatus.relevant &&
            publications.every((one) => one.status === publicationStatus.relevant)
          ? keepRelevant
          : undefined,
      onChoose: () => onStatus(status),
    };
  });
}

/** The user first, then colleagues by name, then nobody. */
function usePeople(
  publications: readonly RegulatoryUpdateRow[],
  onAssign: (userId: string | null) => void,
): MenuChoice[] {
  const { unassigned } = useTexts('common');
  const { assignToMe } = useTexts('decisions');
  const { id, colleagues } = useProfile();
  const present = new Set(publications.map((one) => one.assigned_to));
  const presentOne = present.size === 1 ? [...present][0] : undefined;
  const ordered = colleagues.toSorted((one, other) => Number(other.id === id) - Number(one.id === id));
  return [
    ...ordered.map((colleague) => ({
      key: colleague.id,
      content: colleague.id === id ? assignToMe({ name: colleague.name }) : colleague.name,
      isChecked: presentOne === colleague.id,
      onChoose: () => onAssign(colleague.id),
    })),
    {
      key: 'nobody',
      content: unassigned,
      isChecked: presentOne === null,
      onChoose: () => onAssign(null),
    },
  ];
}
