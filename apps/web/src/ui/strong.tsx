import type { ReactNode } from 'react';

/** For the tag `<b>` of texts. */
export const strong = (inside: ReactNode) => <strong>{inside}</strong>;
