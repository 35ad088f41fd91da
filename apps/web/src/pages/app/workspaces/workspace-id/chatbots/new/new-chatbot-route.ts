import { prefetch } from '../../../../../../data/prefetch.ts';
import { sourcesQuery } from '../../../../../../data/sources.ts';
import { workspaceIdOf } from '../../../../../../lib/current-workspace.ts';
import { gatedLoader } from '../../../../_lib/gated-loader.ts';

export { NewChatbotPage as Component } from './NewChatbotPage.tsx';

export const loader = gatedLoader('chatbots', ({ params }, { accessible_features: features }) => {
  if (features.includes('resources'))
    prefetch(sourcesQuery({ workspace: workspaceIdOf(params), limit: 50, offset: 0 }));
});
