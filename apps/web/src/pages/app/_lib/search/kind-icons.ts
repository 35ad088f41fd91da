import type { SearchKind } from '@regulus/contract/search-values.ts';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';

/** What stands before a result of each kind. */
export const iconOfKind: Record<SearchKind, typeof IconBook2> = {
  publication: IconFileText,
  source: IconBook2,
  obligation: IconGavel,
  control: IconShieldCheck,
};
