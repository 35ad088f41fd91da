import { Button } from '@mantine/core';
import {
  type LibraryOffer,
  type Proposal,
  type QuestionDetail,
  useChangeQuestion,
  useDecideProposal,
} from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { RedlineWords } from '../../../../../../../ui/RedlineWords.tsx';
import { tellOutcome } from '../../../../../_lib/tell-outcome.ts';
import { htmlOf, plainOf } from '../_lib/answer-text.ts';
import { wordChanges } from '../_lib/word-changes.ts';
import { useWork } from '../_lib/work-context.ts';
import classes from './QuestionPane.module.css';

interface BesideProps {
  question: QuestionDetail;
  mayEdit: boolean;
}

/** Texts that wait beside an answer, each compared with it. */
export function Proposals({ question, mayEdit }: BesideProps) {
  const { question: texts } = useTexts('questionnaires');
  if (question.proposals.length === 0) return null;
  return (
    <section className="stack-12">
      <h3>{texts.proposals}</h3>
      {question.proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} question={question} mayEdit={mayEdit} />
      ))}
    </section>
  );
}

function ProposalCard({ proposal, question, mayEdit }: BesideProps & { proposal: Proposal }) {
  const { question: texts } = useTexts('questionnaires');
  const { questionnaire } = useWork();
  const { mutateAsync, isPending } = useDecideProposal(questionnaire.id, question.id);
  const { id, reason, made_by: person, content, value, citations } = proposal;
  const why = texts.reasons[reason];
  // numbers tell nothing here: the two cite different passages
  const bare = (html: string, cited: QuestionDetail['citations']) =>
    plainOf(html, cited).replaceAll(/\s*\[\d+\]/g, '');
  const decide = (decision: 'take' | 'drop') =>
    tellOutcome(mutateAsync({ proposalId: id, decision, revision: question.revision }), {
      done: decision === 'take' ? texts.taken : texts.dropped,
      failed: texts.decideFailed,
    });
  return (
    <article className={`stack-8 ${classes.beside}`}>
      <p className="quiet">{typeof why === 'string' ? why : why({ name: person?.name ?? texts.somebody })}</p>
      {value !== null && value !== question.value && <p>{texts.proposalValue({ value })}</p>}
      <p>
        <RedlineWords
          segments={wordChanges(bare(question.content, question.citations), bare(content, citations))}
        />
      </p>
      {mayEdit && (
        <div className="row">
          <Button size="compact-sm" loading={isPending} onClick={() => void decide('take')}>
            {texts.take}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isPending}
            onClick={() => void decide('drop')}
          >
            {texts.drop}
          </Button>
        </div>
      )}
    </article>
  );
}

/** Approved answers to the same question. */
export function LibraryOffers({ question, mayEdit }: BesideProps) {
  const { question: texts } = useTexts('questionnaires');
  if (question.library.length === 0) return null;
  return (
    <section className="stack-12">
      <h3>{texts.library}</h3>
      {question.library.map((offer) => (
        <OfferCard key={offer.id} offer={offer} question={question} mayEdit={mayEdit} />
      ))}
    </section>
  );
}

function OfferCard({ offer, question, mayEdit }: BesideProps & { offer: LibraryOffer }) {
  const texts = useTexts('questionnaires');
  const { questionnaire } = useWork();
  const { mutateAsync, isPending } = useChangeQuestion(questionnaire.id, question.id);
  const { id, question: asked, answer, value, confidence, is_expired, source_changed } = offer;
  const take = () =>
    tellOutcome(
      mutateAsync({
        revision: question.revision,
        content: answer.includes('<') ? answer : htmlOf(answer, []),
        ...(value === null ? {} : { value }),
        library_id: id,
      }),
      { done: texts.question.usedLibrary, failed: texts.question.saveFailed },
    );
  return (
    <article className={`stack-8 ${classes.beside}`}>
      <p className="medium">{asked}</p>
      <p>
        {value !== null && <b>{value} · </b>}
        {plainOf(answer, [])}
      </p>
      <p className="quiet">
        {[
          texts.confidence[confidence],
          is_expired ? texts.question.expired : '',
          source_changed ? texts.question.sourceChanged : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayEdit && (
        <div>
          <Button size="compact-sm" variant="default" loading={isPending} onClick={() => void take()}>
            {texts.question.useLibrary}
          </Button>
        </div>
      )}
    </article>
  );
}
