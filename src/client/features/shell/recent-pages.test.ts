// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { givePageTitle } from '#ui/page-title.ts';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { wipeOnSignOut } from '#client/api/wipe.ts';
import { noteRecent, readRecent } from './recent-pages.ts';

function opens(path: string, text: string): void {
  history.replaceState(null, '', path);
  givePageTitle({ text });
}

beforeEach(() => localStorage.clear());

describe('recent pages', () => {
  it('are stored by their names, the last one first, each once, six at most', () => {
    const stop = noteRecent(1);
    for (const number of [1, 2, 3, 4, 5, 6, 7, 3]) opens(`/testing/${number}`, `Exam ${number}`);
    opens('/about', 'Hello!');
    stop();
    opens('/testing/9', 'Exam 9');
    expect(readRecent(1).map(({ href, text }) => `${href} ${text}`)).toEqual(
      [3, 7, 6, 5, 4, 2].map((number) => `/testing/${number} Exam ${number}`),
    );
  });

  it('are one person’s, and removed at the sign-out', () => {
    const user = buildUser({ userId: 5 });
    wipeOnSignOut();
    acceptSignIn({ user, token: 't', expiresAt: 0 });
    opens('/about', 'Hello!');
    noteRecent(5);
    opens('/testing/1', 'Exam 1');
    expect(readRecent(6)).toEqual([]);
    expect(readRecent(5)).toHaveLength(1);
    signOutLocally();
    expect(readRecent(5)).toEqual([]);
  });

  it('lead nowhere else, whatever lies in the storage', () => {
    localStorage.setItem(
      'synaq-recent:1:kz',
      JSON.stringify([{ href: '//elsewhere.example.org', text: 'x' }, 7, null, { text: 'x' }]),
    );
    expect(readRecent(1)).toEqual([]);
    localStorage.setItem('synaq-recent:1:kz', 'no JSON');
    expect(readRecent(1)).toEqual([]);
  });
});
