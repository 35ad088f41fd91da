import '@mantine/core/styles/Switch.layer.css';
import { Button, Group, Modal, Switch } from '@mantine/core';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { type ListedCompany, useChangeFeaturesOf } from '../../../../data/admin-companies.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';
import classes from './FeaturesDialog.module.css';

interface FeaturesDialogProps {
  company: ListedCompany;
  onClose: () => void;
}

/** What a company works with. A switch takes effect at once, and nothing is deleted by it. */
export function FeaturesDialog({ company: { id, name: company, features }, onClose }: FeaturesDialogProps) {
  const texts = useTexts('admin-companies');
  const { uses, staysOn } = useTexts('features');
  const names = useTexts('feature-names');
  const { close } = useTexts('common');
  const { mutate, isPending, variables } = useChangeFeaturesOf(id);
  useReturnFocus();
  const change = (feature: FeatureKey, next: boolean) => {
    const name = names[feature];
    mutate(
      { [feature]: next },
      {
        onSuccess: () => notify(next ? texts.on({ name, company }) : texts.off({ name, company })),
        onError: (error) => void notifyFailure(texts.changeFailed, error),
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={texts.featuresTitle({ name: company })} size="lg">
      <p className={classes.help}>{texts.featuresHelp}</p>
      <ul className={classes.list}>
        {features.map(({ feature, is_on: isOn, can_change: canChange }) => (
          <li key={feature} className={`ruled ${classes.item}`}>
            <Switch
              label={names[feature]}
              description={canChange ? uses[feature] : `${uses[feature]} ${staysOn}`}
              checked={(isPending ? variables[feature] : undefined) ?? isOn}
              disabled={!canChange}
              onChange={({ currentTarget }) => change(feature, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {close}
        </Button>
      </Group>
    </Modal>
  );
}
