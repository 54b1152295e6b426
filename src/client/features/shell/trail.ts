import type { Crumb } from '#client/api/crumb.ts';

export interface Step {
  /** The route's path, with `$` before its parameters. */
  route: string;
  /** The address that it stands for here. */
  to: string;
  crumb: Crumb | null;
}

/** As much of the router's routes as is needed: those by their paths, as the generated tree has them. */
export type RoutesByPath = Readonly<Record<string, { options: { staticData?: { crumb?: Crumb } } } | undefined>>;

const parts = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * The pages above a page, from the top: those among the beginnings of its path that are pages themselves.
 *
 * @param route the path of the page's route, `/testing/$examId/result`
 * @param pathname the address, `/testing/7/result`
 */
export function trailOf(route: string, pathname: string, routes: RoutesByPath): Step[] {
  const template = parts(route);
  const address = parts(pathname);
  const steps: Step[] = [];
  for (let length = 1; length < Math.min(template.length, address.length); length += 1) {
    const path = `/${template.slice(0, length).join('/')}`;
    const found = routes[path];
    if (found) {
      steps.push({
        route: path,
        to: `/${address.slice(0, length).join('/')}`,
        crumb: found.options.staticData?.crumb ?? null,
      });
    }
  }
  return steps;
}
