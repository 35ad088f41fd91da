import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFeedbackLink } from '../../data/feedback-link.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ErrorPage } from '../../ui/errors/ErrorPage.tsx';
import { FailureView, OutcomeView, SendingView } from './_components/views.tsx';
import { isFailure, kindOfError, type Outcome, outcomeOf } from './_lib/outcome.ts';
import { type FeedbackRequest, readFeedback, unsentOf } from './_lib/read-feedback.ts';

/** Where the links of mails lead: sends the verdict that the address holds, takes it out of the address, says what came of it. */
export function FeedbackPage() {
  const { search, state } = useLocation();
  const texts = useTexts('feedback-link');
  const { goHome } = useTexts('common');
  const outcome = outcomeOf(state);
  if (outcome && search === '') return <OutcomeView outcome={outcome} />;
  const request = readFeedback(new URLSearchParams(search)) ?? unsentOf(state);
  if (request) return <Sending request={request} />;
  return (
    <ErrorPage
      status={400}
      title={texts.faultyTitle}
      message={texts.faulty}
      advice={texts.faultyAdvice}
      action={{ label: goHome, href: '/' }}
    />
  );
}

function Sending({ request }: { request: FeedbackRequest }) {
  const navigate = useNavigate();
  const { isSent, error, retry, change, isRetrying } = useFeedbackLink(request);
  const kind = isSent ? 'given' : error ? kindOfError(error) : undefined;
  const { reg_update_id: publicationId, is_relevant: isRelevant } = request;
  const isFinal = kind !== undefined && !isFailure(kind);
  const detail = kind === 'refused' && error instanceof Error ? error.message : undefined;
  const { search } = useLocation();
  useEffect(() => {
    if (kind === undefined) return;
    if (!isFailure(kind)) {
      const feedback: Outcome = { kind, publicationId, isRelevant, ...(detail ? { detail } : {}) };
      void navigate('/feedback', { replace: true, state: { feedback } });
      // what failed is kept beside the address, to be sent again
    } else if (search !== '') void navigate('/feedback', { replace: true, state: { unsent: search } });
  }, [kind, publicationId, isRelevant, detail, navigate, search]);
  if (kind === undefined || isFinal) return <SendingView />;
  return (
    <FailureView
      kind={kind}
      error={error}
      request={request}
      onRetry={kind === 'givenBefore' ? change : retry}
      isRetrying={isRetrying}
    />
  );
}
