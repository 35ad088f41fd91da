import { type ReactNode, useEffect, useRef } from 'react';
import { useErrorMessage } from '../../../data/network.ts';
import { redirectQuery } from '../../../lib/redirect.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { PlainButton, PlainButtonLink } from '../../../ui/plain/PlainButton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import type { Failure, Outcome } from '../_lib/outcome.ts';
import { type FeedbackRequest, linkOf } from '../_lib/read-feedback.ts';
import classes from './views.module.css';

/** Thanks with the verdict, or why the link cannot be used, and what to do. */
export function OutcomeView({ outcome: { kind, publicationId, isRelevant, detail } }: { outcome: Outcome }) {
  const texts = useTexts('feedback-link');
  const publication = `/app/agents/screening/${encodeURIComponent(publicationId)}`;
  if (kind === 'given') {
    return (
      <View title={texts.thanks} sentences={[texts.verdict[isRelevant ? 'true' : 'false'], texts.learns]}>
        <PlainButtonLink href={publication}>{texts.openPublication}</PlainButtonLink>
      </View>
    );
  }
  if (kind === 'refused') {
    return (
      <View title={texts.refused.title} sentences={[detail ?? '', texts.refused.advice]}>
        <PlainButtonLink href="/">{texts.openApp}</PlainButtonLink>
      </View>
    );
  }
  const { title, sentence, advice } = texts[kind];
  return (
    <View title={title} sentences={[sentence, advice]}>
      <PlainButtonLink href={publication}>{texts.openPublication}</PlainButtonLink>
    </View>
  );
}

interface FailureViewProps {
  kind: Failure;
  error: unknown;
  request: FeedbackRequest;
  onRetry: () => void;
  isRetrying: boolean;
}

/** What went wrong this time, or what has to be asked. */
export function FailureView({ kind, error, request, onRetry, isRetrying }: FailureViewProps) {
  const { reg_update_id: publicationId, is_relevant: isRelevant } = request;
  const texts = useTexts('feedback-link');
  const why = useErrorMessage(error);
  if (kind === 'signedOut') {
    const { title, sentence, advice } = texts.signedOut;
    return (
      <View title={title} sentences={[sentence, advice]}>
        <PlainButtonLink href={`/auth/login${redirectQuery(linkOf(request))}`}>{texts.logIn}</PlainButtonLink>
      </View>
    );
  }
  if (kind === 'givenBefore') {
    const { title, sentence, change, keep } = texts.givenBefore;
    return (
      <View title={title} sentences={[sentence[isRelevant ? 'true' : 'false']]}>
        <PlainButton onClick={onRetry} isBusy={isRetrying}>
          {change}
        </PlainButton>
        <PlainButtonLink href={`/app/agents/screening/${encodeURIComponent(publicationId)}`}>
          {keep}
        </PlainButtonLink>
      </View>
    );
  }
  const sentences =
    kind === 'tooMany' ? [texts.tooMany.sentence, texts.tooMany.advice] : [why ?? '', texts.failed.advice];
  return (
    <View title={texts[kind].title} sentences={sentences}>
      <PlainButton onClick={onRetry} isBusy={isRetrying}>
        {texts.retry}
      </PlainButton>
    </View>
  );
}

export function SendingView() {
  const texts = useTexts('feedback-link');
  usePageTitle(texts.pageTitle);
  return (
    <Frame>
      <p className={`large below-8 ${classes.sentence}`} role="status">
        {texts.sending}
      </p>
    </Frame>
  );
}

interface ViewProps {
  title: string;
  sentences: readonly string[];
  /** the one thing to do */
  children: ReactNode;
}

function View({ title, sentences, children }: ViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { goHome } = useTexts('common');
  usePageTitle(title);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Frame>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {sentences
        .filter((sentence) => sentence !== '')
        .map((sentence) => (
          <p key={sentence} className={`large below-8 ${classes.sentence}`}>
            {sentence}
          </p>
        ))}
      <div className={`row ${classes.actions}`}>
        {children}
        <a href="/">{goHome}</a>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={`flex middle edge-below ${classes.header}`}>
        <Logo />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
