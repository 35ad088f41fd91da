import type { LoggedEntry } from '@regulus/contract/publication-record.ts';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { Link } from 'react-router';
import { useProfile } from '../../../../../../data/users.ts';
import type { Texts } from '../../../../../../lib/messages.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { MomentText } from '../../../../../../ui/MomentText.tsx';
import { controlSentence } from '../../../../_lib/controls/control-sentence.ts';
import { obligationSentence } from '../../../../_lib/obligations/obligation-sentence.ts';
import classes from './HistoryTab.module.css';

const icons = { publication: IconPackage, obligations: IconChecklist, controls: IconShieldCheck } as const;

/** One entry of the log about obligations or controls of a publication, with the first of them and how many they are. */
export function LoggedLine({ entry }: { entry: LoggedEntry }) {
  const texts = useTexts('record').history;
  const { throughToken, throughUnknownToken } = useTexts('common');
  const { about, actor, is_system: isMachine, api_token, total, first } = entry;
  const { colleagues } = useProfile();
  const locale = useLocale();
  const Icon = icons[about];
  // what somebody did stands in a line of its own
  const isConsequence =
    entry.action === 'control.flagged' ||
    entry.action === 'control.fell_back' ||
    entry.action === 'control.applies_again';
  const tab =
    about === 'controls'
      ? `controls&control=${first?.id ?? ''}`
      : `obligations&obligation=${first?.id ?? ''}`;
  return (
    <li className={classes.entry} data-machine={isMachine || undefined}>
      <span className={`centered ${classes.icon}`}>
        <Icon size={16} aria-hidden />
      </span>
      <div>
        <p className={classes.sentence}>
          {!isConsequence && (
            <>
              <strong>{actor?.name ?? (isMachine ? texts.system : texts.formerColleague)}</strong>
              {api_token &&
                ` (${api_token.name === null ? throughUnknownToken : throughToken({ token: api_token.name })})`}{' '}
            </>
          )}
          {sentenceOf(
            entry,
            texts,
            (id) => colleagues.find((one) => one.id === id)?.name ?? texts.formerColleague,
            locale,
          )}
          {first && (
            <>
              {': '}
              <Link to={`?tab=${tab}`} className={classes.name}>
                {first.name}
              </Link>
            </>
          )}
          {total > 1 && <span className="muted"> {texts.more({ count: total - 1 })}</span>}
        </p>
        <p className={`quiet ${classes.moment}`}>
          <MomentText value={entry.at} />
        </p>
      </div>
    </li>
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
  const [, name] = action.split('.');
  return about === 'controls'
    ? controlSentence(
        { ...told, action: name as Parameters<typeof controlSentence>[0]['action'] },
        nameOf,
        locale,
      )
    : obligationSentence(
        { ...told, action: name as Parameters<typeof obligationSentence>[0]['action'] },
        nameOf,
        locale,
      );
}
