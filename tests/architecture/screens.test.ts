import { describe, expect, test } from 'vitest';
import { readRoutes } from '../screens/routes.ts';
import { screens } from '../screens/screens.ts';

describe('screens', () => {
  const routes = readRoutes();

  test('every route has a screen: it is photographed and held against WCAG', () => {
    expect(routes.length).toBeGreaterThan(10);
    const known = new Set(screens.map(({ route }) => route));
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
  });

  test('every screen is of a route, under a name of its own', () => {
    expect(screens.flatMap(({ route }) => (route === null || routes.includes(route) ? [] : [route]))).toEqual([]);
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
  });
});
