import { Button, type ButtonProps } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';

interface SignOffProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** it waits since the reader has signed it */
  isOwn: boolean;
  isPending?: boolean;
  /** what confirming is called; default: just that */
  confirm?: string;
  onConfirm: () => void;
  /** declines it, or takes it back */
  onEnd: () => void;
}

/** What a second person may do about what waits; who has signed it may take that back. */
export function SignOff({ isOwn, isPending, confirm, variant, onConfirm, onEnd, ...button }: SignOffProps) {
  const texts = useTexts('signatures');
  return (
    <>
      {!isOwn && (
        <Button {...button} variant={variant ?? 'filled'} disabled={isPending ?? false} onClick={onConfirm}>
          {confirm ?? texts.confirm}
        </Button>
      )}
      <Button {...button} variant="default" disabled={isPending ?? false} onClick={onEnd}>
        {isOwn ? texts.takeBack : texts.decline}
      </Button>
    </>
  );
}
