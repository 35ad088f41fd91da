import * as contract from '@regulus/contract/texts.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement, WrittenAnswer } from '../../http/route.ts';
import type { RedlineAnswer } from './compare.ts';
import * as texts from './service.ts';

export const textsRoutes = (dependencies: Dependencies) => [
  implement(contract.getText, ({ actor, params, query }) =>
    texts.getText(dependencies, actor, params.id, query),
  ),
  implement(contract.getTextBlocks, ({ actor, params, query }) =>
    texts.getTextBlocks(dependencies, actor, { ...params, ...query }),
  ),
  implement(contract.searchText, ({ actor, params, query: { q, limit, offset } }) =>
    texts.searchText(dependencies, actor, { ...params, words: q, limit, offset }),
  ),
  implement(
    contract.getRedline,
    async ({ actor, params, query }) =>
      new WrittenAnswer<RedlineAnswer>(await texts.getRedline(dependencies, actor, params.id, query)),
  ),
];
