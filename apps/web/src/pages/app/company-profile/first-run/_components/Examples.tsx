import { formatList } from '../../../../../lib/formats.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import panel from '../../_components/PreviewPanel.module.css';
import { PreviewItemLink } from '../../_components/PreviewPanel.tsx';
import { PreviewSentence } from '../../_components/PreviewSentence.tsx';
import { factName } from '../../_lib/fact-name.ts';
import { isReadable } from '../../_lib/is-readable.ts';
import type { Preview } from '../../_lib/use-preview.ts';
import classes from './Questions.module.css';

const shownExamples = 3;
const shownFacts = 4;

/** What the answers so far make of the last 30 days, why, and three publications that matter by them. */
export function Examples({ isSuggestionUsed, ...looked }: Preview & { isSuggestionUsed: boolean }) {
  const texts = useTexts('first-run');
  const { preview: previewTexts } = useTexts('profile-fields');
  const { preview, error, isUpdating } = looked;
  const examples = preview?.added.items.slice(0, shownExamples) ?? [];
  const facts = preview?.because.filter(isReadable).slice(0, shownFacts) ?? [];
  return (
    <section className={`card ${panel.panel}`} aria-label={previewTexts.title}>
      <PreviewSentence {...looked} none={texts.waitForRegulators} />
      {preview && !error && preview.total > 0 && (
        <div className={panel.content} data-old={isUpdating || undefined}>
          {facts.length > 0 && (
            <p className={`quiet ${classes.because}`}>
              {previewTexts.becauseOf({
                facts: formatList(
                  facts.map(({ kind, fact, count }) =>
                    previewTexts.factOf({ fact: factName(kind, fact), count }),
                  ),
                ),
              })}
            </p>
          )}
          {isSuggestionUsed && <p className={`quiet ${classes.because}`}>{texts.suggestedInUse}</p>}
          {examples.length > 0 && (
            <>
              <h2 className={`line ${panel.heading}`}>{previewTexts.examples}</h2>
              <ul className={panel.items}>
                {examples.map((item) => (
                  <li key={item.id}>
                    <PreviewItemLink item={item} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}
