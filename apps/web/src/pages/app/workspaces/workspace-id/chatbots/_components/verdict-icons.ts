import type { ComparisonVerdict } from '@regulus/contract/chatbot-values.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';

export const iconOfVerdict: Record<ComparisonVerdict, typeof IconEqual> = {
  equal: IconEqual,
  stricter: IconArrowUp,
  weaker: IconArrowDown,
  missing: IconCircleDashed,
  contradicting: IconBolt,
};
