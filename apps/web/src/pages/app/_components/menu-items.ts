import type { FeatureKey } from '@regulus/contract/route.ts';
import type { Profile } from '@regulus/contract/users.ts';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconReport from '@tabler/icons-react/dist/esm/icons/IconReport.mjs';
import IconServerCog from '@tabler/icons-react/dist/esm/icons/IconServerCog.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import { chatbotsOf, discovery } from '../../../data/chatbots-address.ts';
import { documentInventory, reporting } from '../../../data/documents-address.ts';
import { questionnairesOf } from '../../../data/questionnaires-address.ts';
import { resourcesOf } from '../../../data/sources-address.ts';
import { homeOf, settingsOf } from '../../../data/workspaces.ts';
import type { Membership } from '../../../lib/current-workspace.ts';
import type { Texts } from '../../../lib/messages.ts';

/** The pages at the top have no title. */
type SectionId = 'top' | keyof Texts['shell']['sections'];

interface Page {
  page: keyof Texts['shell']['goTo'];
  to: string;
  Icon: typeof IconHome;
  /** one of several is enough */
  feature: FeatureKey | readonly FeatureKey[] | undefined;
  /** only for people of the company that runs the installation */
  isForOperator?: true;
  keys: string;
}

/** The pages of the side menu and the palette, by section. A page whose feature cannot be reached is not shown. */
const menu: readonly { id: SectionId; items: readonly Page[] }[] = [
  {
    id: 'top',
    items: [{ page: 'home', to: '/app', Icon: IconHome, feature: undefined, keys: 'g h' }],
  },
  {
    id: 'agents',
    items: [
      { page: 'cockpit', to: '/app/agents/cockpit', Icon: IconListCheck, feature: 'cockpit', keys: 'g t' },
      {
        page: 'screening',
        to: '/app/agents/screening',
        Icon: IconInbox,
        feature: 'compliance',
        keys: 'g s',
      },
      {
        page: 'governance',
        to: '/app/agents/governance',
        Icon: IconShieldCheck,
        feature: 'obligations',
        keys: 'g g',
      },
      { page: 'discovery', to: discovery, Icon: IconStack2, feature: 'data_rooms', keys: 'g d' },
      { page: 'reporting', to: reporting, Icon: IconReport, feature: 'reports', keys: 'g p' },
    ],
  },
  {
    id: 'hub',
    items: [
      {
        page: 'inventory',
        to: '/app/inventory',
        Icon: IconTable,
        feature: ['compliance', 'obligations'],
        keys: 'g i',
      },
      { page: 'documents', to: documentInventory, Icon: IconFileText, feature: 'reports', keys: 'g o' },
      { page: 'calendar', to: '/app/calendar', Icon: IconCalendar, feature: 'compliance', keys: 'g k' },
      {
        page: 'sourceHealth',
        to: '/app/source-health',
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
        page: 'companyProfile',
        to: '/app/company-profile',
        Icon: IconBuilding,
        feature: 'company',
        keys: 'g c',
      },
      { page: 'account', to: '/app/account', Icon: IconUserCog, feature: undefined, keys: 'g a' },
      {
        page: 'admin',
        to: '/admin',
        Icon: IconServerCog,
        feature: undefined,
        isForOperator: true,
        keys: 'g m',
      },
    ],
  },
];

export interface MenuItem {
  to: string;
  label: string;
  /** what it is called where its section is not read with it */
  name?: string;
  Icon: typeof IconHome;
  shortcut?: { keys: string; label: string };
}

/** The pages of a workspace. */
const workspaceItems = (
  { pages, goTo, workspace }: Texts['shell'],
  accessible: readonly FeatureKey[],
  { workspace_id: id, name }: Pick<Membership, 'workspace_id' | 'name'>,
): MenuItem[] => [
  {
    to: homeOf(id),
    label: pages.workspaceHome,
    name: workspace.home({ name }),
    Icon: IconBriefcase,
    shortcut: { keys: 'g w', label: goTo.workspaceHome },
  },
  ...(accessible.includes('chatbots')
    ? [
        {
          to: chatbotsOf(id),
          label: pages.chatbots,
          name: workspace.chatbots({ name }),
          Icon: IconMessageCircle,
          shortcut: { keys: 'g b', label: goTo.chatbots },
        },
      ]
    : []),
  ...(accessible.includes('questionnaires')
    ? [
        {
          to: questionnairesOf(id),
          label: pages.questionnaires,
          name: workspace.questionnaires({ name }),
          Icon: IconForms,
          shortcut: { keys: 'g q', label: goTo.questionnaires },
        },
      ]
    : []),
  ...(accessible.includes('resources')
    ? [
        {
          to: resourcesOf(id),
          label: pages.resources,
          name: workspace.resources({ name }),
          Icon: IconFiles,
          shortcut: { keys: 'g r', label: goTo.resources },
        },
      ]
    : []),
  {
    to: settingsOf(id),
    label: pages.workspaceSettings,
    name: workspace.settings({ name }),
    Icon: IconSettings,
  },
];

type Reach = Pick<Profile, 'accessible_features' | 'is_operator'>;

/** The sections that hold at least one page the user may reach. */
export function menuFor(
  texts: Texts['shell'],
  { accessible_features: accessible, is_operator: isOperator }: Reach,
  workspace: Pick<Membership, 'workspace_id' | 'name'> | undefined,
): { id: SectionId; title: string | undefined; items: MenuItem[] }[] {
  return menu
    .map(({ id, items }) => ({
      id,
      title: id === 'top' ? undefined : texts.sections[id],
      items:
        id === 'workspace'
          ? workspace === undefined
            ? []
            : workspaceItems(texts, accessible, workspace)
          : items
              .filter(
                ({ feature, isForOperator }) =>
                  (feature === undefined || [feature].flat().some((one) => accessible.includes(one))) &&
                  (!isForOperator || isOperator),
              )
              .map(
                ({ page, to, Icon, keys }): MenuItem => ({
                  to,
                  label: texts.pages[page],
                  Icon,
                  shortcut: { keys, label: texts.goTo[page] },
                }),
              ),
    }))
    .filter(({ id, items }) => items.length > 0 || id === 'workspace');
}
