import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PlainButtonRoute } from '../../../ui/plain/PlainButton.tsx';
import type { AuthState } from '../_lib/auth-state.ts';
import { keptQuery } from '../_lib/kept-query.ts';

interface AuthLinkProps {
  to: 'login' | 'sign-up' | 'forgot-password' | 'resend-verification';
  state?: AuthState;
  looks?: 'link' | 'button';
  children: ReactNode;
}

/** A link to another page of `/auth`, which takes along where the visitor came from. */
export function AuthLink({ to, state, looks = 'link', children }: AuthLinkProps) {
  const { search } = useLocation();
  const As = looks === 'link' ? Link : PlainButtonRoute;
  return (
    <As to={{ pathname: `/auth/${to}`, search: keptQuery(search) }} state={state}>
      {children}
    </As>
  );
}
