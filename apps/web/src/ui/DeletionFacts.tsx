import type { DeletionPreview } from '../data/own-account.ts';
import { useTexts } from '../lib/use-texts.ts';
import classes from './DeletionFacts.module.css';

/** What goes with a person or a company, to whom workspaces go, and what stays. */
export function DeletionFacts({
  preview,
}: {
  preview: Pick<DeletionPreview, 'removed' | 'handed_over' | 'anonymised'>;
}) {
  const texts = useTexts('deletion');
  const { removed, handed_over: handedOver, anonymised } = preview;
  return (
    <>
      <Words title={texts.removed} words={removed} />
      <Words
        title={texts.handedOver}
        words={handedOver.map(({ workspace, to }) => texts.newOwner({ workspace, to }))}
      />
      <Words title={texts.anonymised} words={anonymised} />
      <p className={`quiet ${classes.help}`}>
        {anonymised.length > 0 ? texts.anonymisedHelp : texts.nothingStays}
      </p>
    </>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <>
      <h3 className="body">{title}</h3>
      <ul className={classes.list}>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}
