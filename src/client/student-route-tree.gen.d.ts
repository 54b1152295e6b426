import type { routeTree as wholeTree } from './route-tree.gen.ts';

/** The tree without the staff's routes. It has the type of the whole one, which `app/whole-tree.ts` makes of it. */
export declare const routeTree: typeof wholeTree;
