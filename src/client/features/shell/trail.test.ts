import { describe, expect, it } from 'vitest';
import { trailOf, type RoutesByPath } from './trail.ts';

const page = { options: {} };
const exam = { options: { staticData: { crumb: { label: { id: 'test' } } } } };
const routes: RoutesByPath = {
  '/about': page,
  '/testing': page,
  '/testing/$examId': exam,
  '/testing/$examId/result': page,
  '/control/groups': page,
  '/profile/{-$tab}': page,
};

describe('the trail to a page', () => {
  it('has the pages above it, with the addresses they have here', () => {
    expect(trailOf('/testing/$examId/result', '/testing/7/result', routes)).toEqual([
      { route: '/testing', to: '/testing', crumb: null },
      { route: '/testing/$examId', to: '/testing/7', crumb: { label: { id: 'test' } } },
    ]);
  });

  it('leaves out what is not a page by itself', () => {
    expect(trailOf('/control/groups/$groupId', '/control/groups/12', routes)).toEqual([
      { route: '/control/groups', to: '/control/groups', crumb: null },
    ]);
  });

  it('is empty at the top, also with a slash at the end or a parameter that is not given', () => {
    expect(trailOf('/testing/', '/testing/', routes)).toEqual([]);
    expect(trailOf('/profile/{-$tab}', '/profile', routes)).toEqual([]);
  });
});
