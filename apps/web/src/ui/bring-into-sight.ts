const mostFrames = 60;
const steadyFrames = 10;

/**
 * Brings an element into the middle of the view, and keeps it there while what stands above it is still being laid out. For a `ref`.
 * @returns how to stop
 */
export function bringIntoSight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  let frames = 0;
  let steady = 0;
  let last = Number.NaN;
  let request = 0;
  const look = () => {
    element.scrollIntoView({ block: 'center' });
    const { top } = element.getBoundingClientRect();
    steady = top === last ? steady + 1 : 0;
    last = top;
    frames += 1;
    if (steady < steadyFrames && frames < mostFrames) request = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(request);
}
