import { Button } from '@mantine/core';
import type { ClearingMatch } from '@regulus/contract/clearing.ts';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { clearingMatchesQuery } from '../../../../../../data/clearing.ts';
import { formatList } from '../../../../../../lib/formats.ts';
import { markedParts } from '../../../../../../lib/marked-parts.ts';
import { quotedPlaceSearch } from '../../../../../../lib/quoted-place-search.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import classes from './ClearingSection.module.css';

const shownAtFirst = 2;

/** The passages of a publication and of the company's agreements that speak of the same thing, side by side. */
export function ClearingSection({ publication }: { publication: RegulatoryUpdate }) {
  if (!publication.clearing_agreement.is_affected) return null;
  return <Pairs publication={publication} />;
}

function Pairs({ publication }: { publication: RegulatoryUpdate }) {
  const { record: texts } = useTexts('clearing');
  const query = useQuery(clearingMatchesQuery(publication.id));
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section aria-label={texts.title} className="stack-8">
      <div>
        <h2 className="body">{texts.title}</h2>
        <p className={`quiet ${classes.description}`}>{texts.description}</p>
      </div>
      <Loaded query={query} failed={texts.failed} isLine>
        {({ clearing_matches: matches }) => (
          <>
            <ul className="stack-12">
              {(isWhole ? matches : matches.slice(0, shownAtFirst)).map((match) => (
                <Pair key={keyOf(match)} match={match} publication={publication} />
              ))}
            </ul>
            {!isWhole && matches.length > shownAtFirst && (
              <Button
                variant="default"
                size="compact-sm"
                className={classes.more}
                onClick={() => setIsWhole(true)}
              >
                {texts.more({ count: matches.length - shownAtFirst })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const keyOf = ({ agreement, in_agreement, in_publication }: ClearingMatch) =>
  `${agreement.id} ${in_agreement.start} ${in_publication.start}`;

function Pair({ match, publication }: { match: ClearingMatch; publication: RegulatoryUpdate }) {
  const { record: texts } = useTexts('clearing');
  const { agreement, in_agreement: there, in_publication: here, shared } = match;
  const { pathname, search } = useLocation();
  const subjectOf = ({ label, in_publication: ours, in_agreement: theirs }: (typeof shared)[number]) => {
    const found = [here.text.slice(ours.start, ours.end), there.text.slice(theirs.start, theirs.end)];
    // named where they are not the subject itself
    const words = [...new Set(found.map((one) => one.toLowerCase()))].filter(
      (one) => one !== label.toLowerCase(),
    );
    if (words.length === 0) return label;
    return texts.subject({ label, words: formatList(words.map((word) => texts.word({ word }))) });
  };
  const place = (clause: string, page: number | null) =>
    [clause, page === null ? '' : texts.page({ page })].filter(Boolean);
  return (
    <li className={`stack card ${classes.pair}`}>
      <p className={classes.both}>{texts.both({ subjects: formatList(shared.map(subjectOf)) })}</p>
      <figure className={`grid gap-4 narrow ${classes.side}`}>
        <figcaption>
          <Link
            to={{
              pathname: `/app/agents/screening/${publication.id}`,
              search: quotedPlaceSearch({
                start: here.start,
                end: here.end,
                version: here.is_latest ? 0 : here.version,
                language: here.language,
              }),
            }}
            title={texts.openPublication}
          >
            {[
              texts.publication,
              ...place(here.clause, here.page),
              ...(here.is_latest ? [] : [texts.earlierVersion({ version: here.version })]),
            ].join(' · ')}
          </Link>
        </figcaption>
        <Words place={here} marks={shared.map((one) => one.in_publication)} language={here.language} />
      </figure>
      <figure className={`grid gap-4 narrow ${classes.side}`}>
        <figcaption>
          <Link
            to={`/app/company-profile?tab=agreements&agreement=${agreement.id}&place=${there.start}-${there.end}`}
            state={{ from: pathname + search }}
            title={texts.openAgreement({ name: agreement.name })}
          >
            {[agreement.name, ...place(there.clause, there.page)].join(' · ')}
          </Link>
        </figcaption>
        <Words place={there} marks={shared.map((one) => one.in_agreement)} language={agreement.language} />
      </figure>
    </li>
  );
}

interface WordsProps {
  place: { text: string };
  marks: readonly { start: number; end: number }[];
  language: string | null;
}

function Words({ place: { text }, marks, language }: WordsProps) {
  return (
    <blockquote lang={language ?? undefined} className={classes.words}>
      {markedParts(text, marks).map((part) =>
        part.isMarked ? <mark key={part.start}>{part.text}</mark> : <span key={part.start}>{part.text}</span>,
      )}
    </blockquote>
  );
}
