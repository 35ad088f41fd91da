import type { StatementKind } from '@regulus/contract/statement-values.ts';
import type { Statements } from '@regulus/contract/statements.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import classes from './SentencesTab.module.css';

/** What is open first, then what binds firms, what binds others, what the act says about itself, and what surrounds it. */
const order = {
  unclear: 'open',
  duty: 'firms',
  prohibition: 'firms',
  permission: 'firms',
  commitment: 'firms',
  authority_duty: 'others',
  power: 'others',
  scope: 'act',
  exemption: 'act',
  definition: 'act',
  application_date: 'act',
  transition: 'act',
  procedure: 'act',
  penalty: 'act',
  amendment: 'act',
  recital: 'around',
  explanation: 'around',
  heading: 'around',
} as const satisfies Record<StatementKind, string>;
const kinds = Object.keys(order) as StatementKind[];

interface KindBarsProps extends Pick<Statements, 'account'> {
  total: number;
  shown: StatementKind | '';
  onShow: (kind: StatementKind | '') => void;
}

/** How many sentences are of each kind; each bar leads to them. */
export function KindBars({ account, total, shown, onShow }: KindBarsProps) {
  const texts = useTexts('statements');
  const locale = useLocale();
  const there = kinds.filter((kind) => (account[kind] ?? 0) > 0);
  const most = Math.max(1, ...there.map((kind) => account[kind] ?? 0));
  return (
    <ul className={classes.bars} aria-label={texts.bars}>
      {there.map((kind) => {
        const count = account[kind] ?? 0;
        const share = (count / total).toLocaleString(locale, {
          style: 'percent',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        });
        return (
          <li key={kind}>
            <button
              type="button"
              className={classes.bar}
              data-group={order[kind]}
              aria-pressed={kind === shown}
              onClick={() => onShow(kind === shown ? '' : kind)}
            >
              <span>{texts.kinds[kind]}</span>
              <span data-figures>{texts.count({ count })}</span>
              <span className={`fine ${classes.share}`} data-figures>
                {share}
              </span>
              <span className={classes.track} aria-hidden>
                <span className={classes.fill} style={{ inlineSize: `${(100 * count) / most}%` }} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
