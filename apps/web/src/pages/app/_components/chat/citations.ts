import { createContext, useContext } from 'react';
import type { Citation } from '../../../../data/chatbots.ts';

/** How citations are opened where an answer is shown. */
export interface OpenCitations {
  readonly open: (citation: Citation) => void;
  /** the one that is open */
  readonly shown: Citation | undefined;
}

export const CitationsContext = createContext<OpenCitations>({ open: () => undefined, shown: undefined });

export const useCitations = (): OpenCitations => useContext(CitationsContext);

/** Whether two citations quote the same place. */
export const isSamePlace = (one: Citation, other: Citation | undefined): boolean =>
  other !== undefined &&
  one.id === other.id &&
  one.text_id === other.text_id &&
  one.start === other.start &&
  one.end === other.end;
