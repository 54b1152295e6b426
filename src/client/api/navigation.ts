/** Navigation for failed calls. The app sets it, so that `request()` does not import the router. */
export interface Navigation {
  toLogin: () => void;
  toLocked: () => void;
  /** Follows a same-origin address from the server. */
  follow: (address: string) => void;
}

let navigation: Navigation | null = null;

export function setNavigation(next: Navigation): void {
  navigation = next;
}

export function getNavigation(): Navigation | null {
  return navigation;
}
