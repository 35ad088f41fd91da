import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentAddress } from '../../../../../../data/documents-address.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { type RecentItem, recentItemsQuery, type Workspace } from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../../../ui/Badges.tsx';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../../../../../ui/ListSkeleton.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { MomentText } from '../../../../../../ui/MomentText.tsx';
import { Panel } from '../../../../_components/Panel.tsx';
import { reasonInWords } from '../_lib/reason-in-words.ts';
import classes from './RecentItems.module.css';

const inbox = '/app/agents/screening';
const addressOf = ({ kind, id }: RecentItem, workspaceId: string) =>
  kind === 'document' ? documentAddress(id, workspaceId) : `${inbox}/${id}`;

/** What was opened and decided last, with by whom and when. */
export function RecentItems({ workspace }: { workspace: Workspace }) {
  const { recent: texts } = useTexts('workspaces');
  return (
    <Panel title={texts.title}>
      <Loaded
        query={useQuery(recentItemsQuery(workspace.id))}
        failed={texts.failed}
        skeleton={<ListSkeleton rows={6} />}
      >
        {({ recent_items: items }) =>
          items.length > 0 ? (
            <ul className={classes.list}>
              {items.map((item) => (
                <li key={`${item.kind}:${item.id}`}>
                  <RecentLink item={item} address={addressOf(item, workspace.id)} />
                </li>
              ))}
            </ul>
          ) : (
            <NothingRecent isPersonal={workspace.is_personal} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function RecentLink({
  item: { title, language, labels, at, reasons },
  address,
}: {
  item: RecentItem;
  address: string;
}) {
  const { id: ownId } = useProfile();
  return (
    <Link to={address} className={`plain-link hoverable focus-inside grid gap-4 ${classes.item}`}>
      <span className="facts-row">
        {labels.slice(0, 2).map((label) => (
          <RegulatorBadge key={label} code={label} />
        ))}
        <MomentText value={at} />
      </span>
      <span className={`medium breakable ${classes.title}`} lang={language ?? undefined}>
        {title}
      </span>
      <span className="muted">{reasons.map((reason) => reasonInWords(reason, ownId)).join(' · ')}</span>
    </Link>
  );
}

function NothingRecent({ isPersonal }: { isPersonal: boolean }) {
  const { recent: texts } = useTexts('workspaces');
  const { accessible_features } = useProfile();
  if (!accessible_features.includes('compliance')) {
    return <EmptyState title={texts.nothing} sentence={texts.noFeature} />;
  }
  return (
    <EmptyState
      title={texts.nothing}
      sentence={isPersonal ? texts.nothingPersonal : texts.nothingShared}
      action={
        <Button component={Link} to={inbox}>
          {texts.toScreening}
        </Button>
      }
    />
  );
}
