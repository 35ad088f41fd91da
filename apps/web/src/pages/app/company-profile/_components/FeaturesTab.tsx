import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Group, Modal, Switch } from '@mantine/core';
import type { CompanyFeatures } from '@regulus/contract/company-features.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  companyFeaturesQuery,
  languageModelQuery,
  useChangeCompanyFeatures,
} from '../../../../data/companies.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { strong } from '../../../../ui/strong.tsx';
import classes from './FeaturesTab.module.css';

interface SwitchOffDialogProps {
  feature: FeatureKey;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what nobody in the company will reach any more, and that nothing is deleted. */
function SwitchOffDialog({ feature, isBusy, onConfirm, onCancel }: SwitchOffDialogProps) {
  const texts = useTexts('features');
  const name = useTexts('feature-names')[feature];
  const { cancel } = useTexts('common');
  return (
    <Modal opened onClose={onCancel} title={texts.offTitle({ name })} size="md">
      <p>{texts.offSentence}</p>
      <ul className={classes.gone}>
        {Object.values(texts.gone[feature]).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{texts.offSafe}</p>
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {texts.offConfirm}
        </Button>
      </Group>
    </Modal>
  );
}

/** Which model reads texts of the company, and what it is sent. */
function LanguageModelUse() {
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
            <li key={feature} className="ruled pad-12-16">
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
