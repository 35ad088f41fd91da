import { useEffect, useState } from 'react';
import { hasDemoAccount, mayHaveDemoAccount } from '../../../data/account.ts';
import { logInTexts } from '../../../lib/texts/log-in.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import classes from './DemoAccount.module.css';

/** One button that logs in to the demo content, on the machine that runs the product. Its place is kept free. */
export function DemoAccount({ isBusy, onUse }: { isBusy: boolean; onUse: () => void }) {
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
          <p className={`quiet ${classes.or}`}>{logInTexts.or}</p>
          <PlainButton variant="quiet" disabled={isBusy} onClick={onUse}>
            {logInTexts.demoAccount}
          </PlainButton>
          <p className={`quiet ${classes.note}`}>{logInTexts.demoAccountNote}</p>
        </>
      )}
    </div>
  );
}
