import { useEffect, useState } from 'react';
import { type DemoAccount as Account, findDemoAccount, mayHaveDemoAccount } from '../../../data/account.ts';
import { logInTexts } from '../../../lib/texts/log-in.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import classes from './DemoAccount.module.css';

/** One button that logs in to the demo content, on the machine that runs the product. Its place is kept free. */
export function DemoAccount({ isBusy, onUse }: { isBusy: boolean; onUse: (account: Account) => void }) {
  const [account, setAccount] = useState<Account>();

  useEffect(() => {
    let isMounted = true;
    void findDemoAccount().then((found) => {
      if (isMounted) setAccount(found);
    });
    return () => {
      isMounted = false;
    };
  }, []);

  if (!mayHaveDemoAccount()) return null;
  return (
    <div className={classes.place}>
      {account && (
        <>
          <p className={classes.or}>{logInTexts.or}</p>
          <PlainButton variant="quiet" disabled={isBusy} onClick={() => onUse(account)}>
            {logInTexts.demoAccount}
          </PlainButton>
          <p className={classes.note}>{logInTexts.demoAccountNote}</p>
        </>
      )}
    </div>
  );
}
