import { useTexts } from '../../../../lib/use-texts.ts';
import { DueEditor } from './DueEditor.tsx';
import type { DueActions, DueSubject } from './due-subject.ts';

/** The due date in the panel of an obligation or a control. */
export function DueSection(props: DueActions & { subject: DueSubject; mayWrite: boolean }) {
  const { title } = useTexts('due-dates');
  return (
    <section aria-label={title}>
      <h3 className="below-8">{title}</h3>
      <DueEditor {...props} />
    </section>
  );
}
