import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { ControlSuggestion } from '@regulus/contract/control-suggestions.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type Suggestions,
  suggestionsQuery,
  type TakenOver,
  useTakeOver,
} from '../../../../../../data/controls.ts';
import { divisionRowsQuery, obligationsTreeQuery } from '../../../../../../data/obligations.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { ColleagueOptions } from '../../../../../../ui/lists/ColleagueOptions.tsx';
import { notify, notifyFailure } from '../../../../../../ui/notify.tsx';
import { useShortcuts } from '../../../../../../ui/shortcuts/shortcuts.ts';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { Comparisons } from '../../../../_components/controls/Comparisons.tsx';
import { ControlPicker, type Pick } from '../../../../_components/controls/PickList.tsx';
import { QuotedObligation } from '../../../../_components/controls/QuotedObligation.tsx';
import { suggestionFields } from '../_lib/record-state.ts';
import { useDivisionName } from '../_lib/use-division-name.ts';
import classes from './ControlsTab.module.css';

/** Controls that approved obligations of a publication ask for; they wait behind one line. */
export function ControlSuggestions({ publication }: { publication: string }) {
  const texts = useTexts('control-suggestions');
  const [{ suggested: isOpen, in: division }, change] = useUrlState(suggestionFields);
  return (
    <Loaded query={useQuery(suggestionsQuery(publication))} failed={texts.loadFailed} isLine skeleton={null}>
      {(answer) =>
        answer.total > 0 && (
          <>
            <div className={`card row between pad-8-16 rounded ${classes.notice}`}>
              <p>
                <strong>
                  {texts.open({
                    count: answer.suggestions.reduce((sum, one) => sum + one.obligations.length, 0),
                  })}
                </strong>{' '}
                <span className="quiet">{texts.openHint({ count: answer.total })}</span>
              </p>
              <Button
                variant={isOpen ? 'default' : 'filled'}
                aria-expanded={isOpen === true}
                onClick={() => change({ suggested: isOpen ? undefined : true }, { push: true })}
              >
                {isOpen ? texts.hide : texts.review}
              </Button>
            </div>
            {isOpen &&
              (division === '' ? (
                <Review answer={answer} />
              ) : (
                <ReviewOfDivision
                  publication={publication}
                  division={division}
                  answer={answer}
                  onAll={() => change({ in: '' })}
                />
              ))}
          </>
        )
      }
    </Loaded>
  );
}

interface OfDivisionProps {
  publication: string;
  division: string;
  answer: Suggestions;
  onAll: () => void;
}

