// the frame's styles come first, whichever of the two files arrives first
import '../../../../../../ui/styles/app.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { prefetch } from '../../../../../../data/prefetch.ts';
import { questionnaireQuery } from '../../../../../../data/questionnaires.ts';
import { chooseWorkspace, isReachable } from '../../../../../../data/workspaces.ts';
import { workspaceIdOf } from '../../../../../../lib/current-workspace.ts';
import { gatedLoader } from '../../../../_lib/gated-loader.ts';

export { QuestionnairePage as Component } from './QuestionnairePage.tsx';

/**
 * Asks nothing about the workspace: whoever is only assigned some of the questions is no member of it, and comes by the link of a
 * mail or a task.
 */
export const loader = gatedLoader('questionnaires', ({ params }, profile) => {
  const workspace = workspaceIdOf(params);
  if (isReachable(profile, workspace)) chooseWorkspace(workspace);
  prefetch(questionnaireQuery(params['documentId'] ?? ''));
});

/** Filters and the open question change the address and not what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;
