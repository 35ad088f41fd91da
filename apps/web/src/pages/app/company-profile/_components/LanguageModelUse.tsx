import { useQuery } from '@tanstack/react-query';
import { languageModelQuery } from '../../../../data/companies.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { strong } from '../../../../ui/strong.tsx';
import classes from './FeaturesTab.module.css';

/** Which model reads texts of the company, and what it is sent. */
export function LanguageModelUse() {
  const texts = useTexts('language-model');
  const sent = [texts.sent.publications, texts.sent.reasons, texts.sent.questions, texts.sent.passages];
  return (
    <section aria-label={texts.title} className={classes.model}>
      <h2>{texts.title}</h2>
      <Loaded query={useQuery(languageModelQuery)} failed={texts.loadFailed} isLine skeleton={null}>
        {(used) =>
          used === null ? (
            <p className={classes.words}>{texts.none}</p>
          ) : (
            <>
              <p className={classes.words}>{texts.used({ ...used, b: strong })}</p>
              <ul className={classes.sent}>
                {sent.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
              <p className={`quiet ${classes.words}`}>{texts.notSent}</p>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
