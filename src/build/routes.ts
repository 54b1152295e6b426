import { layout, physical, rootRoute } from '@tanstack/virtual-file-routes';

const publicPages = [physical('visitor/offline'), physical('visitor/online'), physical('student/room')];
const studentPages = [physical('student/start'), physical('student/offline'), physical('student/online')];
// Pages that need a network anyway are made of Mantine (client/kit).
const staffPages = [physical('staff/offline'), layout('_staff', '_staff.tsx', [physical('staff/online')])];

/** Every page. The folders carry the audience; they are no part of an address. */
export const allRoutes = rootRoute('__root.tsx', [
  ...publicPages,
  layout('_app', '_app.tsx', [...studentPages, ...staffPages]),
]);

/** The tree that everybody starts with: students and visitors never load or set up the staff's routes. */
export const studentRoutes = rootRoute('__root.tsx', [...publicPages, layout('_app', '_app.tsx', studentPages)]);
