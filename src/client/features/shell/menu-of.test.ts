import { describe, expect, it } from 'vitest';
import { roles, type Role } from '#domain/person/role.ts';
import { buildUser } from '#client/api/build-user.ts';
import { menuOf, pagesOf } from './menu-of.ts';
import { menuSections } from './menu-table.ts';

/**
 * Who finds what, read from the specification (P§2 "Menu entries by role", P§6 "Roles and permissions") and not from the table: one row an entry,
 * one column a role. x: always; s: with a light or a full subscription; c: with the learning centre's package; h: not in the menu, the search has it;
 * p: the same, with a light or a full subscription.
 */
const columns = [
  'ST',
  'TCHR',
  'GL',
  'ZVCH',
  'DCR',
  'DPTWRKR',
  'RGNWRKR',
  'CTRWRKR',
  'EXMNG',
] as const satisfies readonly Role[];
const expected: Readonly<Record<string, string>> = {
  //                                   ST TC GL ZV DC DP RG CT EX
  '/about': /*                      */ 'x  x  x  x  x  x  x  x  x',
  '/exam-editor/directions': /*     */ '.  .  .  .  .  .  .  .  x',
  '/exam-editor/subjects': /*       */ '.  .  .  .  .  .  .  .  x',
  '/exam-editor/learning-goals': /* */ '.  .  .  .  .  .  .  .  x',
  '/exam-editor/exams': /*          */ '.  .  .  .  .  .  .  .  x',
  '/exam-editor/appeals': /*        */ '.  .  .  .  .  .  .  .  x',
  '/exam-editor/marking': /*        */ '.  .  .  .  .  .  .  .  x',
  '/pisa': /*                       */ '.  .  .  .  .  .  .  .  x',
  '/testing': /*                    */ 'x  .  .  .  .  .  .  .  .',
  '/schedule': /*                   */ 'x  x  x  x  x  .  .  .  .',
  '/homework/list': /*              */ 'x  .  .  .  .  .  .  .  .',
  '/chat': /*                       */ 'x  .  .  .  .  .  .  .  .',
  '/content/simulator/lesson': /*   */ 'x  .  .  .  .  .  .  .  .',
  '/student-statistic': /*          */ 'x  h  h  h  h  h  h  h  h',
  '/homework/control/list': /*      */ '.  x  x  x  x  .  .  .  .',
  '/control/chat': /*               */ '.  x  x  x  x  .  .  .  .',
  '/control/marking': /*            */ '.  x  x  x  x  .  .  .  x',
  '/content/lectures': /*           */ '.  x  x  x  x  .  .  .  .',
  '/content/lessons': /*            */ '.  h  h  h  h  .  .  .  .',
  '/catalog/my-courses': /*         */ '.  x  x  x  x  .  .  .  .',
  '/certification': /*              */ '.  x  x  x  x  .  .  .  .',
  'https://subjects.test/': /*      */ 'c  c  c  c  c  .  .  .  .',
  '/control/testing-board': /*      */ '.  x  x  x  x  x  x  x  .',
  '/control/start-codes': /*        */ '.  x  x  x  x  x  .  .  .',
  '/hand-over': /*                  */ '.  x  x  x  x  x  x  x  .',
  '/control/teachers-directions': /**/ '.  .  .  x  x  .  .  .  .',
  '/control/certifications': /*     */ '.  .  .  x  x  .  .  .  .',
  '/control/statistics-by-teachers': ' .  .  .  s  s  .  .  .  .',
  '/control/groups': /*             */ '.  .  x  x  x  h  h  h  .',
  '/control/take-along': /*         */ '.  x  x  x  x  .  .  .  .',
  '/control/students': /*           */ '.  .  x  x  x  x  x  x  .',
  '/control/transfers': /*          */ '.  .  .  x  x  x  x  x  .',
  '/control/courses': /*            */ '.  .  .  x  x  .  .  x  .',
  '/control/health': /*             */ '.  .  .  .  .  .  .  x  .',
  '/control/duplicates': /*         */ '.  .  .  .  x  x  x  x  .',
  '/control/personnel': /*          */ '.  .  .  x  x  x  x  x  .',
  '/control/ktp': /*                */ '.  x  x  x  x  .  .  .  .',
  '/control/my-plans': /*           */ '.  x  x  x  x  .  .  .  .',
  '/control/summative-load': /*     */ '.  x  x  x  x  .  .  .  .',
  '/control/schedules': /*          */ '.  .  x  x  x  .  .  .  .',
  '/control/closed-days': /*        */ '.  .  .  x  x  x  .  .  .',
  '/control/statistics-by-students': ' .  .  s  s  s  .  .  .  .',
  '/statistic/1': /*                */ '.  .  .  .  .  .  .  x  .',
  '/statistic/region/1': /*         */ '.  .  .  .  .  .  x  .  .',
  '/statistic/department/1': /*     */ '.  .  .  .  .  x  .  .  .',
  '/testing-appointment/students': /**/ '. .  .  s  s  .  .  .  .',
  '/testing-appointment/teachers': /**/ '. .  .  s  s  .  .  .  .',
  '/testing-appointment/access': /**/ '. .  .  p  p  .  .  .  .',
  '/reports': /*                    */ '.  x  x  x  x  x  x  x  .',
  '/control/people': /*            */ '. . . . . x x x .',
  '/content-pages': /* */ '. . . . . . . x .',
  '/control/problems': /* */ '. . . . . . . x .',
  '/directions': /* */ 'x x x x x x x x .',
  '/report-problem': /* */ 'h h h h h h h h h',
  '/waiting': /*        */ 'h h h h h h h h h',
  '/notifications': /*  */ 'h h h h h h h h h',
  '/jobs': /*           */ '. h h h h h h h h',
  '/control/audit': /*              */ '.  .  .  .  x  x  x  x  .',
  '/simulation': /*                 */ 'x  x  x  x  x  x  x  x  .',
  '/consultative': /*               */ 'x  x  x  x  x  x  x  x  .',
  '/news': /*                       */ 'x  x  x  x  x  x  x  x  .',
  '/contest': /*                    */ 'x  x  x  x  x  x  x  x  .',
  '/faq': /*                        */ 'x  x  x  x  x  x  x  x  .',
  '/readiness': /*                  */ 'x  x  x  x  x  .  .  .  .',
  '/profile/data': /*                    */ 'h  h  h  h  h  h  h  h  h',
};

