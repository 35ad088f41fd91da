import type { LoggedEntry } from '@regulus/contract/publication-record.ts';
import type { StatementKind } from '@regulus/contract/statement-values.ts';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { Link } from 'react-router';
import { useProfile } from '../../../../../../data/users.ts';
import { type Texts, textsOf } from '../../../../../../lib/messages.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { controlSentence, isOfItself } from '../../../../_lib/controls/control-sentence.ts';
import { obligationSentence } from '../../../../_lib/obligations/obligation-sentence.ts';
import { HistoryLine } from './HistoryLine.tsx';
import classes from './HistoryTab.module.css';

const icons = { publication: IconPackage, obligations: IconChecklist, controls: IconShieldCheck } as const;

/** One entry of the log about obligations or controls of a publication, with the first of them and how many they are. */
export function LoggedLine({ entry }: { entry: LoggedEntry }) {
  const texts = useTexts('record').history;
  const { about, is_system: isMachine, total, first } = entry;
  const { colleagues } = useProfile();
  const locale = useLocale();
  // what somebody did stands in a line of its own
  const isConsequence = about === 'controls' && isOfItself(entry.action.slice('control.'.length));
  const tab =
    about === 'controls'
      ? `controls&control=${first?.id ?? ''}`
      : `obligations&obligation=${first?.id ?? ''}`;
  const nameOf = (id: string) => colleagues.find((one) => one.id === id)?.name ?? texts.formerColleague;
  return (
    <HistoryLine entry={entry} icon={icons[about]} isMachine={isMachine} isConsequence={isConsequence}>
      {sentenceOf(entry, texts, nameOf, locale)}
      {first && (
        <>
          {': '}
          <Link to={`?tab=${tab}`} className={classes.name}>
            {first.name}
          </Link>
        </>
      )}
      {total > 1 && <span className="muted"> {texts.more({ count: total - 1 })}</span>}
    </HistoryLine>
  );
}

function sentenceOf(
  { about, action, ...told }: LoggedEntry,
  texts: Texts['record']['history'],
  nameOf: (id: string) => string,
  locale: string,
): string {
  if (action === 'examiner_pack.made') return about === 'controls' ? texts.packOfControl : texts.packMade;
  if (action === 'publication.derivation_started') return texts.derivationStarted;
  if (action === 'publication.obligations_derived') return texts.obligationsDerived;
  if (action === 'publication.sentence_said') {
    const { kind } = textsOf('statements');
    const nameOfKind = (value: string | null) => kind[value as StatementKind];
    return texts.sentenceSaid({ from: nameOfKind(told.from), to: nameOfKind(told.to) });
  }
  const [, name] = action.split('.');
  const sentence = about === 'controls' ? controlSentence : obligationSentence;
  return sentence({ ...told, action: name as never }, nameOf, locale);
}
