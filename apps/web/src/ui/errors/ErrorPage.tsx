import { useEffect, useRef } from 'react';
import { productName } from '../../lib/product-name.ts';
import { supportAddress } from '../../lib/support.ts';
import { useTexts } from '../../lib/use-texts.ts';
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
  const texts = useTexts('errors');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${productName}`;
    heading.current?.focus();
  }, [title]);
  const Main = isEmbedded ? 'div' : 'main';
  return (
    <div className={classes.page}>
      {!isEmbedded && (
        <header className={`flex middle edge-below ${classes.header}`}>
          <Logo />
        </header>
      )}
      <Main className={classes.main} data-embedded={isEmbedded || undefined}>
        {status !== undefined && <p className={`muted strong below-8 ${classes.status}`}>{status}</p>}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={`large below-8 ${classes.message}`}>{message}</p>
        {advice && <p className={`large below-8 ${classes.message}`}>{advice}</p>}
        {reference && <p className="quiet above-12">{texts.reference({ id: reference })}</p>}
        <div className={`line ${classes.actions}`}>
          {action ? (
            <PlainButtonLink href={action.href}>{action.label}</PlainButtonLink>
          ) : (
            <PlainButton onClick={() => window.location.reload()}>{texts.refresh}</PlainButton>
          )}
          <SupportLink reference={reference} />
        </div>
      </Main>
    </div>
  );
}

function SupportLink({ reference }: { reference: string | undefined }) {
  const { contactSupport } = useTexts('errors');
  return <a href={supportAddress(reference)}>{contactSupport}</a>;
}
