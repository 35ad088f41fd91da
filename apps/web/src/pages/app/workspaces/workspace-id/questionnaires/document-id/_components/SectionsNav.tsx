import type { QuestionCounts, QuestionnaireDetail } from '../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { ProgressBar } from '../../../_components/QuestionProgress.tsx';
import classes from './Work.module.css';

interface SectionsNavProps {
  questionnaire: QuestionnaireDetail;
  section: string;
  onSection: (section: string) => void;
}

/** The sections of the form, each with how far it is. */
export function SectionsNav({ questionnaire, section, onSection }: SectionsNavProps) {
  const { list: texts } = useTexts('questionnaires');
  const { sections, counts } = questionnaire;
  return (
    <nav aria-label={texts.sections} className={classes.sections}>
      <ul className="stack">
        <Entry
          name={texts.allSections}
          counts={counts}
          isShown={section === ''}
          onChoose={() => onSection('')}
        />
        {sections.map((one) => (
          <Entry
            key={one.id}
            name={one.name}
            counts={one.counts}
            isShown={one.id === section}
            onChoose={() => onSection(one.id === section ? '' : one.id)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  name: string;
  counts: QuestionCounts;
  isShown: boolean;
  onChoose: () => void;
}

function Entry({ name, counts, isShown, onChoose }: EntryProps) {
  const { list: texts } = useTexts('questionnaires');
  return (
    <li>
      <button
        type="button"
        className={`hoverable grid full rounded focus-inside ${classes.section}`}
        aria-current={isShown || undefined}
        onClick={onChoose}
      >
        <span className="flex between gap-8 small">
          <span className="two-lines breakable" style={{ textAlign: 'start' }}>
            {name}
          </span>
          <span className="fine figures rigid">
            {texts.sectionProgress({ approved: counts.approved, total: counts.total - counts.skipped })}
          </span>
        </span>
        <ProgressBar counts={counts} />
      </button>
    </li>
  );
}
