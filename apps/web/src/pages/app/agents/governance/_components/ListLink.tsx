import type { HTMLAttributes } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../../../../data/users.ts';

interface ListLinkProps extends HTMLAttributes<HTMLElement> {
  to: string;
}

/** A link to a list of the inventory or to a publication; the words alone for who cannot open those. */
export function ListLink({ to, children, ...rest }: ListLinkProps) {
  const mayOpen = useProfile().accessible_features.includes('compliance');
  if (mayOpen)
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  const { tabIndex: _tabIndex, ...plain } = rest;
  return <span {...plain}>{children}</span>;
}
