/** The page's own word that the person's notifications changed: the socket brings it (client/live), the bell asks what they are. */
const name = 'synaq-notifications';

export function announceNews(): void {
  dispatchEvent(new Event(name));
}

/** @returns ends the listening */
export function onNews(listener: () => void): () => void {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
}
