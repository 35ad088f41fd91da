import type { Operation } from '../../../../data/operation.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import classes from './Card.module.css';
import { Card } from './Card.tsx';

/** How many e-mails wait, and how many could not be sent; those are listed below. */
export function MailsCard({ mails: { waiting, failed } }: Pick<Operation, 'mails'>) {
  const texts = useTexts('admin-operation').mails;
  const locale = useLocale();
  return (
    <Card title={texts.title}>
      <dl className={`grid gap-12 ${classes.figures}`}>
        <div>
          <dt>{texts.waiting}</dt>
          <dd>{waiting.toLocaleString(locale)}</dd>
        </div>
        <div>
          <dt>{texts.failed}</dt>
          <dd data-trouble={failed > 0 || undefined}>{failed.toLocaleString(locale)}</dd>
        </div>
      </dl>
      {failed === 0 && <p className={`quiet ${classes.sentence}`}>{texts.none}</p>}
    </Card>
  );
}
