import { useTexts } from '../../../../../../lib/use-texts.ts';
import type { RedlineGroup } from '../_lib/redline-groups.ts';
import { keyOf } from '../_lib/use-change-steps.ts';
import classes from './ReaderSide.module.css';
import own from './Redline.module.css';

/** The changed articles with the number of their changes. */
export function RedlineOutline({
  groups,
  onOpen,
}: {
  groups: readonly RedlineGroup[];
  onOpen: (group: RedlineGroup) => void;
}) {
  const texts = useTexts('versions');
  return (
    <nav aria-label={texts.outline} className={classes.scroll}>
      <ul className={classes.list}>
        {groups.map((group) => (
          <li key={keyOf(group)}>
            <button
              type="button"
              className={`hoverable ${classes.entry} ${own.entry}`}
              onClick={() => onOpen(group)}
            >
              <span>
                {group.name}
                {group.heading && group.heading !== group.name && (
                  <span className={`muted normal ${classes.entryLabel}`}> {group.heading}</span>
                )}
              </span>
              <span
                className={`muted rigid normal ${own.count}`}
                title={texts.total({ count: group.changes })}
              >
                {group.changes}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
