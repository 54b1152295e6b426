/**
 * The processor's time, not the wall's: a machine that is busy with something else is no fault of the code.
 *
 * @returns the milliseconds that this process worked for it
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
