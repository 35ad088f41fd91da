import { Button } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { Rows } from '../_lib/use-rows.ts';
import classes from './rows.module.css';

/** Says that some of the rows in view could not be loaded; those that are there stay. */
export function RowsFailed({ rows }: { rows: Rows }) {
  const { rowsFailed } = useTexts('inventory');
  const { retry } = useTexts('common');
  if (!rows.hasFailed) return null;
  return (
    <div role="alert" className={`line ${classes.failed}`}>
      {rowsFailed}
      <Button size="compact-sm" variant="default" onClick={rows.retry}>
        {retry}
      </Button>
    </div>
  );
}
