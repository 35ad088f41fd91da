import { Button } from '@mantine/core';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import type { StatementKind } from '@regulus/contract/statement-values.ts';
import type { Statements } from '@regulus/contract/statements.ts';
import { useQuery } from '@tanstack/react-query';
import { sentencesPerPage, statementsQuery } from '../../../../../../data/statements.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { Pages } from '../../../../../../ui/lists/Pages.tsx';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { sentenceFields } from '../_lib/record-state.ts';
import { KindBars } from './KindBars.tsx';
import { SentenceItem } from './SentenceItem.tsx';
import classes from './SentencesTab.module.css';

/** Every sentence of the text and what it is, so that none is left out; those that are unclear wait for a person. */
export function SentencesTab({ publication }: { publication: RegulatoryUpdate }) {
  const texts = useTexts('statements');
  const [{ kind, page }, change] = useUrlState(sentenceFields);
  const query = useQuery(statementsQuery(publication.id, kind || undefined, page));
  return (
    <Loaded query={query} failed={texts.loadFailed}>
      {(statements) =>
        statements.state === 'ready' ? (
          <Account
            publication={publication}
            statements={statements}
            kind={kind}
            page={page}
            onShow={(next) => change({ kind: next, page: 1 }, { push: true })}
            onPage={(next) => change({ page: next }, { push: true })}
          />
        ) : (
          <EmptyState {...texts.states[statements.state]} />
        )
      }
    </Loaded>
  );
}

interface AccountProps {
  publication: RegulatoryUpdate;
  statements: Statements;
  kind: StatementKind | '';
  page: number;
  onShow: (kind: StatementKind | '') => void;
  onPage: (page: number) => void;
}

function Account({
  publication,
  statements: { statements, account, total, text_id: textId },
  ...shown
}: AccountProps) {
  const texts = useTexts('statements');
  const { kind, page, onShow, onPage } = shown;
  const { role, accessible_features: features } = useProfile();
  const isAuditor = role === 'auditor';
  const hasObligations = features.includes('obligations');
  const all = Object.values(account).reduce((sum, count) => sum + count, 0);
  const unclear = account.unclear ?? 0;
  const name = kind === '' ? texts.all : texts.kinds[kind];
  return (
    <div className={classes.account}>
      <div className={`stack-16 ${classes.overview}`}>
        <div className="stack">
          <h2 className="large">
            {unclear > 0 ? texts.unclear({ unclear, count: all }) : texts.title({ count: all })}
          </h2>
          <p className="quiet">
            {texts.help} {hasObligations && texts.obligations}
          </p>
        </div>
        {unclear > 0 && kind !== 'unclear' && !isAuditor && (
          <div>
            <Button variant="default" size="compact-md" onClick={() => onShow('unclear')}>
              {texts.review}
            </Button>
          </div>
        )}
        <KindBars account={account} total={all} shown={kind} onShow={onShow} />
      </div>
      <section className="stack-12" aria-label={texts.listLabel({ kind: name, count: total })}>
        <div className="row wrap between">
          <h2 className="large">{name}</h2>
          {kind !== '' && (
            <Button variant="subtle" size="compact-md" onClick={() => onShow('')}>
              {texts.noneOfKind.action}
            </Button>
          )}
        </div>
        {statements.length === 0 ? (
          <EmptyState title={texts.noneOfKind.title} sentence={texts.noneOfKind.sentence} />
        ) : (
          <ol>
            {statements.map((one) => (
              <SentenceItem
                key={one.id}
                publication={publication}
                textId={textId ?? ''}
                sentence={one}
                isOfOneKind={kind !== ''}
              />
            ))}
          </ol>
        )}
        {total > sentencesPerPage && (
          <Pages page={page} size={sentencesPerPage} total={total} onPage={onPage} />
        )}
      </section>
    </div>
  );
}