/** Those that obligations of one article ask for. */
function ReviewOfDivision({ publication, division, answer, onAll }: OfDivisionProps) {
  const texts = useTexts('obligation-review');
  const failed = useTexts('control-suggestions').loadFailed;
  const query = useQuery(obligationsTreeQuery(publication, { kind: ['firm'] }));
  const rows = useQuery(divisionRowsQuery(publication, {}, { division: [division], offset: 0, limit: 500 }));
  const nameOf = useDivisionName();
  return (
    <Loaded query={rows} failed={failed} isLine>
      {({ obligations }) => {
        const own = new Set(obligations.map(({ id }) => id));
        const suggestions = answer.suggestions.filter((one) => one.obligations.some(({ id }) => own.has(id)));
        const found = query.data?.divisions.find(({ path }) => path === division);
        const name = found ? nameOf(found) : division;
        return (
          <>
            <p className="row">
              <strong>
                {suggestions.length > 0 ? texts.ofArticle({ name }) : texts.ofArticleNone({ name })}
              </strong>
              <button type="button" className="text-link" onClick={onAll}>
                {texts.allSuggestions}
              </button>
            </p>
            {suggestions.length > 0 && (
              <Review key={division} answer={{ ...answer, suggestions, total: suggestions.length }} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const keyOf = ({ obligations }: ControlSuggestion) => obligations.map(({ id }) => id).join(' ');
const shownAtOnce = 25;

/** Nothing of it is stored until a person accepts it. */
function Review({ answer }: { answer: Suggestions }) {
  const texts = useTexts('control-suggestions');
  const { role, colleagues } = useProfile();
  const mayWrite = role !== 'auditor';
  const { mutate, isPending } = useTakeOver();
  const list = useRef<HTMLOListElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  /** those that are to become something else than what is suggested: null is a control of their own */
  const [targets, setTargets] = useState<Readonly<Record<string, Pick | null>>>({});
  /** whom they are given to, where somebody chose so; empty: nobody */
  const [owners, setOwners] = useState<Readonly<Record<string, string>>>({});
  const [ownerOfAll, setOwnerOfAll] = useState<string>();
  /** for which one a control is looked for */
  const [searching, setSearching] = useState<string>();
  const [shown, setShown] = useState(shownAtOnce);
  const [current, setCurrent] = useState(-1);
  const suggestions = answer.suggestions.slice(0, shown);
  const chosen = answer.suggestions.filter((one) => selected.has(keyOf(one)));
  const titleOf = (one: ControlSuggestion) => titles[keyOf(one)] ?? one.title;
  /** the present control that it is to be added to */
  const targetOf = (one: ControlSuggestion): Pick | null => {
    const chosenTarget = targets[keyOf(one)];
    if (chosenTarget !== undefined) return chosenTarget;
    return one.joins && { id: one.joins.control_id, name: `${one.joins.code} ${one.joins.title}` };
  };
  /** Chosen for it or for all; else whoever has all its obligations and may still work on it. */
  const ownerOf = (one: ControlSuggestion): string => {
    const usual = colleagues.some(({ id }) => id === one.assigned_to) ? one.assigned_to : null;
    return owners[keyOf(one)] ?? ownerOfAll ?? usual ?? '';
  };
  const toggle = (one: ControlSuggestion) => {
    const next = new Set(selected);
    if (!next.delete(keyOf(one))) next.add(keyOf(one));
    setSelected(next);
  };

  function take(wanted: readonly ControlSuggestion[]) {
    if (wanted.length === 0 || isPending) return;
    const controls = wanted.map((one): TakenOver[number] => {
      const obligations_ids = one.obligations.map(({ id }) => id);
      const target = targetOf(one);
      return target
        ? { control_id: target.id, obligations_ids }
        : {
            title: titleOf(one).trim(),
            obligations_ids,
            assignee_id: ownerOf(one) || null,
            is_suggested: true,
          };
    });
    if (controls.some((one) => 'title' in one && one.title === '')) return;
    const joined = new Set(controls.flatMap((one) => ('control_id' in one ? [one.control_id] : [])));
    mutate(controls, {
      onSuccess: ({ total }) => {
        setSelected(new Set());
        const extended = joined.size;
        const created = total - extended;
        if (extended === 0) notify(texts.created({ count: created }));
        else
          notify(
            created === 0
              ? texts.extended({ count: extended })
              : texts.createdAndExtended({ created, extended }),
          );
      },
      onError: (error) => void notifyFailure(texts.failed, error),
    });
  }
  const goTo = (next: number) => {
    const item = list.current?.children[next];
    if (!(item instanceof HTMLElement)) return;
    setCurrent(next);
    item.focus({ preventScroll: true });
    item.scrollIntoView({ block: 'nearest' });
  };
  const at = suggestions[current];
  useShortcuts(texts.title, [
    { keys: 'j', label: texts.next, run: () => goTo(current + 1) },
    { keys: 'k', label: texts.previous, run: () => goTo(Math.max(0, current - 1)) },
    { keys: 'x', label: texts.selectKey, run: () => at && toggle(at), isAllowed: mayWrite },
    {
      keys: 't',
      label: texts.take,
      run: () => take(chosen.length > 0 ? chosen : at ? [at] : []),
      isAllowed: mayWrite,
    },
  ]);
  const areAll = chosen.length === answer.suggestions.length;

  return (
    <section className={`stack gap-12 ${classes.suggestions}`} aria-label={texts.title}>
      <p className="quiet">{mayWrite ? texts.hint : texts.readOnly}</p>
      {mayWrite && (
        <div className={`card row ${classes.bar}`}>
          <Checkbox
            size="xs"
            label={areAll ? texts.selectNone : texts.selectAll}
            checked={areAll}
            indeterminate={chosen.length > 0 && !areAll}
            onChange={() => setSelected(areAll ? new Set() : new Set(answer.suggestions.map(keyOf)))}
          />
          <span />
          <label className={`quiet ${classes.owner}`}>
            {texts.ownerOfAll}
            <select
              value={ownerOfAll ?? asIs}
              onChange={({ currentTarget: { value } }) => {
                setOwnerOfAll(value === asIs ? undefined : value);
                setOwners({});
              }}
            >
              <option value={asIs}>{texts.ownerAsIs}</option>
              <Owners />
            </select>
          </label>
          <Button disabled={chosen.length === 0} loading={isPending} onClick={() => take(chosen)}>
            {texts.takeSelected({ count: chosen.length })}
          </Button>
        </div>
      )}
      <ol className="stack gap-8" ref={list}>
        {suggestions.map((one, index) => {
          const key = keyOf(one);
          const target = targetOf(one);
          const title = titleOf(one);
          return (
            // keys move between the items, whose own controls are reached by Tab
            <li
              key={key}
              className={`card ${classes.item}`}
              data-selected={selected.has(key) || undefined}
              tabIndex={-1}
            >
              {mayWrite ? (
                <Checkbox
                  size="xs"
                  className="above-8"
                  aria-label={texts.select({ title })}
                  checked={selected.has(key)}
                  onChange={() => {
                    setCurrent(index);
                    toggle(one);
                  }}
                />
              ) : (
                <span />
              )}
              <div className="stack gap-8">
                {target === null ? (
                  <>
                    <input
                      className={`field-box strong pad-4-8 ${classes.title}`}
                      aria-label={texts.name}
                      maxLength={300}
                      disabled={!mayWrite}
                      value={title}
                      aria-invalid={title.trim() === ''}
                      onChange={(event) => setTitles({ ...titles, [key]: event.currentTarget.value })}
                    />
                    {title.trim() === '' && (
                      <span className="fault" role="alert">
                        {texts.titleMissing}
                      </span>
                    )}
                  </>
                ) : (
                  <strong>{texts.joining({ control: target.name })}</strong>
                )}
                <ul className="stack-8">
                  {one.obligations.map((obligation) => (
                    <QuotedObligation
                      key={obligation.id}
                      obligation={obligation}
                      words={answer.quotes[obligation.id]}
                      place={answer.places[obligation.id]}
                      isAtHome
                    />
                  ))}
                </ul>
                <Comparisons
                  comparisons={one.comparisons}
                  sourceOf={(id) => one.obligations.find((obligation) => obligation.id === id)?.clause}
                />
                <div className={`row ${classes.foot}`}>
                  {mayWrite && target !== null && (
                    <Button
                      size="compact-md"
                      variant="default"
                      onClick={() => setTargets({ ...targets, [key]: null })}
                    >
                      {texts.asNew}
                    </Button>
                  )}
                  {mayWrite && (
                    <Button
                      size="compact-md"
                      variant="default"
                      aria-expanded={searching === key}
                      onClick={() => setSearching(searching === key ? undefined : key)}
                    >
                      {target === null ? texts.join : texts.other}
                    </Button>
                  )}
                  {mayWrite && target === null && (
                    <label className={`quiet ${classes.owner}`}>
                      {texts.owner}
                      <select
                        value={ownerOf(one)}
                        onChange={({ currentTarget: { value } }) => setOwners({ ...owners, [key]: value })}
                      >
                        <Owners />
                      </select>
                    </label>
                  )}
                  {one.obligations.length > 1 && <span className="quiet">{texts.likeness}</span>}
                  {mayWrite && (
                    <Button
                      size="compact-md"
                      variant="default"
                      disabled={isPending || (target === null && title.trim() === '')}
                      onClick={() => take([one])}
                    >
                      {texts.take}
                    </Button>
                  )}
                </div>
                {searching === key && (
                  <ControlPicker
                    chosen={target ? [target] : []}
                    onChange={(picked) => setTargets({ ...targets, [key]: picked.at(-1) ?? null })}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {answer.total > shown && (
        <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
          {texts.more({ count: answer.total - shown })}
        </Button>
      )}
    </section>
  );
}

const asIs = 'as-is';

/** Everybody who may have a control, and nobody. */
function Owners() {
  const { unassigned } = useTexts('common');
  return (
    <>
      <option value="">{unassigned}</option>
      <ColleagueOptions />
    </>
  );
}
