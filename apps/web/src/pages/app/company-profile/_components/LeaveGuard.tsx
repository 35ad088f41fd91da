import { Button, Group, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../../../lib/use-texts.ts';

interface LeaveGuardProps {
  hasUnsaved: boolean;
  /** whether the changes will be there on the next visit */
  isKept: boolean;
  /** answers whether it was saved */
  onSave: () => Promise<boolean>;
}

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ hasUnsaved, isKept, onSave }: LeaveGuardProps) {
  const texts = useTexts('company-profile').leave;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasUnsaved) return;
    // the browser asks in words of its own
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  if (blocker.state !== 'blocked') return null;
  const saveAndLeave = async () => {
    if (await onSave()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Modal opened onClose={() => blocker.reset()} title={texts.title}>
      <p style={{ marginTop: 0 }}>{isKept ? texts.sentence : texts.notKept}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => blocker.reset()}>
          {texts.stay}
        </Button>
        <Button variant="default" onClick={() => blocker.proceed()}>
          {texts.leave}
        </Button>
        <Button onClick={() => void saveAndLeave()}>{texts.save}</Button>
      </Group>
    </Modal>
  );
}
