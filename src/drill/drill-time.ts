/** The drill's own time: what the script waits for, and what the timelines show. */
export interface DrillTime {
  /** From now on time counts from zero. */
  begin(): void;
  /** Milliseconds since the begin, in the script's time. */
  now(): number;
  sleep(ms: number): Promise<void>;
  until(at: number): Promise<void>;
  /** Ends after so many real milliseconds: how long one waits for what should have happened. Keeps no process alive. */
  patience(ms: number): Promise<void>;
  /** The script's milliseconds in real ones. */
  real(ms: number): number;
}

/** @param pace how many times faster than life waits pass; 1 in earnest. The server's and the devices' clocks are never touched by it. */
export function startDrillTime(pace: number): DrillTime {
  let origin = performance.now();
  const now = () => (performance.now() - origin) * pace;
  const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, Math.max(0, ms) / pace));
  const begin = () => {
    origin = performance.now();
  };
  const patience = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
  return { begin, patience, now, sleep, until: (at) => sleep(at - now()), real: (ms) => ms / pace };
}
