/** The processor time of this thread, for tests of how work grows: on a loaded machine the clock tells nothing of that. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
