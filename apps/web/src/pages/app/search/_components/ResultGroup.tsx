import type { SearchResult } from '@regulus/contract/search.ts';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../lib/use-texts.ts';
import { RegulatorBadge } from '../../../../ui/Badges.tsx';
import { DateText } from '../../../../ui/DateText.tsx';
import { useWayBack } from '../../../../ui/use-way-back.ts';
import { isForeign } from '../../_components/glosses/GlossedWords.tsx';
import { GlossLine } from '../../_components/glosses/GlossLine.tsx';
import { FoundSentence } from '../../_components/search/FoundSentence.tsx';
import { excerptOf } from '../../_lib/search/excerpt.ts';
import { iconOfKind } from '../../_lib/search/kind-icons.ts';
import { addressOfRecord, addressOfResult } from '../../_lib/search/result-address.ts';
import type { ResultGroup as Group } from '../_lib/group-results.ts';
import classes from './ResultGroup.module.css';

interface ResultGroupProps {
  group: Group;
  /** of what was asked, if known */
  asked: string | null;
  /** where all results of this publication are; undefined where there are no more */
  moreAddress: string | undefined;
}

const shownRegulators = 3;

/** A publication or source with its best clauses, the obligations of a publication, or a control. */
export function ResultGroup({ group, asked, moreAddress }: ResultGroupProps) {
  const texts = useTexts('search');
  const wayBack = useWayBack();
  const [first] = group.results;
  const Icon = iconOfKind[first.kind];
  const isText = first.kind === 'publication' || first.kind === 'source';
  return (
    <li className={`card ${classes.group}`}>
      <div className={classes.head}>
        <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />
        <h2 className={`two-lines breakable body ${classes.title}`} lang={first.language ?? undefined}>
          {isText ? (
            <Link to={addressOfRecord(first)} state={wayBack} className="plain-link">
              {first.title}
            </Link>
          ) : (
            first.title
          )}
        </h2>
        <span className={`facts-row ${classes.facts}`}>
          <span>{(group.results.length > 1 && !isText ? texts.kinds : texts.kind)[first.kind]}</span>
          {first.regulators.slice(0, shownRegulators).map((code) => (
            <RegulatorBadge key={code} code={code} />
          ))}
          {first.published_on !== null && <DateText value={first.published_on} />}
        </span>
      </div>
      <ol>
        {group.results.map((result) => (
          <li key={`${result.id} ${result.text_id ?? ''} ${result.start}`}>
            <Clause result={result} asked={asked} />
          </li>
        ))}
      </ol>
      {moreAddress !== undefined && (
        <Link to={moreAddress} className={`block small edge-above ${classes.more}`}>
          {texts.more}
        </Link>
      )}
    </li>
  );
}

const sentenceLength = 360;

function Clause({ result, asked }: { result: SearchResult; asked: string | null }) {
  const texts = useTexts('search');
  const glosses = useTexts('glosses');
  const wayBack = useWayBack();
  const [isTold, setIsTold] = useState(false);
  const { kind, clause, heading, page_no: page, text_id, language } = result;
  const whole = text_id === null && (kind === 'publication' ? texts.about : kind === 'source' && texts.name);
  // who asks in a language reads it; the name of a file is no sentence
  const isTranslated =
    language !== null && language !== asked && isForeign(language) && (kind !== 'source' || text_id !== null);
  return (
    <>
      <Link
        to={addressOfResult(result)}
        state={wayBack}
        className={`plain-link hoverable focus-inside ${classes.clause}`}
        data-result
        onFocus={({ currentTarget }) => setIsTold(currentTarget.matches(':focus-visible'))}
        onBlur={() => setIsTold(false)}
      >
        <span className={`facts-row ${classes.where}`}>
          {clause !== '' && <b className="strong accent">{clause}</b>}
          {whole !== false && <b className="strong accent">{whole}</b>}
          {heading !== null && heading !== result.sentence && (
            <span lang={language ?? undefined}>{heading}</span>
          )}
          {page !== null && <span>{texts.page({ page })}</span>}
        </span>{' '}
        <FoundSentence
          result={result}
          length={sentenceLength}
          className={classes.sentence}
          isGlossed={isTranslated}
        />
      </Link>
      {isTranslated && (
        <div className={classes.glosses}>
          <button
            type="button"
            className={`line fine gap-4 ${classes.glossButton}`}
            tabIndex={-1}
            aria-expanded={isTold}
            onClick={() => setIsTold(!isTold)}
          >
            <IconLanguage size={14} stroke={1.7} aria-hidden />
            {glosses.heading}
          </button>
          <GlossLine
            text={excerptOf(result.sentence, result.highlights, sentenceLength).text}
            language={language}
            isShown={isTold}
          />
        </div>
      )}
    </>
  );
}
