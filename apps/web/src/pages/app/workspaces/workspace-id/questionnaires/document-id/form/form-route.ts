// the frame's styles come first, whichever of the two files arrives first
import '../../../../../../../ui/styles/app.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { prefetch } from '../../../../../../../data/prefetch.ts';
import { questionnaireQuery } from '../../../../../../../data/questionnaires.ts';
import { chooseWorkspace, isReachable } from '../../../../../../../data/workspaces.ts';
import { workspaceIdOf } from '../../../../../../../lib/current-workspace.ts';
import { gatedLoader } from '../../../../../_lib/gated-loader.ts';

export { FormPage as Component } from './FormPage.tsx';

export const loader = gatedLoader('questionnaires', ({ params }, profile) => {
  const workspace = workspaceIdOf(params);
  if (isReachable(profile, workspace)) chooseWorkspace(workspace);
  prefetch(questionnaireQuery(params['documentId'] ?? ''));
});

/** The sheet that is shown changes the address and not what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
