/** Pages that the user was on lately, by their names, on this device; removed at the sign-out (client/api/wipe.ts). */
import { onPageTitle, currentPageTitle } from '#ui/page-title.ts';
import { storedLanguage } from '#client/api/language.ts';
import { onSignOut } from '#client/api/session.ts';
import { recentKeyPrefix } from '#client/api/wipe.ts';

export interface RecentPage {
  href: string;
  text: string;
  lang?: string | undefined;
}

const most = 6;

/** Seen and not written yet, oldest first: the storage makes a slow device wait, and a new page is drawn first. */
let unwritten: { userId: number; page: RecentPage }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const restMs = 400;

// What is written after a sign-out would bring back what was just wiped.
onSignOut(() => (unwritten = []));

function write(): void {
  clearTimeout(timer);
  const pages = unwritten;
  unwritten = [];
  for (const { userId, page } of pages) {
    const others = stored(userId).filter(({ href }) => href !== page.href);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify([page, ...others].slice(0, most)));
    } catch {
      // Full or refused: the search does without.
    }
  }
}

/** Names are in the language in which they were seen: another language begins again. */
function keyOf(userId: number): string {
  return `${recentKeyPrefix}${userId}:${storedLanguage()}`;
}

export function readRecent(userId: number): RecentPage[] {
  write();
  return stored(userId);
}

function stored(userId: number): RecentPage[] {
  try {
    const pages: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(pages) ? pages.filter(isRecentPage) : [];
  } catch {
    return [];
  }
}

function isRecentPage(value: unknown): value is RecentPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'href' in value &&
    typeof value.href === 'string' &&
    /^\/(?![/\\])/.test(value.href) &&
    'text' in value &&
    typeof value.text === 'string'
  );
}

/** Where else one was. */
export function otherRecent(userId: number): RecentPage[] {
  return readRecent(userId).filter(({ href }) => href !== location.pathname);
}

/** Notes the pages from now on. @returns ends that */
export function noteRecent(userId: number): () => void {
  function note() {
    const title = currentPageTitle();
    // The start page is a click away from everywhere.
    if (!title || location.pathname === '/about') return;
    const page = { href: location.pathname, text: [title.text, title.section].filter(Boolean).join(' · '), lang: title.lang };
    unwritten.push({ userId, page });
    clearTimeout(timer);
    timer = setTimeout(write, restMs);
  }
  // The page is drawn before what is around it.
  note();
  // A reload, or another site, comes sooner than the rest.
  addEventListener('pagehide', write);
  const stop = onPageTitle(note);
  return () => {
    removeEventListener('pagehide', write);
    stop();
  };
}
