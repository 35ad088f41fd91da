import { NativeSelect } from '@mantine/core';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { type StatementKind, statementKinds } from '@regulus/contract/statement-values.ts';
import type { Statement } from '@regulus/contract/statements.ts';
import { Link } from 'react-router';
import { useSayKind } from '../../../../../../data/statements.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { quotedPlaceSearch } from '../../../../../../lib/quoted-place-search.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { notify, notifyFailure } from '../../../../../../ui/notify.tsx';
import classes from './SentencesTab.module.css';

interface SentenceItemProps {
  publication: RegulatoryUpdate;
  textId: string;
  sentence: Statement;
  /** the list above says of which */
  isOfOneKind: boolean;
}

/** One sentence: where it stands, what it is, and the way to say that it is something else. */
export function SentenceItem({ publication, textId, sentence, isOfOneKind }: SentenceItemProps) {
  const texts = useTexts('statements');
  const isAuditor = useProfile().role === 'auditor';
  const { clause, start, end, kind, said, actor, lead_in: leadIn, obligation_id: obligation } = sentence;
  const place = clause === '' ? texts.noClause : clause;
  const hasObligations = useProfile().accessible_features.includes('obligations');
  return (
    <li className={classes.sentence}>
      <div className="stack">
        <p className="facts-row wrap">
          <Link
            to={quotedPlaceSearch({ start, end, version: 0, language: null })}
            title={texts.openText}
            className={classes.clause}
          >
            {place}
          </Link>
          {isAuditor && !isOfOneKind && <span>{texts.kind[kind]}</span>}
          {actor?.text && <span>{texts.who({ who: actor.text })}</span>}
          {said && <span>{said.by ? texts.said.by({ name: said.by.name }) : texts.said.byFormer}</span>}
          {obligation && hasObligations && (
            <Link to={`?tab=obligations&obligation=${obligation}`}>{texts.obligation}</Link>
          )}
        </p>
        {leadIn && (
          <p className={`muted two-lines ${classes.words}`} title={leadIn}>
            {leadIn}
          </p>
        )}
        <p className={classes.words}>{sentence.text}</p>
      </div>
      {!isAuditor && (
        <KindChoice publication={publication} textId={textId} sentence={sentence} place={place} />
      )}
    </li>
  );
}

function KindChoice({
  publication,
  textId,
  sentence: { kind, read_as: readAs, start, end },
  place,
}: Omit<SentenceItemProps, 'isOfOneKind'> & { place: string }) {
  const texts = useTexts('statements');
  const say = useSayKind(publication.id);
  const choose = (next: StatementKind) =>
    say.mutate(
      { textId, start, end, kind: next },
      {
        onSuccess: () => notify(texts.saved({ kind: texts.kind[next] })),
        onError: (error) => void notifyFailure(texts.saveFailed, error),
      },
    );
  return (
    <NativeSelect
      size="xs"
      aria-label={texts.what({ clause: place })}
      value={kind}
      disabled={say.isPending}
      onChange={(event) => choose(event.currentTarget.value as StatementKind)}
      data={statementKinds.map((one) => ({
        value: one,
        label: one === readAs && one !== kind ? texts.asRead({ kind: texts.kind[one] }) : texts.kind[one],
      }))}
    />
  );
}
