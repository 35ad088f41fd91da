import { inventoryPanelTexts } from '../../../../lib/texts/inventory-panels.ts';
import { MenuItems } from '../../../../ui/lists/MenuItems.tsx';
import { mostExported } from '../_lib/export-limit.ts';
import classes from './ExportPanel.module.css';

const texts = inventoryPanelTexts.export;

export interface ExportPanelProps {
  total: number;
  /** false: as many as fit the window are shown, and all are exported */
  areColumnsChosen: boolean;
  onChoose: (format: 'xlsx' | 'csv') => void;
}

/** In which form, and what will be in the file. */
export function ExportPanel({ total, areColumnsChosen, onChoose }: ExportPanelProps) {
  return (
    <>
      <p className={classes.note}>
        {total > mostExported ? texts.tooMany(mostExported) : texts.what(total, areColumnsChosen)}
      </p>
      <MenuItems
        label={texts.label}
        choices={(['xlsx', 'csv'] as const).map((format) => ({
          key: format,
          content: texts[format],
          onChoose: () => onChoose(format),
        }))}
      />
    </>
  );
}
