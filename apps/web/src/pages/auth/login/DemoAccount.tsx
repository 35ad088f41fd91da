import { useEffect, useState } from 'react';
import { hasDemoAccount, mayHaveDemoAccount } from '../../../data/account.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import classes from './DemoAccount.module.css';

/** One button that logs in to the demo content, on the machine that runs the product. Its place is kept free. */
export function DemoAccount({ isBusy, onUse }: { isBusy: boolean; onUse: () => void }) {
  const texts = useTexts('log-in');
  const [isOffered, setIsOffered] = useState(false);

  useEffect(() => {
    let isMounted = true;
    void hasDemoAccount().then((has) => {
      if (isMounted) setIsOffered(has);
    });
    return () => {
      isMounted = false;
    };
  }, []);

  if (!mayHaveDemoAccount()) return null;
  return (
    <div className={classes.place}>
      {isOffered && (
        <>
          <p className={`quiet ${classes.or}`}>{texts.or}</p>
          <PlainButton variant="quiet" disabled={isBusy} onClick={onUse}>
            {texts.demoAccount}
          </PlainButton>
          <p className={`quiet ${classes.note}`}>{texts.demoAccountNote}</p>
        </>
      )}
    </div>
  );
}
