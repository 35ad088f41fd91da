import type { PublicationActions } from '../../../../../../data/publications.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { comparedVersions } from '../_lib/compared-versions.ts';
import { versionFields } from '../_lib/record-state.ts';
import { Redline } from './Redline.tsx';
import { VersionList } from './VersionList.tsx';

/** Every version that was collected, and what changed between any two of them. */
export function VersionsTab({ actions }: { actions: PublicationActions }) {
  const texts = useTexts('versions');
  const [state, change] = useUrlState(versionFields);
  const { versions } = actions;
  const pair = comparedVersions(versions, state);
  if (versions.length === 0) return <EmptyState {...texts.none} />;
  return (
    <>
      <VersionList versions={versions} onCompare={(from, to) => change({ from, to })} />
      {pair ? (
        <Redline
          publication={actions.regulatory_update}
          versions={versions}
          from={pair.from}
          to={pair.to}
          show={state.show}
          side={state.side}
          onChange={change}
        />
      ) : (
        <EmptyState {...texts.onlyOne} />
      )}
    </>
  );
}
