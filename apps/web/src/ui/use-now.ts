import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let shown = new Date();

function subscribe(listener: () => void): () => void {
  const timer = window.setInterval(listener, minuteMs);
  return () => window.clearInterval(timer);
}

/** One object an hour: zones begin their day at different hours of ours. */
function present(): Date {
  const now = new Date();
  if (Math.floor(now.getTime() / hourMs) !== Math.floor(shown.getTime() / hourMs)) shown = now;
  return shown;
}

/** The present moment, to the hour; what shows "Today" is drawn again when the day changes. */
export function useNow(): Date {
  // the same where nothing is drawn in a browser, as in tests of words
  return useSyncExternalStore(subscribe, present, present);
}
