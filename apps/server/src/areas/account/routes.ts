import * as contract from '@regulus/contract/account.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { LogInAttempts } from './log-in-attempts.ts';
import * as account from './service.ts';
import { getDemoAccount } from './service-demo.ts';

export const accountRoutes = (dependencies: Dependencies) => {
  const attempts = new LogInAttempts(dependencies.clock);
  return [
    implement(contract.logIn, ({ body, clientAddress }) =>
      account.logIn(dependencies, attempts, { ...body, clientAddress }),
    ),
    implement(contract.refreshToken, ({ body }) => account.refresh(dependencies, body.refresh_token)),
    implement(contract.logOut, ({ body }) => account.logOut(dependencies, body.refresh_token)),
    implement(contract.getDemoAccount, (asked) => getDemoAccount(dependencies, asked)),
  ];
};
