/** Whether the worker is there that opens the pages without a connection, and whether it has all its files. */

export interface WorkerState {
  /** `absent`: this browser or this address has none. `failed`: it did not come, and is tried again at the next check. */
  state: 'installing' | 'active' | 'absent' | 'failed';
  files: { held: number; total: number } | null;
}

const lookEveryMs = 400;
/** Nothing came for so long: the line is too slow, or there is none. */
const standstillMs = 20_000;

/** Brings the worker here where it is missing, and tells how far it is until that is over. Offline, one that is there stays there. */
export async function watchWorker(signal: AbortSignal, tell: (state: WorkerState) => void): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || !globalThis.isSecureContext || !import.meta.env.PROD) return tell({ state: 'absent', files: null });
  let registration: ServiceWorkerRegistration;
  try {
    registration = (await container.getRegistration()) ?? (await container.register('/sw.js'));
  } catch {
    return tell({ state: 'failed', files: null });
  }
  let lastHeld = -1;
  let movedAt = performance.now();
  while (!signal.aborted) {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (!worker || worker.state === 'redundant') return tell({ state: 'failed', files: null });
    const files = await countFiles(worker);
    if (signal.aborted) return;
    if (registration.active) return tell({ state: 'active', files });
    const held = files?.held ?? 0;
    if (held !== lastHeld) movedAt = performance.now();
    lastHeld = held;
    if (performance.now() - movedAt > standstillMs) return tell({ state: 'failed', files });
    tell({ state: 'installing', files });
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

/** Null: an older worker does not know the question, or this one is busy starting. */
function countFiles(worker: ServiceWorker): Promise<WorkerState['files']> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), 2000);
    port1.addEventListener('message', (event: MessageEvent<{ held: number; total: number }>) => {
      clearTimeout(timer);
      port1.close();
      resolve(event.data);
    });
    port1.start();
    worker.postMessage({ type: 'COUNT_FILES' }, [port2]);
  });
}
