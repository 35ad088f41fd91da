import { useEffect } from 'react';
import { keepListControls } from '../../../../data/list-controls.ts';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import { addressFields, controlsOf } from './address.ts';
import { controlsKey } from './tab-address.ts';

/** The page's state in its address; what it says last is how the list begins next time. */
export function useAddress() {
  const [state, change] = useUrlState(addressFields);
  const controls = controlsOf(state);
  useEffect(() => keepListControls(controlsKey, controls), [controls]);
  return { state, change, controls };
}
