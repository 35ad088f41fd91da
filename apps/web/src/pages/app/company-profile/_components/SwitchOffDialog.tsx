import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './FeaturesTab.module.css';

interface SwitchOffDialogProps {
  feature: FeatureKey;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what nobody in the company will reach any more, and that nothing is deleted. */
export function SwitchOffDialog({ feature, isBusy, onConfirm, onCancel }: SwitchOffDialogProps) {
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
