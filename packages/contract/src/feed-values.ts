/** How a feed does, the worst first. */
export const feedStates = ['failing', 'silent', 'partly_read', 'not_tried', 'healthy', 'not_polled'] as const;
export type FeedState = (typeof feedStates)[number];

/** What keeps a try from any answer of the site. */
export const connectionFaults = [
  'name',
  'no-way',
  'refused',
  'broken-off',
  'silence',
  'certificate',
] as const;
export type ConnectionFault = (typeof connectionFaults)[number];
