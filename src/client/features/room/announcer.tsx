import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Says things to screen readers, politely: at the next pause, without taking the focus. */
export class Announcer {
  #text = '';
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly get = (): string => this.#text;

  readonly say = (text: string): void => {
    // The same words twice are a change only if something changes: a space that is not read out.
    this.#text = text === this.#text ? `${text}\u00A0` : text;
    for (const listener of this.#listeners) listener();
  };
}

export function LiveRegion({ announcer }: { announcer: Announcer }) {
  const text = useSyncExternalStore(announcer.subscribe, announcer.get);
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
