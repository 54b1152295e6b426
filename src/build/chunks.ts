import type { Rolldown } from 'vite';

const inRoutes = (folder: string) => (id: string) => id.includes(`/src/client/routes/${folder}`);
/** The page itself, which the router's code splitting has cut off of its route. */
const pagesIn = (folder: string) => (id: string) => inRoutes(folder)(id) && id.includes('?tsr-split');

const views = 'src/mechanics/views.tsx';
/** Modules that the pages on the way to a test load as soon as they are idle. */
const partsOfStart = ['src/client/features/room/room-device-store.ts', 'src/client/features/tests/test-name.ts'];
const commands = 'src/client/commands';
/** Small, and on many pages: each comes once a page rests. */
const smallParts = [
  'src/client/api/sealed-reads.ts',
  'src/client/features/notifications/bell.tsx',
  'src/client/features/notifications/chat-unread.tsx',
  ...['favourite-star.tsx', 'waiting-mark.tsx', 'command-state.tsx', 'page-state.tsx', 'queue-access.ts'].map(
    (name) => `${commands}/${name}`,
  ),
];
/** Drawn beside titles of students and staff, as soon as a page stands: nothing else may come with it. */
const subjects = ['src/ui/subject-tile.tsx'];
/** Opened where something waits, or is being changed. */
const queue = ['browser-queue.ts', 'applied.ts', 'conflict.tsx', 'refused.tsx'].map((name) => `${commands}/${name}`);
/** Single files that the groups name. */
export const namedFiles: readonly string[] = [views, ...partsOfStart, ...subjects, ...smallParts, ...queue];
const isOneOf = (files: readonly string[], id: string) => files.some((file) => id.endsWith(`/${file}`));

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const isStaffRoute = (id: string) => inRoutes('staff/')(id) || inRoutes('_staff.tsx')(id);

/** Does a way up from this module, over `next`, come to one that is wanted? */
function comesTo(id: string, isWanted: (id: string) => boolean, next: (id: string) => readonly string[]): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (isWanted(one)) return true;
    for (const above of next(one)) seen.add(above);
  }
  return false;
}

/** Parts of pages that only make sense with a network. */
const isOnlinePart = (id: string) => /\/src\/client\/features\/.*\/online\//.test(id);

/** Some way from the start to this module leads through none of the staff's routes. */
function isForEverybody(id: string, context: Context): boolean {
  const isStart = (one: string) => context.getModuleInfo(one)?.isEntry === true;
  return comesTo(id, isStart, (one) => {
    const info = isStaffRoute(one) || isOnlinePart(one) ? null : context.getModuleInfo(one);
    return info ? [...info.importers, ...info.dynamicImporters] : [];
  });
}

function isOnStaffsWay(id: string, context: Context): boolean {
  const isRoute = (one: string) => isStaffRoute(one) && !one.includes('?tsr-split');
  return comesTo(id, isRoute, (one) => context.getModuleInfo(one)?.importers ?? []);
}

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
  { name: 'subjects', test: (id) => isOneOf(subjects, id), priority: 1.9 },
  { name: 'small-parts', test: (id) => isOneOf(smallParts, id), priority: 1.8 },
  { name: 'queue', test: (id) => isOneOf(queue, id), priority: 1.6 },
  // The routes only; each page of the staff is a chunk of its own. What others need as well is apart: they would load all of it.
  {
    name: (id, context) => (isOnStaffsWay(id, context) ? (isForEverybody(id, context) ? 'common' : 'staff') : null),
    includeDependenciesRecursively: false,
    priority: 1,
  },
];
