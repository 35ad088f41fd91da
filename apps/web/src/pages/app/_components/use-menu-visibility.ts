import { useState } from 'react';

const key = 'regulus-menu';

/** Whether the side menu is collapsed; kept for the browser session. */
export function useMenuVisibility() {
  const [isCollapsed, setIsCollapsed] = useState(() => sessionStorage.getItem(key) === 'collapsed');
  const toggle = () => {
    sessionStorage.setItem(key, isCollapsed ? 'open' : 'collapsed');
    setIsCollapsed(!isCollapsed);
  };
  return { isCollapsed, toggle };
}
