import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { CompanyFeatures } from '@regulus/contract/company-features.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyFeaturesQuery, useChangeCompanyFeatures } from '../../../../data/companies.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import classes from './FeaturesTab.module.css';
import { LanguageModelUse } from './LanguageModelUse.tsx';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';

/** What the company works with; administrators switch, the others see what is on. */
export function FeaturesTab() {
  const { loadFailed } = useTexts('features');
  return (
    <>
      <Loaded query={useQuery(companyFeaturesQuery)} failed={loadFailed}>
        {({ features }) => <FeatureList features={features} />}
      </Loaded>
      <LanguageModelUse />
    </>
  );
}

function FeatureList({ features }: Pick<CompanyFeatures, 'features'>) {
  const texts = useTexts('features');
  const names = useTexts('feature-names');
  const { is_company_admin } = useProfile();
  const { mutate, isPending, variables } = useChangeCompanyFeatures();
  /** what is to be switched off, once that is confirmed */
  const [leaving, setLeaving] = useState<FeatureKey>();
  const change = (feature: FeatureKey, next: boolean) => {
    const name = names[feature];
    mutate(
      { [feature]: next },
      {
        onSuccess: () => notify(next ? texts.on({ name }) : texts.off({ name })),
        onError: (failure) => void notifyFailure(texts.failed, failure),
        onSettled: () => setLeaving(undefined),
      },
    );
  };
  return (
    <section aria-label={texts.title}>
      <p className={classes.words}>{is_company_admin ? texts.help : texts.helpToOthers}</p>
      <ul className={`card ${classes.list}`}>
        {features.map(({ feature, is_on: isOn, can_change: canChange }) => {
          const use = texts.uses[feature];
          return (
            <li key={feature} className={`ruled ${classes.item}`}>
              <Switch
                label={names[feature]}
                description={canChange ? use : `${use} ${texts.staysOn}`}
                checked={(isPending ? variables[feature] : undefined) ?? isOn}
                disabled={!is_company_admin || !canChange}
                onChange={(event) =>
                  event.currentTarget.checked ? change(feature, true) : setLeaving(feature)
                }
              />
            </li>
          );
        })}
      </ul>
      {leaving && (
        <SwitchOffDialog
          feature={leaving}
          isBusy={isPending}
          onConfirm={() => change(leaving, false)}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}
