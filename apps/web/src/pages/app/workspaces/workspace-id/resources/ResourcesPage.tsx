import { useProfile } from '../../../../../data/users.ts';
import type { Workspace } from '../../../../../data/workspaces.ts';
import { useUrlState } from '../../../../../ui/use-url-state.ts';
import { WithWorkspace } from '../_components/WithWorkspace.tsx';
import { ResourceList } from './_components/ResourceList.tsx';
import { SourceViewer } from './_components/SourceViewer.tsx';
import { addressFields } from './_lib/address.ts';

/** What the workspace knows: its sources, or the one that is read. */
export function ResourcesPage() {
  return <WithWorkspace>{(workspace) => <Resources workspace={workspace} />}</WithWorkspace>;
}

function Resources({ workspace }: { workspace: Workspace }) {
  const [address, change] = useUrlState(addressFields);
  const mayChange = useProfile().role !== 'auditor' && workspace.archived_at === null;
  if (address.source === '')
    return <ResourceList workspace={workspace} mayChange={mayChange} address={address} onChange={change} />;
  return (
    <SourceViewer
      key={address.source}
      mayChange={mayChange}
      address={address}
      onVersion={(version) => change({ version, place: '' })}
      onClose={() => change({ source: '', place: '', version: 0 }, { push: true })}
    />
  );
}
