import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { Logo } from '../../ui/Logo.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import classes from './AuthFrame.module.css';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  /** for a page without a form, which has the focus itself */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Every page before log-in: what it is for on the left, what the product promises on the right. */
export function AuthFrame({ title, lead, takesFocus = false, children }: AuthFrameProps) {
  usePageTitle(title);
  const { promise, facts } = useTexts('auth');
  return (
    <div className={classes.page}>
      <header className={`flex middle ${classes.header}`}>
        <Logo />
      </header>
      <main className={classes.main}>
        <div className={classes.column}>
          {/* by its key a heading of its own for each of a page's states, and so each takes the focus */}
          <Heading key={title} takesFocus={takesFocus}>
            {title}
          </Heading>
          {lead && <p className="muted above-8">{lead}</p>}
          <div className={classes.content}>{children}</div>
        </div>
      </main>
      <aside className={classes.aside} aria-label={promise}>
        <p className={classes.promise}>{promise}</p>
        <dl className={`grid gap-24 ${classes.facts}`}>
          {[facts.collected, facts.sorted, facts.decided].map(({ title: fact, sentence }) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{sentence}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}

function Heading({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </h1>
  );
}
