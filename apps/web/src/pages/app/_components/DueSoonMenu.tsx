import { zoneOf } from '@regulus/contract/regulator-zones-values.ts';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { welcomeQuery } from '../../../data/publications.ts';
import { useProfile } from '../../../data/users.ts';
import { daysUntil } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useNow } from '../../../ui/use-now.ts';
import { DueItems } from './DueItems.tsx';
import classes from './HeaderMenu.module.css';
import { HeaderPopover } from './HeaderPopover.tsx';

const urgentDays = 7;
const shownItems = 6;

/** The bell: deadlines that are near. A dot says that one falls within a week. */
export function DueSoonMenu() {
  const { accessible_features } = useProfile();
  const texts = useTexts('shell');
  const isReachable = accessible_features.includes('compliance');
  const { data, error } = useQuery({ ...welcomeQuery, enabled: isReachable });
  const now = useNow();
  if (!isReachable) return null;
  const isUrgent = data?.due_soon.some(
    ({ on, regulators }) => (daysUntil(on, now, zoneOf(regulators[0])) ?? urgentDays + 1) <= urgentDays,
  );
  const bell = (
    <>
      <IconBell size={20} stroke={1.7} aria-hidden />
      {isUrgent && <span className={classes.dot} />}
    </>
  );
  return (
    <HeaderPopover label={isUrgent ? texts.urgentNotifications : texts.notifications} icon={bell}>
      {(close) => (
        <>
          <h2 className={classes.title}>{texts.dueSoon}</h2>
          {error && <p className={classes.sentence}>{texts.dueFailed}</p>}
          {data?.due_soon.length === 0 && <p className={classes.sentence}>{texts.nothingDue}</p>}
          {data && data.due_soon.length > 0 && (
            <DueItems items={data.due_soon.slice(0, shownItems)} onOpen={close} />
          )}
        </>
      )}
    </HeaderPopover>
  );
}
