/** What the player hands to the frame, and what the frame tells it. Everything in the frame is the package's: the player checks each message. */

export interface FrameStart {
  port: MessagePort;
  /** Address below which the package's files are: `/packages/NAME/`. */
  root: string;
  /** By path below the root. */
  files: ReadonlyMap<string, Blob>;
  /** What the package reported last time; null: nothing. */
  state: string | null;
  /** A made-up name of this learner in this course: a package learns nobody's own. */
  learner: { id: string; language: string };
  /** What stands at the frame's address. */
  page: string;
}

export interface FrameReport {
  type: 'report';
  status: 'begun' | 'failed' | 'completed' | 'passed';
  /** 0 to 1. */
  score: number | null;
  state: string;
}

const restMs = 200;

export interface Reporter {
  soon: () => void;
  now: () => void;
  /** Call it when the page of the package has begun: opening a document removes all listeners of its window. */
  listen: () => void;
}

/** Tells the newest state, a few times a second at most, and at once where the page is left. */
export function createReporter(port: MessagePort, read: () => Omit<FrameReport, 'type'>): Reporter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    port.postMessage({ type: 'report', ...read() } satisfies FrameReport);
  };
  const tellWaiting = () => {
    if (timer !== undefined) tell();
  };
  return {
    soon: () => {
      // The package's own listeners come after ours: what they store has no later.
      if (isLeft) tell();
      else timer ??= setTimeout(tell, restMs);
    },
    now: tell,
    listen: () => {
      addEventListener('pagehide', () => {
        isLeft = true;
        tellWaiting();
      });
      // A phone may end the page while it is hidden.
      document.addEventListener('visibilitychange', tellWaiting);
    },
  };
}

/** Share of the points: 0 to 1. Null: no number. */
export function shareOf(raw: unknown, min: unknown, max: unknown): number | null {
  if (raw === '' || raw === null || raw === undefined || !Number.isFinite(Number(raw))) return null;
  const low = Number(min) || 0;
  const high = Number.isFinite(Number(max)) && max !== '' && max !== null ? Number(max) : 100;
  if (high <= low) return null;
  return Math.min(1, Math.max(0, (Number(raw) - low) / (high - low)));
}
