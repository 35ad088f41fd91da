import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type Invitation,
  invitationsQuery,
  useInvite,
  useRevokeInvitation,
} from '../../../../data/people.ts';
import { formatList } from '../../../../lib/formats.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { dateTag } from '../../../../ui/DateText.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { telling } from '../../../../ui/notify.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import classes from './PeopleTab.module.css';

/** Who was invited and has not come yet; nothing where nobody is. */
export function OpenInvitations() {
  const texts = useTexts('people');
  return (
    <Loaded query={useQuery(invitationsQuery)} failed={texts.openFailed} isLine skeleton={null}>
      {({ invitations }) =>
        invitations.length > 0 && (
          <section aria-label={texts.open}>
            <h2 className="large below-12">{texts.open}</h2>
            <ul className={classes.list}>
              {invitations.map((invitation) => (
                <OpenInvitation key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const texts = useTexts('people');
  const { id, email, role, workspaces, invited_by: invitedBy, expires_at: expiresAt } = invitation;
  const again = useInvite();
  const revoke = useRevokeInvitation();
  const now = useNow();
  const isExpired = new Date(expiresAt) <= now;
  return (
    <li className={`ruled row ${classes.invitation}`}>
      <div className={classes.who}>
        <span className={`medium breakable ${classes.name}`}>{email}</span>
        <span className={`muted normal ${classes.muted}`}>
          {texts.roles[role]} · {invitedBy === null ? texts.invited : texts.invitedBy({ name: invitedBy })} ·{' '}
          {isExpired ? texts.expired : texts.ends({ date: dateTag(expiresAt) })}
        </span>
        {workspaces.length > 0 && (
          <span className={`muted normal ${classes.muted}`}>
            {texts.into({ names: formatList(workspaces.map(({ name }) => name)) })}
          </span>
        )}
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={again.isPending}
        aria-label={texts.againTo({ email })}
        onClick={() =>
          again.mutate(
            { email, role, workspace_ids: workspaces.map((one) => one.id) },
            telling(texts.sent({ email }), texts.sendFailed),
          )
        }
      >
        {texts.again}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={revoke.isPending}
        aria-label={texts.revokeOf({ email })}
        onClick={() => revoke.mutate(id, telling(texts.revoked({ email }), texts.revokeFailed))}
      >
        {texts.revoke}
      </Button>
    </li>
  );
}
