import { Button } from '@mantine/core';
import { commonTexts } from '../../../../lib/texts/common.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import type { Rows } from '../_lib/use-rows.ts';
import classes from './rows.module.css';

/** Says that some of the rows in view could not be loaded; those that are there stay. */
export function RowsFailed({ rows }: { rows: Rows }) {
  if (!rows.hasFailed) return null;
  return (
    <div role="alert" className={`line ${classes.failed}`}>
      {inventoryTexts.rowsFailed}
      <Button size="compact-sm" variant="default" onClick={rows.retry}>
        {commonTexts.retry}
      </Button>
    </div>
  );
}
