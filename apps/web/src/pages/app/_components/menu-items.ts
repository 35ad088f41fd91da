import type { FeatureKey } from '@regulus/contract/route.ts';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import { shellTexts } from '../../../lib/texts/shell.ts';

const { pages, sections } = shellTexts;

/** The pages of the side menu and the palette, by section. A page whose feature cannot be reached is not shown. */
const menu = [
  {
    title: undefined,
    items: [{ to: '/app', label: pages.home, Icon: IconHome, feature: undefined, keys: 'g h' }],
  },
  {
    title: sections.agents,
    items: [
      {
        to: '/app/agents/screening',
        label: pages.screening,
        Icon: IconInbox,
        feature: 'compliance',
        keys: 'g s',
      },
    ],
  },
  {
    title: sections.hub,
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
  {
    title: sections.settings,
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
] as const;

export type MenuItem = (typeof menu)[number]['items'][number];

/** The sections that hold at least one page the user may reach. */
export function menuFor(
  accessible: readonly FeatureKey[],
): { title: string | undefined; items: MenuItem[] }[] {
  return menu
    .map(({ title, items }) => ({
      title,
      items: (items as readonly MenuItem[]).filter(
        ({ feature }) => feature === undefined || accessible.includes(feature),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
