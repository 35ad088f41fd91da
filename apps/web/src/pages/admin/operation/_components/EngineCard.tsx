import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { Operation } from '../../../../data/operation.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { momentTag } from '../../../../ui/MomentText.tsx';
import classes from './Card.module.css';
import { Card, FoldedTable } from './Card.tsx';

/** Which engine is at work, and how often the model fails. */
export function EngineCard({ engine }: { engine: Operation['engine'] }) {
  const texts = useTexts('admin-operation').engine;
  const { model, host } = engine;
  return (
    <Card title={texts.title}>
      {model === null ? (
        <>
          <p className={classes.sentence}>{texts.builtIn}</p>
          <p className={`quiet ${classes.sentence}`}>{texts.builtInSentence}</p>
        </>
      ) : (
        <>
          <p className={classes.sentence}>{texts.model({ model, host: host ?? '' })}</p>
          <Answering since={engine.failing_since} />
        </>
      )}
      <Use use={engine.use} isModel={model !== null} />
    </Card>
  );
}

function Answering({ since }: { since: string | null }) {
  const texts = useTexts('admin-operation').engine;
  if (since === null) return <p className={`quiet ${classes.sentence}`}>{texts.works}</p>;
  return (
    <p className={`${classes.sentence} ${classes.warning}`} role="status">
      <IconAlertTriangle size={16} aria-hidden />
      <span>{texts.failing({ date: momentTag(since) })}</span>
    </p>
  );
}

function Use({ use, isModel }: Pick<Operation['engine'], 'use'> & { isModel: boolean }) {
  const texts = useTexts('admin-operation').engine;
  const locale = useLocale();
  if (use.length === 0) return isModel && <p className={`quiet ${classes.sentence}`}>{texts.notUsed}</p>;
  const failed = use.reduce((sum, one) => sum + one.failed, 0);
  const all = use.reduce((sum, one) => sum + one.failed + one.done, 0);
  const percent = (failed / all).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <FoldedTable
      title={texts.rate({ percent })}
      columns={[
        { name: texts.columns.work },
        { name: texts.columns.done, isNumber: true },
        { name: texts.columns.failed, isNumber: true },
      ]}
    >
      {use.map((one) => (
        <tr key={one.work}>
          <th scope="row">{texts.work[one.work]}</th>
          <td className={classes.number}>{one.done.toLocaleString(locale)}</td>
          <td className={classes.number}>{one.failed.toLocaleString(locale)}</td>
        </tr>
      ))}
    </FoldedTable>
  );
}
