/** How a feed does, the worst first. */
export const feedStates = ['failing', 'silent', 'partly_read', 'not_tried', 'healthy', 'not_polled'] as const;
export type FeedState = (typeof feedStates)[number];
