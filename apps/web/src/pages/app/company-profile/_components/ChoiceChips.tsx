import { type Topic, topics } from '@regulus/contract/topic-values.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import classes from './ChoiceChips.module.css';

interface ChoiceChipsProps<Value extends string> {
  /** names the group */
  labelledBy: string;
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  /** the options are topics and carry their colours */
  isTopics?: boolean;
}

/** Any number of a few dozen values, all of them in view. */
export function ChoiceChips<Value extends string>({
  labelledBy,
  options,
  values,
  onChange,
  isTopics = false,
}: ChoiceChipsProps<Value>) {
  const toggle = (value: Value) =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <ul className="row" aria-labelledby={labelledBy}>
      {options.map(({ value, label }) => {
        const isChosen = values.includes(value);
        return (
          <li key={value}>
            <label
              className={`hoverable ${classes.chip}`}
              data-chosen={isChosen || undefined}
              style={isTopics && isChosen ? topicColours(value) : undefined}
            >
              <input
                type="checkbox"
                className={classes.box}
                checked={isChosen}
                onChange={() => toggle(value)}
              />
              {isTopics && !isChosen && (
                <span
                  className={classes.dot}
                  style={{ background: `var(--topic-${topics.indexOf(value as Topic)})` }}
                />
              )}
              {isChosen && <IconCheck size={14} stroke={2.4} aria-hidden />}
              {label}
            </label>
          </li>
        );
      })}
    </ul>
  );
}

function topicColours(topic: string) {
  const index = topics.indexOf(topic as Topic);
  const colour = `var(--topic-${index})`;
  return { color: colour, background: `var(--topic-${index}-surface)`, borderColor: colour };
}