const everyRoute = Object.fromEntries(menuSections.flatMap(({ entries }) => entries.map(({ to, route }) => [route ?? to, {}])));
const links = {
  faq: null,
  subjects: {
    href: 'https://subjects.test/',
    roles: ['ST', 'TCHR', 'GL', 'ZVCH', 'DCR'] as const,
    needs: ['learning-center'] as const,
  },
  social: [],
};
const none = { hasLightSubscription: false, hasSubscription: false, hasLearningCenterSubscription: false };
const subscriptions = {
  none: { flags: none, marks: 'x' },
  light: { flags: { ...none, hasLightSubscription: true }, marks: 'xs' },
  full: { flags: { ...none, hasSubscription: true }, marks: 'xs' },
  'learning-center': { flags: { ...none, hasLearningCenterSubscription: true }, marks: 'xc' },
} as const;

function expectedFor(role: Role, marks: string): string[] {
  const column = columns.indexOf(role);
  return Object.entries(expected)
    .filter(([, row]) => marks.includes(row.trim().split(/\s+/)[column] ?? '?'))
    .map(([to]) => to)
    .sort();
}

describe('the menu is exactly the role’s (P§2, P§6)', () => {
  for (const role of roles) {
    for (const [name, { flags, marks }] of Object.entries(subscriptions)) {
      it(`${role}, subscription: ${name}`, () => {
        const person = buildUser({ role, ...flags });
        const shown = menuOf(person, everyRoute, links).flatMap(({ entries }) => entries.map(({ to }) => to));
        expect([...shown].sort()).toEqual(expectedFor(role, marks));
        const pages = pagesOf(person, everyRoute).map(({ to }) => to);
        expect([...pages].sort()).toEqual(
          expectedFor(role, `${marks}h${marks.includes('s') ? 'p' : ''}`).filter((to) => to.startsWith('/')),
        );
      });
    }
  }
});

describe('an entry', () => {
  const teacher = buildUser({ role: 'TCHR', hasLearningCenterSubscription: true });

  it('is shown only while its page exists', () => {
    expect(menuOf(teacher, { '/about': {}, '/schedule': {} }, { ...links, subjects: null }).map(({ id }) => id)).toEqual([
      'home',
      'teacher',
    ]);
    expect(pagesOf(teacher, {})).toEqual([]);
  });

  it('stands once in its place, whatever the role', () => {
    for (const role of roles) {
      const all = menuOf(buildUser({ role }), everyRoute, links).flatMap(({ entries }) => entries.map(({ to }) => to));
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('has an icon that nothing else of the role’s menu has', () => {
    const all = { ...none, hasSubscription: true, hasLearningCenterSubscription: true };
    for (const role of roles) {
      const person = buildUser({ role, ...all });
      const sections = menuOf(person, everyRoute, links).filter(({ entries }) => entries.length > 1);
      const listed = menuOf(person, everyRoute, links).flatMap(({ entries }) => entries);
      const hidden = pagesOf(person, everyRoute).filter(({ isHidden }) => isHidden);
      const icons = [...sections, ...listed, ...hidden].map(({ icon }) => icon);
      expect(icons.filter((icon, place) => icons.indexOf(icon) !== place)).toEqual([]);
    }
  });

  it('of another site takes the place of our questions and answers where one is set', () => {
    const help = menuOf(teacher, everyRoute, { ...links, faq: 'https://faq.test/' }).find(({ id }) => id === 'help');
    expect(help?.entries.map(({ to }) => to)).toContain('https://faq.test/');
    expect(help?.entries.map(({ to }) => to)).not.toContain('/faq');
  });
});
