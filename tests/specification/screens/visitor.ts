/** Screens of somebody who is not signed in (P§2, P§6, E§2). */
import type { Screen, ViewerTable } from '../screen.ts';
import { visitorShell } from './shell.ts';

/** Pages that need a sign-in. */
function locked(...addresses: readonly string[]): Screen[] {
  return addresses.map((address) => ({ address, leadsTo: '/login', heading: 'Войти' }));
}

export const visitor: ViewerTable = {
  by: 'nobody',
  names: {},
  screens: [
    { address: '/', heading: /\S/ },
    { address: '/login', heading: 'Войти' },
    { address: '/behalf_auth', heading: /\S/ },
    { address: '/no-such-page', heading: 'Такой страницы нет' },
    ...locked('/about', '/profile', '/testing', '/schedule', '/control/groups', '/exam-editor/exams', '/statistic/1'),
  ],
  behaviours: visitorShell,
};
