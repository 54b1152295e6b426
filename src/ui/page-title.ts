/** The title of the page on the screen: its heading says so, the breadcrumbs, the search and the document's title listen. */
import { useSyncExternalStore } from 'react';

export interface PageTitle {
  text: string;
  /** Which of the pages of that name it is: the result of an exam that is called `text`. */
  section?: string | undefined;
  /** Where it is not the interface's: an exam is called as its authors called it. */
  lang?: string | undefined;
}

let current: PageTitle | null = null;
const listeners = new Set<() => void>();

function set(next: PageTitle | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** @returns takes the title away again, unless another page has given its own meanwhile */
export function givePageTitle(title: PageTitle): () => void {
  document.title = [title.section, title.text, 'Synaq'].filter(Boolean).join(' · ');
  set(title);
  return () => current === title && set(null);
}

export function onPageTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function currentPageTitle(): PageTitle | null {
  return current;
}

/** Null while the page has not said it yet. */
export function usePageTitle(): PageTitle | null {
  return useSyncExternalStore(onPageTitle, currentPageTitle);
}
