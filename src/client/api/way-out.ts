/** Where the calls send the user. The router is the app's: it fills this in, so that `request()` need not know it. */
export interface WayOut {
  toLogin: () => void;
  toLocked: () => void;
  /** An address of our own, as the server gave it. */
  follow: (address: string) => void;
}

let wayOut: WayOut | null = null;

export function setWayOut(next: WayOut): void {
  wayOut = next;
}

export function getWayOut(): WayOut | null {
  return wayOut;
}
