import type { Rolldown } from 'vite';

const inRoutes = (folder: string) => (id: string) => id.includes(`/src/client/routes/${folder}`);
/** The page itself, which the router's code splitting has cut off of its route. */
const pagesIn = (folder: string) => (id: string) => inRoutes(folder)(id) && id.includes('?tsr-split');

const views = 'src/mechanics/views.tsx';
/** What the pages on the way to a test ask for as soon as they rest. */
const partsOfStart = ['src/client/features/room/room-device-store.ts', 'src/client/features/tests/test-name.ts'];
/** Single files that the groups name. */
export const namedFiles: readonly string[] = [views, ...partsOfStart];
const isOneOf = (files: readonly string[], id: string) => files.some((file) => id.endsWith(`/${file}`));

/**
 * Few chunks instead of fifty: on a slow line a request costs as much as 20 KB. A group takes the modules named here with all that they
 * import, unless an earlier group has them: the order is a student's way to the first question.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // index.html also names it by itself: evaluated in a task before the core's, not in one twice as long with it.
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 8 },
  { name: 'core', tags: ['$initial'], priority: 7 },
  { name: 'login', test: pagesIn('visitor/offline/login'), priority: 6 },
  { name: 'app', test: pagesIn('_app.tsx'), priority: 5 },
  { name: 'tests', test: (id) => pagesIn('student/start/')(id) || isOneOf(partsOfStart, id), priority: 4 },
  // Results show questions, too, and do without the room.
  { name: 'views', test: (id) => isOneOf([views], id), priority: 3 },
  { name: 'room', test: pagesIn('student/room/'), priority: 2 },
  // The routes only; each page of the staff is a chunk of its own.
  {
    name: 'staff',
    test: (id) => (inRoutes('staff/')(id) || inRoutes('_staff.tsx')(id)) && !id.includes('?tsr-split'),
    priority: 1,
  },
];
