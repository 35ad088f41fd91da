import * as contract from '@regulus/contract/account.ts';
import * as apiTokensContract from '@regulus/contract/api-tokens.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as apiTokens from './api-tokens.service.ts';
import { demoAccount } from './demo.service.ts';
import { actOnLink, requestReset, resendVerification } from './email-actions.service.ts';
import * as account from './service.ts';
import { readInvitation, signUp } from './sign-up.service.ts';

export const accountRoutes = (dependencies: Dependencies) => {
  const demo = demoAccount(dependencies);
  return [
    implement(contract.logIn, ({ body, clientAddress, userAgent }) =>
      account.logIn(dependencies, { ...body, clientAddress, userAgent }),
    ),
    implement(contract.refreshToken, ({ body }) => account.refresh(dependencies, body.refresh_token)),
    implement(contract.logOut, ({ body }) => account.logOut(dependencies, body.refresh_token)),
    implement(contract.getDemoAccount, (asked) => demo.get(asked)),
    implement(contract.logInToDemo, (asked) => demo.logIn(asked)),
    implement(contract.signUp, ({ body, clientAddress }) => signUp(dependencies, { ...body, clientAddress })),
    implement(contract.resetPassword, ({ body, clientAddress }) =>
      requestReset(dependencies, { ...body, clientAddress }),
    ),
    implement(contract.resendVerification, ({ body, clientAddress }) =>
      resendVerification(dependencies, { ...body, clientAddress }),
    ),
    implement(contract.verifyEmailAction, ({ body, clientAddress }) =>
      actOnLink(dependencies, { ...body, clientAddress }),
    ),
    implement(contract.getInvitation, ({ query }) => readInvitation(dependencies, query.code)),
    implement(apiTokensContract.listCompanyApiTokens, ({ actor }) =>
      apiTokens.listCompanyApiTokens(dependencies, actor),
    ),
    implement(apiTokensContract.createCompanyApiToken, ({ actor, body }) =>
      apiTokens.createApiToken(dependencies, actor, body, true),
    ),
    implement(apiTokensContract.revokeCompanyApiToken, ({ actor, params }) =>
      apiTokens.revokeCompanyApiToken(dependencies, actor, params.id),
    ),
  ];
};
