/** Measures the delay for somebody who sends an answer while the same process does something long. */
import { setTimeout } from 'node:timers/promises';

export interface Meanwhile<T> {
  /** Result of the work. */
  result: T;
  /** The longest of the calls, ms. */
  longest: number;
  /** How late the caller's own timer was at worst, ms: so long a busy machine delays even an idle process. */
  late: number;
}

/** Makes one small call after the other until the work is done. */
export async function probeMeanwhile<T>(url: string, work: () => Promise<T>): Promise<Meanwhile<T>> {
  let isDone = false;
  const probing = (async () => {
    let [longest, late] = [0, 0];
    while (!isDone) {
      const began = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      const ended = performance.now();
      longest = Math.max(longest, ended - began);
      await setTimeout(5);
      late = Math.max(late, performance.now() - ended - 5);
    }
    return { longest, late };
  })();
  try {
    const result = await work();
    isDone = true;
    return { result, ...(await probing) };
  } finally {
    isDone = true;
  }
}

/** Describes how far the machine itself distorts a figure. */
export function lateNote(late: readonly number[]): string {
  return `the caller's own timer was up to ${Math.max(...late).toFixed(0)} ms late`;
}
