import { Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useProfile } from '../../../data/users.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { isMac } from '../../../ui/is-mac.ts';
import { isSingleKey, keycaps } from '../../../ui/shortcuts/match-shortcut.ts';
import { useShortcutGroups } from '../../../ui/shortcuts/shortcuts.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import classes from './KeyboardHelp.module.css';

/**
 * Every key that works on the present page, by group; only those that do something now. Show it only while it is open: it
 * goes away at once, so that the next key is the page's again.
 */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const texts = useTexts('keyboard-help');
  const groups = useShortcutGroups();
  const { single_key_shortcuts } = useProfile().interface_preferences;
  const shown = groups
    .map(({ title, shortcuts }) => ({
      title,
      shortcuts: shortcuts.filter(({ keys }) => single_key_shortcuts || !isSingleKey(keys)),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Modal opened onClose={onClose} title={texts.title} size="lg">
      {!single_key_shortcuts && <p className="muted below-16">{texts.singleKeysOff}</p>}
      <div className={classes.groups}>
        {shown.map(({ title, shortcuts }) => (
          <section key={title} className={classes.group}>
            <h3 className="quiet below-8">{title}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} className={`line between gap-16 ${classes.row}`}>
                  <dt>{label}</dt>
                  <dd className="line fine gap-4">
                    {keycaps(keys, isMac ? '⌘' : texts.ctrl).map((cap, index) => (
                      <Fragment key={cap}>
                        {index > 0 && keys.includes(' ') && <span>{texts.then}</span>}
                        <Kbd size="xs">{cap}</Kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
