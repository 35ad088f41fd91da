import * as contract from '@regulus/contract/account.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as account from './service.ts';
import { getDemoAccount } from './service-demo.ts';

export const accountRoutes = (dependencies: Dependencies) => {
  return [
    implement(contract.logIn, ({ body, clientAddress }) =>
      account.logIn(dependencies, { ...body, clientAddress }),
    ),
    implement(contract.refreshToken, ({ body }) => account.refresh(dependencies, body.refresh_token)),
    implement(contract.logOut, ({ body }) => account.logOut(dependencies, body.refresh_token)),
    implement(contract.getDemoAccount, (asked) => getDemoAccount(dependencies, asked)),
  ];
};
