/** How long a message is shown, unless it is hovered or holds the focus. */
export const notificationMs = 4000;

/** How many messages are shown at a time; the others wait for their turn. */
export const notificationLimit = (pathname: string): number => (/^\/app(?:\/|$)/.test(pathname) ? 3 : 5);
