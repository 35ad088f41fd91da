import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '../../../../../../data/controls.ts';
import type { PublicationActions } from '../../../../../../data/publications.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { ControlsList } from '../../../../_components/controls/ControlsList.tsx';
import { suggestionFields } from '../_lib/record-state.ts';
import { ControlSuggestions } from './ControlSuggestions.tsx';
import classes from './ControlsTab.module.css';

/** How the company meets what the publication demands: what is suggested, and what there is. */
export function ControlsTab({ actions }: { actions: PublicationActions }) {
  const { list: texts } = useTexts('controls');
  const { id } = actions.regulatory_update;
  const [{ suggested }] = useUrlState(suggestionFields);
  const hasSuggestions = (useQuery(suggestionsQuery(id)).data?.total ?? 0) > 0;
  return (
    <ControlsList
      publication={id}
      hasKeys={suggested !== true}
      none={hasSuggestions ? texts.noneButSuggested : texts.noneOfPublication}
      renderHead={(total, buttons) => (
        <>
          <ControlSuggestions publication={id} />
          <div className={`row between ${classes.head}`}>
            <p role="status">{total}</p>
            <div className="row">{buttons}</div>
          </div>
        </>
      )}
    />
  );
}
