import type { FeatureKey } from '@regulus/contract/route.ts';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import { homeOf, settingsOf } from '../../../data/workspaces.ts';
import type { Membership } from '../../../lib/current-workspace.ts';
import { shellTexts } from '../../../lib/texts/shell.ts';

const { pages, sections } = shellTexts;

/** The pages at the top have no title. */
type SectionId = 'top' | keyof typeof sections;

interface GatedItem extends MenuItem {
  feature: FeatureKey | undefined;
}

/** The pages of the side menu and the palette, by section. A page whose feature cannot be reached is not shown. */
const menu: readonly { id: SectionId; items: readonly GatedItem[] }[] = [
  {
    id: 'top',
    items: [{ to: '/app', label: pages.home, Icon: IconHome, feature: undefined, keys: 'g h' }],
  },
  {
    id: 'agents',
    items: [
      {
        to: '/app/agents/screening',
        label: pages.screening,
        Icon: IconInbox,
        feature: 'compliance',
        keys: 'g s',
      },
      {
        to: '/app/agents/governance',
        label: pages.governance,
        Icon: IconShieldCheck,
        feature: 'obligations',
        keys: 'g g',
      },
    ],
  },
  {
    id: 'hub',
    items: [
      { to: '/app/inventory', label: pages.inventory, Icon: IconTable, feature: 'compliance', keys: 'g i' },
      {
        to: '/app/source-health',
        label: pages.sourceHealth,
        Icon: IconActivityHeartbeat,
        feature: 'compliance',
        keys: 'g f',
      },
    ],
  },
  // its items are those of the current workspace
  { id: 'workspace', items: [] },
  {
    id: 'settings',
    items: [
      {
        to: '/app/company-profile',
        label: pages.companyProfile,
        Icon: IconBuilding,
        feature: 'company',
        keys: 'g c',
      },
      { to: '/app/account', label: pages.account, Icon: IconUserCog, feature: undefined, keys: 'g a' },
    ],
  },
];

const { parts } = shellTexts;

/** Tabs of those pages, which the palette finds by their names and by what else they are called. */
const partsOfPages: readonly (GatedItem & { also: string })[] = (
  [
    ['obligations', '/app/inventory?tab=obligations', IconTable, 'obligations'],
    ['controls', '/app/inventory?tab=controls', IconTable, 'obligations'],
    ['agreements', '/app/company-profile?tab=agreements', IconBuilding, 'company'],
    ['learned', '/app/company-profile?tab=learned', IconBuilding, 'company'],
    ['people', '/app/company-profile?tab=people', IconBuilding, 'company'],
    ['notifications', '/app/account?tab=notifications', IconUserCog, undefined],
    ['security', '/app/account?tab=security', IconUserCog, undefined],
    ['features', '/app/account?tab=features', IconUserCog, undefined],
  ] as const
).map(([name, to, Icon, feature]) => ({ to, Icon, feature, ...parts[name] }));

/** The parts of pages that the user may reach, by any of their names. */
export const findParts = (
  accessible: readonly FeatureKey[],
  holds: (...names: string[]) => boolean,
): MenuItem[] =>
  partsOfPages.filter(
    ({ feature, label, also }) =>
      (feature === undefined || accessible.includes(feature)) && holds(label, also),
  );

export interface MenuItem {
  to: string;
  label: string;
  /** what it is called where its section is not read with it */
  name?: string;
  Icon: typeof IconHome;
  keys?: string;
}

/** The pages of a workspace. */
export const workspaceItems = ({
  workspace_id: id,
  name,
}: Pick<Membership, 'workspace_id' | 'name'>): MenuItem[] => [
  {
    to: homeOf(id),
    label: pages.workspaceHome,
    name: shellTexts.workspace.home(name),
    Icon: IconBriefcase,
    keys: 'g w',
  },
  {
    to: settingsOf(id),
    label: pages.workspaceSettings,
    name: shellTexts.workspace.settings(name),
    Icon: IconSettings,
  },
];

/** The sections that hold at least one page the user may reach. */
export function menuFor(
  accessible: readonly FeatureKey[],
  workspace: Pick<Membership, 'workspace_id' | 'name'> | undefined,
): { id: SectionId; title: string | undefined; items: MenuItem[] }[] {
  return menu
    .map(({ id, items }) => ({
      id,
      title: id === 'top' ? undefined : sections[id],
      items:
        id === 'workspace'
          ? workspace === undefined
            ? []
            : workspaceItems(workspace)
          : items.filter(({ feature }) => feature === undefined || accessible.includes(feature)),
    }))
    .filter(({ id, items }) => items.length > 0 || id === 'workspace');
}
