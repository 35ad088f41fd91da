import { useMediaQuery } from '@mantine/hooks';

export interface InboxLayout {
  /** the filters stand beside the list */
  hasRail: boolean;
  /** the open item stands beside the list */
  hasPane: boolean;
}

/** How much fits beside the list: rail and pane from 1440 px, the pane from 1024 px. */
export function useInboxLayout(): InboxLayout {
  const options = { getInitialValueInEffect: false };
  const hasRail = useMediaQuery('(min-width: 90em)', undefined, options);
  const hasPane = useMediaQuery('(min-width: 64em)', undefined, options);
  return { hasRail, hasPane };
}
