import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

export interface InboxLayout {
  /** the filters may stand beside the list */
  mayHaveRail: boolean;
  /** the filters stand beside the list */
  hasRail: boolean;
  toggleRail: () => void;
  /** the open item stands beside the list */
  hasPane: boolean;
}

const railKey = 'regulus-inbox-filters';

/**
 * What stands beside the list: the pane from 1024 px, and from 1440 px the filters, where the user has opened them; this
 * browser keeps that.
 */
export function useInboxLayout(): InboxLayout {
  const options = { getInitialValueInEffect: false };
  const mayHaveRail = useMediaQuery('(min-width: 90em)', undefined, options);
  const [isRailOpen, setIsRailOpen] = useState(() => localStorage.getItem(railKey) === 'open');
  const hasPane = useMediaQuery('(min-width: 64em)', undefined, options);
  return {
    mayHaveRail,
    hasRail: mayHaveRail && isRailOpen,
    hasPane,
    toggleRail() {
      localStorage.setItem(railKey, isRailOpen ? 'closed' : 'open');
      setIsRailOpen(!isRailOpen);
    },
  };
}
