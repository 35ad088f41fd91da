import { useProfile, useSavePreferences } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { CheckList } from '../../../../ui/lists/CheckList.tsx';
import { notifyFailure } from '../../../../ui/notify.tsx';
import type { Address, AddressChange } from '../_lib/address.ts';
import { type ColumnKey, columnKeys } from '../_lib/columns.ts';
import { mostPrinted } from '../_lib/print-pieces.ts';
import { Radios } from './Radios.tsx';
import classes from './ViewPanel.module.css';

export interface ViewPanelProps {
  state: Address;
  /** the columns that are shown now */
  columns: readonly ColumnKey[];
  /** rows under the filters */
  total: number;
  onChange: (change: AddressChange) => void;
  /** prints all rows, not only a page */
  onPrint: () => void;
}

/** How the list looks: columns, density, scrolling or pages. */
export function ViewPanel({ state, columns, total, onChange, onPrint }: ViewPanelProps) {
  const texts = useTexts('inventory-panels').view;
  return (
    <>
      <ColumnChoice state={state} columns={columns} onChange={onChange} />
      <DensityChoice />
      <Radios
        label={texts.reading}
        labels={texts.readings}
        value={state.view}
        onChange={(view) => onChange({ view, page: 1 })}
      />
      {state.view === 'pages' && (
        <button type="button" className={`hoverable ${classes.print}`} onClick={() => window.print()}>
          {texts.printPage}
        </button>
      )}
      <button type="button" className={`hoverable ${classes.print}`} disabled={total === 0} onClick={onPrint}>
        {total > mostPrinted ? texts.printFirst({ limit: mostPrinted, total }) : texts.printAll({ total })}
      </button>
    </>
  );
}

function ColumnChoice({ state, columns, onChange }: Pick<ViewPanelProps, 'state' | 'columns' | 'onChange'>) {
  const texts = useTexts('inventory-panels').view;
  const names = useTexts('inventory').columns;
  return (
    <>
      <CheckList
        label={texts.columns}
        options={columnKeys.map((key) => ({ value: key, label: names[key] }))}
        chosen={columns}
        onChange={(chosen) => onChange({ columns: columnKeys.filter((key) => chosen.includes(key)) })}
      />
      <label className={`hoverable line gap-8 small pad-4-8 rounded ${classes.fitting}`}>
        <input
          type="checkbox"
          checked={state.columns === undefined}
          onChange={(event) => onChange({ columns: event.currentTarget.checked ? undefined : [...columns] })}
        />
        {texts.fitting}
      </label>
    </>
  );
}

function DensityChoice() {
  const texts = useTexts('inventory-panels').view;
  const { density } = useProfile().interface_preferences;
  const { mutate } = useSavePreferences();
  return (
    <Radios
      label={texts.density}
      labels={texts.densities}
      value={density}
      onChange={(next) =>
        mutate(
          { interface: { density: next } },
          { onError: (error) => void notifyFailure(texts.densityFailed, error) },
        )
      }
    />
  );
}
