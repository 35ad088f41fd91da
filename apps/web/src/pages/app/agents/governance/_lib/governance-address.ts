import { listOf, maybeFlag } from '../../../../../lib/url-state.ts';

/** The state of the page as its address holds it. */
export const governanceFields = {
  /** none: all */
  regulator: listOf(),
};

export const overviewFields = {
  /** opens the page for who cannot reach its feature */
  bp: maybeFlag(),
};
