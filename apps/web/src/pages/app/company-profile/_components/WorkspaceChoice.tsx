import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../data/users.ts';
import { type Workspace, workspacesQuery } from '../../../../data/workspaces.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import classes from './PeopleTab.module.css';

interface WorkspaceChoiceProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The shared workspaces that somebody who is invited may join at once; nothing where there are none. */
export function WorkspaceChoice(props: WorkspaceChoiceProps) {
  const { accessible_features } = useProfile();
  return accessible_features.includes('workspaces') && <LoadedChoice {...props} />;
}

function LoadedChoice(props: WorkspaceChoiceProps) {
  const texts = useTexts('people');
  return (
    <Loaded query={useQuery(workspacesQuery)} failed={texts.workspacesFailed} isLine skeleton={null}>
      {({ workspaces }) => <Choice {...props} workspaces={workspaces} />}
    </Loaded>
  );
}

function Choice({
  chosen,
  onChange,
  workspaces,
}: WorkspaceChoiceProps & { workspaces: readonly Workspace[] }) {
  const texts = useTexts('people');
  const shared = workspaces.filter((one) => !one.is_personal && one.archived_at === null);
  if (shared.length === 0) return null;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={classes.workspaces}>
      <legend>{texts.workspaces}</legend>
      <div className={classes.choices}>
        {shared.map(({ id, name }) => (
          <label key={id} className={`line ${classes.choice}`}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
