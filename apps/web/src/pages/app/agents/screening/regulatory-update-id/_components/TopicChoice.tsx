import { topics as allTopics } from '@regulus/contract/topic-values.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTopicName } from '../../../../../../lib/topic-name.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { TopicBadge } from '../../../../../../ui/Badges.tsx';
import classes from './CorrectionDialog.module.css';

const mostTopics = 4;

interface TopicChoiceProps {
  topics: readonly string[];
  onChange: (topics: string[]) => void;
  isMissing: boolean;
}

/** One to four topics in their order, the main one first. */
export function TopicChoice({ topics, onChange, isMissing }: TopicChoiceProps) {
  const topicName = useTopicName();
  const texts = useTexts('corrections');
  return (
    <fieldset className="narrow">
      <legend className="strong block">{texts.topics}</legend>
      <p className={`quiet ${classes.hint}`}>{texts.topicsHint}</p>
      <ol className={`grid gap-4 ${classes.topics}`}>
        {topics.map((topic, index) => (
          <li key={topic} className={`line ${classes.topic}`}>
            <TopicBadge topic={topic} />
            {index === 0 ? (
              <span className={`quiet ${classes.hint}`}>{texts.main}</span>
            ) : (
              <button
                type="button"
                className={classes.textButton}
                aria-label={texts.makeMain({ topic })}
                onClick={() => onChange([topic, ...topics.filter((one) => one !== topic)])}
              >
                {texts.makeMainShort}
              </button>
            )}
            <button
              type="button"
              className={`centered hoverable ${classes.remove}`}
              aria-label={texts.removeTopic({ topic })}
              title={texts.removeTopic({ topic })}
              onClick={() => onChange(topics.filter((one) => one !== topic))}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      {topics.length < mostTopics && (
        <select
          className={`field-box ${classes.input}`}
          aria-label={texts.addTopic}
          data-autofocus
          value=""
          onChange={(event) => onChange([...topics, event.currentTarget.value])}
        >
          <option value="">{texts.addTopic}</option>
          {allTopics
            .filter((topic) => !topics.includes(topic))
            .map((topic) => (
              <option key={topic} value={topic}>
                {topicName(topic)}
              </option>
            ))}
        </select>
      )}
      {isMissing && (
        <p className="fault above-4" role="alert">
          {texts.noTopic}
        </p>
      )}
    </fieldset>
  );
}
