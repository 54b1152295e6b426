import { describe, expect, it } from 'vitest';
import { teachingStaff } from '#domain/person/role.ts';
import { buildUser } from '#client/api/build-user.ts';
import { judgeVisit } from './-guard.ts';

const student = buildUser({ role: 'ST' });

describe('the route guard (P§6, E§2)', () => {
  it('sends an anonymous visitor to the sign-in page and keeps the target', () => {
    expect(judgeVisit(null, '/testing/7', '/testing/7?x=1', ['ST'])).toEqual({ to: '/login', redirect: '/testing/7?x=1' });
  });

  it('refuses a page of other roles with the way to the start page', () => {
    expect(judgeVisit(student, '/certification', '/certification', teachingStaff)).toEqual({ to: '/' });
    expect(judgeVisit(buildUser({ role: 'DCR' }), '/certification', '/certification', teachingStaff)).toBeNull();
  });

  it('lets everybody who is signed in see a page without roles', () => {
    expect(judgeVisit(buildUser({ role: 'EXMNG' }), '/about', '/about', null)).toBeNull();
  });

  it('leads to the subscription’s page where the school has none that will do', () => {
    const light = buildUser({ role: 'DCR', hasSubscription: false, hasLightSubscription: true });
    const path = '/control/statistics-by-students';
    expect(judgeVisit(light, path, path, ['DCR'], ['full'])).toEqual({ to: '/subscribe-locked' });
    expect(judgeVisit(light, path, path, ['DCR'], ['light', 'full'])).toBeNull();
    // Other roles do not hear what the school has.
    expect(judgeVisit(student, path, path, ['DCR'], ['learning-center'])).toEqual({ to: '/' });
  });

  it('forces the test page while a test is in progress, and only that one', () => {
    const sitting = buildUser({ role: 'ST', currentTest: { kind: 'testing', examId: 7, attemptId: 'a' } });
    expect(judgeVisit(sitting, '/about', '/about', null)).toEqual({ to: '/testing/7/test' });
    expect(judgeVisit(sitting, '/testing/8/test', '/testing/8/test', ['ST'])).toEqual({ to: '/testing/7/test' });
    expect(judgeVisit(sitting, '/testing/7', '/testing/7', ['ST'])).toEqual({ to: '/testing/7/test' });
    expect(judgeVisit(sitting, '/testing/7/test', '/testing/7/test', ['ST'])).toBeNull();
  });

  it('leads to the page of the ENT while that is being sat', () => {
    const sitting = buildUser({
      role: 'ST',
      currentTest: { kind: 'testing', examId: 7, attemptId: 'a' },
      currentTestType: 3,
    });
    for (const path of ['/about', '/testing/7', '/testing/7/test', '/testing/8/ent'])
      expect(judgeVisit(sitting, path, path, null)).toEqual({ to: '/testing/7/ent' });
    for (const path of ['/testing/7/ent', '/testing/7/ent/']) expect(judgeVisit(sitting, path, path, ['ST'])).toBeNull();
    const other = { ...sitting, currentTestType: 2 };
    expect(judgeVisit(other, '/testing/7/ent', '/testing/7/ent', ['ST'])).toEqual({ to: '/testing/7/test' });
  });

  it('leads a user with an initial password to choose a new one, but never out of a test or away from one', () => {
    const given = buildUser({ role: 'ST', defaultPass: true });
    for (const path of ['/about', '/hand-over', '/profiles', '/testing-board'])
      expect(judgeVisit(given, path, path, null)).toEqual({ to: '/profile/password' });
    for (const path of ['/profile/password', '/profile/data', '/testing', '/testing/7', '/testing/7/test', '/certification/3'])
      expect(judgeVisit(given, path, path, null)).toBeNull();
    const sitting = buildUser({ ...given, currentTest: { kind: 'testing', examId: 7, attemptId: 'a' } });
    expect(judgeVisit(sitting, '/profile/password', '/profile/password', null)).toEqual({ to: '/testing/7/test' });
  });
});
