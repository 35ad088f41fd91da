import { useEffect, useRef } from 'react';
import { supportAddress } from '../../lib/support.ts';
import { commonTexts } from '../../lib/texts/common.ts';
import { errorTexts } from '../../lib/texts/errors.ts';
import { Logo } from '../Logo.tsx';
import { PlainButton, PlainButtonLink } from '../plain/PlainButton.tsx';
import classes from './ErrorPage.module.css';

export interface ErrorPageProps {
  /** HTTP status, shown small above the title */
  status?: number;
  title: string;
  message: string;
  advice?: string;
  /** the one thing to do; default: refresh */
  action?: { label: string; href: string };
  reference?: string | undefined;
  /** inside the application's frame: no logo header of its own */
  isEmbedded?: boolean;
}

/** A whole page that says what happened and what to do, with the support address. */
export function ErrorPage({ status, title, message, advice, action, reference, isEmbedded }: ErrorPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${commonTexts.productName}`;
    heading.current?.focus();
  }, [title]);
  const Main = isEmbedded ? 'div' : 'main';
  return (
    <div className={classes.page}>
      {!isEmbedded && (
        <header className={classes.header}>
          <Logo />
        </header>
      )}
      <Main className={classes.main} data-embedded={isEmbedded || undefined}>
        {status !== undefined && <p className={classes.status}>{status}</p>}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.message}>{message}</p>
        {advice && <p className={classes.message}>{advice}</p>}
        {reference && <p className={`quiet ${classes.reference}`}>{errorTexts.reference(reference)}</p>}
        <div className={`line ${classes.actions}`}>
          {action ? (
            <PlainButtonLink href={action.href}>{action.label}</PlainButtonLink>
          ) : (
            <PlainButton onClick={() => window.location.reload()}>{errorTexts.refresh}</PlainButton>
          )}
          <SupportLink reference={reference} />
        </div>
      </Main>
    </div>
  );
}

function SupportLink({ reference }: { reference: string | undefined }) {
  return <a href={supportAddress(reference)}>{errorTexts.contactSupport}</a>;
}
