import * as contract from '@regulus/contract/newsletter.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as newsletter from './service.ts';

export const newsletterRoutes = (dependencies: Dependencies) => [
  implement(contract.signUpForNewsletter, ({ body, clientAddress }) =>
    newsletter.signUp(dependencies, { ...body, clientAddress }),
  ),
  implement(contract.confirmNewsletter, ({ body }) => newsletter.confirm(dependencies, body)),
  implement(contract.unsubscribeFromNewsletter, ({ actor, body }) =>
    newsletter.unsubscribe(dependencies, actor, body),
  ),
];
