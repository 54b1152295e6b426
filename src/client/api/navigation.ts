/** Where the calls send the user. The router is the app's: it fills this in, so that `request()` need not know it. */
export interface Navigation {
  toLogin: () => void;
  toLocked: () => void;
  /** An address of our own, as the server gave it. */
  follow: (address: string) => void;
}

let navigation: Navigation | null = null;

export function setNavigation(next: Navigation): void {
  navigation = next;
}

export function getNavigation(): Navigation | null {
  return navigation;
}
