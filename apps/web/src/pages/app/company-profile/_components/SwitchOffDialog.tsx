import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import { featureNames } from '@regulus/contract/feature-values.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { commonTexts } from '../../../../lib/texts/common.ts';
import { featureTexts, companyFeatureTexts as texts } from '../../../../lib/texts/features.ts';
import classes from './FeaturesTab.module.css';

interface SwitchOffDialogProps {
  feature: FeatureKey;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what nobody in the company will reach any more, and that nothing is deleted. */
export function SwitchOffDialog({ feature, isBusy, onConfirm, onCancel }: SwitchOffDialogProps) {
  const name = featureNames[feature];
  return (
    <Modal opened onClose={onCancel} title={texts.offTitle(name)} size="md">
      <p>{texts.offSentence}</p>
      <ul className={classes.gone}>
        {featureTexts[feature].gone.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{texts.offSafe}</p>
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {commonTexts.cancel}
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {texts.offConfirm}
        </Button>
      </Group>
    </Modal>
  );
}
