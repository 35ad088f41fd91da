import { Button } from '@mantine/core';
import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs';
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs';
import type { Learned } from '../../../../data/companies.ts';
import { companyProfileTexts } from '../../../../lib/texts/company-profile.ts';
import { FramedTable } from '../../../../ui/FramedTable.tsx';
import classes from './LearnedTable.module.css';

const texts = companyProfileTexts.learned;
const { columns } = texts;
type Feature = Learned['learned'][number];

interface LearnedTableProps {
  learned: readonly Feature[];
  /** features that are being stored */
  busy: readonly string[];
  /** undefined for those who may not make it forget */
  onForget: ((feature: string) => void) | undefined;
  onRestore: (feature: string) => void;
}

/** What was learned, in words, from how much, and whether it shows more or less of its kind. */
export function LearnedTable({ learned, busy, onForget, onRestore }: LearnedTableProps) {
  return (
    <FramedTable
      className={classes.learned}
      columns={[columns.feature, columns.kind, columns.effect, columns.from]}
      action={onForget && columns.action}
    >
      {learned.map((one) => (
        <tr key={one.feature} data-forgotten={one.is_forgotten || undefined}>
          <th scope="row" className={classes.name}>
            {texts.feature(one)}
          </th>
          <td className="muted">{texts.kind(one.feature)}</td>
          <td>
            <Effect feature={one} />
          </td>
          <td className="muted">{texts.weights(one.relevant, one.irrelevant)}</td>
          {onForget && (
            <td data-action>
              <Change
                feature={one}
                isBusy={busy.includes(one.feature)}
                onForget={onForget}
                onRestore={onRestore}
              />
            </td>
          )}
        </tr>
      ))}
    </FramedTable>
  );
}

function Effect({ feature: { effect, is_forgotten } }: { feature: Feature }) {
  if (is_forgotten) return <span className="muted">{texts.forgotten}</span>;
  const Icon = effect === 'more' ? IconTrendingUp : IconTrendingDown;
  return (
    <span className={classes.effect} data-effect={effect}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {texts.effect[effect]}
    </span>
  );
}

interface ChangeProps extends Required<Pick<LearnedTableProps, 'onRestore'>> {
  feature: Feature;
  isBusy: boolean;
  onForget: (feature: string) => void;
}

function Change({ feature: { feature, label, is_forgotten }, isBusy, onForget, onRestore }: ChangeProps) {
  const name = texts.feature({ feature, label });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={isBusy}
      aria-label={is_forgotten ? texts.restoreOf(name) : texts.forgetOf(name)}
      onClick={() => (is_forgotten ? onRestore(feature) : onForget(feature))}
    >
      {is_forgotten ? texts.restore : texts.forget}
    </Button>
  );
}
