import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { Operation } from '../../../../data/operation.ts';
import { byteSize } from '../../../../lib/byte-size.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { MomentText, momentTag } from '../../../../ui/MomentText.tsx';
import classes from './Card.module.css';
import { Card, FoldedTable } from './Card.tsx';

interface BackupsCardProps {
  backups: Operation['backups'];
  kind: Operation['database']['kind'];
}

/** When the last backup was made; a reminder where there is none, or none of late. */
export function BackupsCard({ backups: { last, is_overdue: isOverdue, recent }, kind }: BackupsCardProps) {
  const texts = useTexts('admin-operation').backups;
  return (
    <Card title={texts.title}>
      {isOverdue ? (
        <>
          <p className={`${classes.sentence} ${classes.warning}`} role="status">
            <IconAlertTriangle size={16} aria-hidden />
            <span>{last === null ? texts.none : texts.overdue({ date: momentTag(last.finished_at) })}</span>
          </p>
          <p className={`quiet ${classes.sentence}`}>{texts.how}</p>
          <code className={`breakable block small rounded ${classes.command}`}>npm run backup</code>
        </>
      ) : (
        <p className={classes.sentence}>{texts.fresh({ date: momentTag(last?.finished_at ?? '') })}</p>
      )}
      <p className={`quiet ${classes.sentence}`}>
        {texts.guide} {kind === 'postgres' && texts.ownTools}
      </p>
      {recent.length > 0 && <Recent recent={recent} />}
    </Card>
  );
}

function Recent({ recent }: Pick<Operation['backups'], 'recent'>) {
  const texts = useTexts('admin-operation').backups;
  const locale = useLocale();
  const { columns } = texts;
  return (
    <FoldedTable
      title={texts.recent}
      columns={[
        { name: columns.finished },
        { name: columns.size, isNumber: true },
        { name: columns.took, isNumber: true },
        { name: columns.file },
      ]}
    >
      {recent.map((backup) => (
        <tr key={`${backup.finished_at} ${backup.file_name}`}>
          <th scope="row">
            <MomentText value={backup.finished_at} />
          </th>
          <td className={classes.number}>
            {backup.byte_length === null ? (
              <span className="danger">{texts.failed}</span>
            ) : (
              byteSize(backup.byte_length, locale)
            )}
          </td>
          <td className={classes.number}>{texts.seconds({ seconds: Math.ceil(backup.seconds) })}</td>
          <td>{backup.failure ?? backup.file_name}</td>
        </tr>
      ))}
    </FoldedTable>
  );
}
