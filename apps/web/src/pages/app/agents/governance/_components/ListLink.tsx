import type { HTMLAttributes } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../../../../data/users.ts';
import { useWayBack } from '../../../../../ui/use-way-back.ts';

interface ListLinkProps extends HTMLAttributes<HTMLElement> {
  to: string;
}

/** A link to a list of the inventory or to a publication; the words alone for who cannot open those. */
export function ListLink({ to, children, ...rest }: ListLinkProps) {
  const mayOpen = useProfile().accessible_features.includes('compliance');
  const wayBack = useWayBack();
  if (mayOpen)
    return (
      <Link to={to} state={wayBack} {...rest}>
        {children}
      </Link>
    );
  const { tabIndex: _tabIndex, ...plain } = rest;
  return <span {...plain}>{children}</span>;
}
