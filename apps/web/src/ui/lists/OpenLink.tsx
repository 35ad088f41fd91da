import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

interface OpenLinkProps {
  /** what of the address says which one is open */
  name: string;
  id: string;
  className?: string | undefined;
  lang?: string;
  /** where its words alone do not say what it opens */
  label?: string;
  isQuiet?: boolean;
  children: ReactNode;
}

/** Opens a record beside its list; in another tab it opens beside the same list. */
export function OpenLink({ name, id, className, lang, label, isQuiet, children }: OpenLinkProps) {
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  next.set(name, id);
  return (
    <Link
      to={{ search: `?${next}` }}
      preventScrollReset
      className={className}
      lang={lang}
      aria-label={label}
      data-opens
      data-quiet={isQuiet || undefined}
    >
      {children}
    </Link>
  );
}
