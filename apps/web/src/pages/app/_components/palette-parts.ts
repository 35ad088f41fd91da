import type { FeatureKey } from '@regulus/contract/route.ts';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import { chatbotsOf } from '../../../data/chatbots-address.ts';
import type { Texts } from '../../../lib/messages.ts';
import type { MenuItem } from './menu-items.ts';

/** Tabs of pages, which the palette finds by their names and by what else they are called. */
const partsOfPages = [
  ['obligations', '/app/inventory?tab=obligations', IconTable, 'obligations'],
  ['controls', '/app/inventory?tab=controls', IconTable, 'obligations'],
  ['agreements', '/app/company-profile?tab=agreements', IconBuilding, 'company'],
  ['learned', '/app/company-profile?tab=learned', IconBuilding, 'company'],
  ['people', '/app/company-profile?tab=people', IconBuilding, 'company'],
  ['notifications', '/app/account?tab=notifications', IconUserCog, undefined],
  ['security', '/app/account?tab=security', IconUserCog, undefined],
  ['features', '/app/account?tab=features', IconUserCog, undefined],
] as const;

/** The parts of pages that the user may reach, by any of their names. */
export const findParts = (
  texts: Texts['palette']['parts'],
  accessible: readonly FeatureKey[],
  workspace: string | undefined,
  holds: (...names: string[]) => boolean,
): MenuItem[] => [
  ...(workspace !== undefined && accessible.includes('chatbots') && holds(texts.ask.label, texts.ask.also)
    ? [{ to: `${chatbotsOf(workspace)}/new`, Icon: IconMessageCircle, label: texts.ask.label }]
    : []),
  ...partsOfPages
    .filter(([, , , feature]) => feature === undefined || accessible.includes(feature))
    .filter(([part]) => holds(texts[part].label, texts[part].also))
    .map(([part, to, Icon]) => ({ to, Icon, label: texts[part].label })),
];
