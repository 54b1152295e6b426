/** The browser's offer to install the page. It comes once, soon after the start, and cannot be asked for: stored until somebody wants it. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function change(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would cover a question of a test.
    event.preventDefault();
    change(event as InstallEvent);
  });
  addEventListener('appinstalled', () => change(null));
}

export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isThere: (): boolean => offer !== null,
  /** Shows the browser's dialog; the offer is good for one. */
  async accept(): Promise<void> {
    const event = offer;
    change(null);
    await event?.prompt();
  },
};
