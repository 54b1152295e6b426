/** How much is on its way (specification E§4): it never falls below 0, whoever says too often that they are done. */
export interface LoadingCounter {
  /** @returns says that it is done; once only, however often it is called */
  start: () => () => void;
  /** For those who keep no handle. */
  done: () => void;
  getCount: () => number;
  subscribe: (listener: () => void) => () => void;
}

export function createLoadingCounter(): LoadingCounter {
  let count = 0;
  const listeners = new Set<() => void>();
  function set(next: number): void {
    const clamped = Math.max(0, next);
    if (clamped === count) return;
    count = clamped;
    for (const listener of listeners) listener();
  }
  const done = () => set(count - 1);
  return {
    start() {
      set(count + 1);
      let isDone = false;
      return () => {
        if (isDone) return;
        isDone = true;
        done();
      };
    },
    done,
    getCount: () => count,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
