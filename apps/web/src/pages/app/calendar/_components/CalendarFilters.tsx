import {
  type CalendarKind,
  calendarKinds,
  featureOfCalendarKind,
} from '@regulus/contract/calendar-values.ts';
import { lazy } from 'react';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Dropdown } from '../../../../ui/lists/Dropdown.tsx';
import { FlagFilter } from '../../../../ui/lists/Filters.tsx';
import { FilterWords, RegulatorFilter, useSummary } from '../../../../ui/lists/shared-filters.tsx';
import type { CalendarState } from '../_lib/calendar-address.ts';
import classes from './CalendarFilters.module.css';

const CheckList = lazy(async () => ({
  default: (await import('../../../../ui/lists/CheckList.tsx')).CheckList,
}));

interface CalendarFiltersProps {
  state: CalendarState;
  onChange: (change: Partial<CalendarState>) => void;
}

/** The kinds that the user's features show. */
export function useCalendarKinds(): CalendarKind[] {
  const { accessible_features: features } = useProfile();
  return calendarKinds.filter((kind) => features.includes(featureOfCalendarKind[kind]));
}

export const hasFilter = ({ kind, regulator, mine }: CalendarState): boolean =>
  kind !== undefined || regulator !== undefined || mine === true;

/** Which entries are shown. */
export function CalendarFilters({ state, onChange }: CalendarFiltersProps) {
  const texts = useTexts('calendar').filters;
  const names = useTexts('calendar-kinds');
  const summary = useSummary();
  const kinds = useCalendarKinds();
  return (
    <div className="row" role="group" aria-label={texts.label}>
      <Dropdown
        isActive={state.kind !== undefined}
        words={
          <FilterWords
            name={texts.kinds}
            value={summary(state.kind, (value) => names[value as CalendarKind])}
          />
        }
      >
        {() => (
          <CheckList
            label={texts.kinds}
            options={kinds.map((value) => ({ value, label: names[value] }))}
            chosen={state.kind ?? kinds}
            onChange={(chosen) =>
              onChange({
                kind: kinds.every((kind) => chosen.includes(kind))
                  ? undefined
                  : kinds.filter((kind) => chosen.includes(kind)),
              })
            }
            hasAllAndNone
          />
        )}
      </Dropdown>
      <RegulatorFilter
        state={{ regulator: state.regulator }}
        onChange={({ regulator }) => onChange({ regulator: regulator && [...regulator] })}
      />
      <FlagFilter isOn={state.mine === true} onChange={(mine) => onChange({ mine })}>
        {texts.mine}
      </FlagFilter>
      {hasFilter(state) && (
        <button
          type="button"
          className={`medium small accent rounded ${classes.reset}`}
          onClick={() => onChange({ kind: undefined, regulator: undefined, mine: undefined })}
        >
          {texts.reset}
        </button>
      )}
    </div>
  );
}
