/**
 * `AbortController` of the simulated pages. Node's own is an `EventTarget` and takes a twentieth of a story's time; here nobody does more with a
 * signal than look whether it was aborted.
 */
class LightSignal {
  aborted = false;
  reason: unknown = undefined;

  addEventListener(): never {
    throw new Error('Nobody listens to a signal in the simulation: it would never be notified');
  }

  get onabort(): never {
    return this.addEventListener();
  }

  set onabort(_listener: unknown) {
    this.addEventListener();
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }
}

class LightController {
  readonly signal = new LightSignal();

  abort(reason?: unknown): void {
    if (this.signal.aborted) return;
    this.signal.aborted = true;
    this.signal.reason = reason ?? new Error('aborted');
  }
}

/** For this thread, which does nothing but play. */
export function installLightAbort(): void {
  Object.assign(globalThis, { AbortController: LightController });
}
