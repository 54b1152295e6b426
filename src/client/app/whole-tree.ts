import { routeTree } from '#client/route-tree.gen.ts';

/** All pages, those of the staff included. Asking for it hangs them into the tree that the router has: the root is the same object. */
export const wholeTree = routeTree;
