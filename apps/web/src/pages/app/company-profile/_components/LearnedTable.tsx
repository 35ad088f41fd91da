import { Button } from '@mantine/core';
import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs';
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs';
import type { Learned } from '../../../../data/companies.ts';
import { learnedName } from '../../../../lib/company-values.ts';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { FramedTable } from '../../../../ui/FramedTable.tsx';
import classes from './LearnedTable.module.css';

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
  const texts = useTexts('company-learned');
  const { columns } = texts;
  return (
    <FramedTable
      className={classes.learned}
      columns={[columns.feature, columns.kind, columns.effect, columns.from]}
      action={onForget && columns.action}
    >
      {learned.map((one) => (
        <tr key={one.feature} data-forgotten={one.is_forgotten || undefined}>
          <th scope="row" className={`medium breakable ${classes.name}`}>
            {nameOf(one)}
          </th>
          <td className="muted">{kindOf(one, texts.kinds)}</td>
          <td>
            <Effect feature={one} />
          </td>
          <td className="muted">{texts.weights({ relevant: one.relevant, irrelevant: one.irrelevant })}</td>
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
  const texts = useTexts('company-learned');
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
  const texts = useTexts('company-learned');
  const name = nameOf({ feature, label });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={isBusy}
      aria-label={is_forgotten ? texts.restoreOf({ name }) : texts.forgetOf({ name })}
      onClick={() => (is_forgotten ? onRestore(feature) : onForget(feature))}
    >
      {is_forgotten ? texts.restore : texts.forget}
    </Button>
  );
}

/** A word is named as the server found it written; here only its stem is known. */
const nameOf = ({ feature, label }: Pick<Feature, 'feature' | 'label'>) =>
  feature.startsWith('word:') ? label : learnedName(feature);

function kindOf({ feature }: Feature, kinds: Texts['company-learned']['kinds']): string {
  const kind = feature.slice(0, feature.indexOf(':'));
  return (kinds as Record<string, string>)[kind] ?? kind;
}
