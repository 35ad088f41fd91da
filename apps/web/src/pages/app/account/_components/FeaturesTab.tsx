import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { useSavePreference } from '../_lib/use-save-preference.ts';
import classes from './List.module.css';
import { Section } from './Section.tsx';

/** What the company has, each shown or hidden for this user. */
export function FeaturesTab() {
  const texts = useTexts('account').features;
  const names = useTexts('feature-names');
  const { uses } = useTexts('features');
  const { company_features: all, accessible_features: shown } = useProfile();
  const { save, pending } = useSavePreference();
  if (all.length === 0) return <EmptyState title={texts.none} sentence={texts.noneSentence} />;
  return (
    <Section title={texts.title} help={texts.help}>
      <ul>
        {all.map((feature) => {
          const name = names[feature];
          return (
            <li key={feature} className={`ruled row ${classes.item}`}>
              <Switch
                label={name}
                description={uses[feature]}
                checked={pending?.features?.[feature] ?? shown.includes(feature)}
                onChange={({ currentTarget: { checked } }) =>
                  save(
                    { features: { [feature]: checked } },
                    (checked ? texts.shown : texts.hidden)({ feature: name }),
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
