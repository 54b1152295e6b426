/**
 * Every entry of the menu that the specification names (P§2 "Menu entries by role", P§6), and our own, each with who sees it. An entry is
 * shown only while its page exists in the router (menu-of.ts): an area that adds its screen gets its entry by that.
 */
import { codeReaders, duplicateKeepers, jobOwners, packOwners, transferKeepers } from '#contract/readers.ts';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { administrativeWorkers, management, roles, teachingStaff, type Role } from '#domain/person/role.ts';
import type { Subscription } from '#domain/person/subscription.ts';
import type { MenuIconName } from './menu-icons.tsx';

export interface MenuEntry {
  to: string;
  /** The route that `to` belongs to, where it has parameters. */
  route?: string;
  label: MessageDescriptor;
  /** What one does there: for the start page's card. */
  about?: MessageDescriptor;
  icon: MenuIconName;
  roles: readonly Role[];
  /** Any of these will do. */
  needs?: readonly Subscription[];
  /** Not in the menu; the search finds it. */
  isHidden?: true;
}

export interface MenuSection {
  id: 'home' | 'exam-editor' | 'student' | 'teacher' | 'courses' | 'control' | 'simulation' | 'help' | 'account';
  label: MessageDescriptor;
  icon: MenuIconName;
  /** Open from the start for these; others open it by a click, or by resting on it. */
  openFor?: readonly Role[];
  entries: readonly MenuEntry[];
}

const leads: readonly Role[] = ['GL', ...management];
const staff: readonly Role[] = [...teachingStaff, ...administrativeWorkers];
/** "All teacher, employee and student roles"; the exam manager has the bank and nothing else. */
const people: readonly Role[] = ['ST', ...staff];
/** Appointed tests and their statistics: a light subscription has them too, in one direction only (E§4). */
const subscribed: readonly Subscription[] = ['light', 'full'];

const answersToMark = msg`Exam answers assigned to you for marking, without names.`;

export const menuSections: readonly MenuSection[] = [
  {
    id: 'home',
    label: msg`Home`,
    icon: 'home',
    entries: [{ to: '/about', icon: 'home', label: msg`Home`, roles }],
  },
  {
    id: 'exam-editor',
    label: msg`Exam editor`,
    icon: 'editor',
    openFor: ['EXMNG'],
    entries: [
      { to: '/exam-editor/directions', icon: 'signpost', label: msg`Directions`, roles: ['EXMNG'] },
      { to: '/exam-editor/subjects', icon: 'tiles', label: msg`Subjects`, roles: ['EXMNG'] },
      { to: '/exam-editor/learning-goals', icon: 'target', label: msg`Learning goals`, roles: ['EXMNG'] },
      {
        to: '/exam-editor/exams',
        icon: 'sheets',
        label: msg`Exams`,
        about: msg`Questions, keys, scales and variants; exam readiness and results.`,
        roles: ['EXMNG'],
      },
      {
        to: '/exam-editor/marking',
        icon: 'stamp',
        label: msg`Marking by people`,
        about: msg`Essays: who marks them, how much is done, and how well the markers agree.`,
        roles: ['EXMNG'],
      },
      { to: '/control/marking', icon: 'mark', label: msg`Marking`, about: answersToMark, roles: ['EXMNG'] },
      {
        to: '/exam-editor/appeals',
        icon: 'appeal',
        label: msg`Appeals`,
        about: msg`Students' objections to questions, and what was decided.`,
        roles: ['EXMNG'],
      },
      {
        to: '/pisa',
        icon: 'puzzle',
        label: msg`PISA tasks`,
        about: msg`Tasks with texts and questions, built from blocks.`,
        roles: ['EXMNG'],
      },
    ],
  },
  {
    id: 'student',
    label: msg`Learning`,
    icon: 'learning',
    openFor: ['ST'],
    entries: [
      {
        to: '/testing',
        label: msg`Testing`,
        about: msg`Your tests: what is open now, what comes next, and your results.`,
        icon: 'test',
        roles: ['ST'],
      },
      { to: '/schedule', icon: 'calendar', label: msg`Schedule`, roles: ['ST'] },
      { to: '/homework/list', icon: 'homework', label: msg`Homework`, roles: ['ST'] },
      { to: '/chat', icon: 'chat', label: msg`Chat`, roles: ['ST'] },
      { to: '/content/simulator/lesson', icon: 'target', label: msg`Lessons with simulators`, roles: ['ST'] },
      { to: '/student-statistic', icon: 'trend', label: msg`My results`, roles: ['ST'] },
      // Own certifications, and people in their charge, who are reached by their class.
      { to: '/student-statistic', icon: 'trend', label: msg`My results`, roles: [...staff, 'EXMNG'], isHidden: true },
    ],
  },
  {
    id: 'teacher',
    label: msg`Teaching`,
    icon: 'learning',
    openFor: ['TCHR', 'GL'],
    entries: [
      { to: '/schedule', icon: 'calendar', label: msg`Schedule`, roles: teachingStaff },
      { to: '/homework/control/list', icon: 'homework', label: msg`Homework`, roles: teachingStaff },
      { to: '/control/chat', icon: 'chat', label: msg`Chat`, roles: teachingStaff },
      { to: '/control/marking', icon: 'mark', label: msg`Marking`, about: answersToMark, roles: teachingStaff },
      { to: '/content/lectures', icon: 'lecture', label: msg`Lectures`, roles: teachingStaff },
      { to: '/content/lessons', icon: 'blocks', label: msg`Lessons`, roles: teachingStaff, isHidden: true },
    ],
  },
  {
    id: 'courses',
    label: msg`Courses`,
    icon: 'courses',
    openFor: teachingStaff,
    entries: [
      { to: '/catalog/my-courses', icon: 'bookmark', label: msg`My courses`, roles: teachingStaff },
      {
        to: '/certification',
        label: msg`Certification`,
        about: msg`Confirm your qualification: tests, dates and results.`,
        icon: 'award',
        roles: teachingStaff,
      },
    ],
  },
  {
    id: 'control',
    label: msg`Management`,
    icon: 'school',
    openFor: [...management, ...administrativeWorkers],
    entries: [
      {
        to: '/control/testing-board',
        label: msg`Live board`,
        about: msg`Students taking a test right now: connection, progress, extra time, pauses.`,
        icon: 'board',
        roles: staff,
      },
      {
        to: '/control/start-codes',
        icon: 'key',
        label: msg`Start codes`,
        about: msg`Read out a code so that a class without a network can start a prepared test.`,
        roles: codeReaders,
      },
      {
        to: '/hand-over',
        label: msg`Receive answers`,
        about: msg`Receive answers from devices that cannot find a network.`,
        icon: 'hand-over',
        roles: staff,
      },
      { to: '/control/teachers-directions', icon: 'route', label: msg`Teachers' directions`, roles: management },
      { to: '/control/certifications', icon: 'certificate', label: msg`Certifications`, roles: management },
      {
        to: '/control/statistics-by-teachers',
        icon: 'bars',
        label: msg`Statistics: teachers`,
        roles: management,
        needs: subscribed,
      },
      {
        to: '/control/groups',
        icon: 'people',
        label: msg`Classes`,
        about: msg`Classes, their students and subgroups, logins and passwords.`,
        roles: leads,
      },
      { to: '/control/groups', icon: 'people', label: msg`Classes`, roles: administrativeWorkers, isHidden: true },
      {
        to: '/control/take-along',
        icon: 'take',
        label: msg`For offline work`,
        about: msg`Your class lists on this device, without a network.`,
        roles: packOwners,
      },
      {
        to: '/control/people',
        icon: 'find',
        label: msg`People`,
        about: msg`Find anyone: passwords, sign-ins, history.`,
        roles: administrativeWorkers,
      },
      { to: '/control/students', icon: 'student', label: msg`Students`, roles: [...leads, ...administrativeWorkers] },
      {
        to: '/control/transfers',
        icon: 'transfer',
        label: msg`Transfers between schools`,
        about: msg`Students joining from or leaving for another school.`,
        roles: transferKeepers,
      },
      {
        to: '/control/duplicates',
        icon: 'twins',
        label: msg`Duplicate records`,
        about: msg`Accounts that may belong to the same person: compare and merge them.`,
        roles: duplicateKeepers,
      },
      {
        to: '/control/personnel',
        icon: 'badge',
        label: msg`Staff`,
        about: msg`Teachers and heads: roles, positions, passwords.`,
        roles: [...management, ...administrativeWorkers],
      },
      {
        to: '/control/ktp',
        icon: 'plan',
        label: msg`Calendar plans`,
        about: msg`Topics for your subjects, on their lesson days.`,
        roles: teachingStaff,
      },
      {
        to: '/control/my-plans',
        icon: 'own-plan',
        label: msg`My plans`,
        about: msg`Your calendar plans, available without a network.`,
        roles: teachingStaff,
      },
      {
        to: '/control/summative-load',
        icon: 'load',
        label: msg`Class assessments`,
        about: msg`How many summative assessments each class has per week.`,
        roles: teachingStaff,
      },
      { to: '/control/schedules', icon: 'week', label: msg`Schedules`, roles: leads },
      {
        to: '/control/closed-days',
        icon: 'closed',
        label: msg`School closures`,
        about: msg`Frost, storm, quarantine: lessons and plans change at once.`,
        roles: [...management, 'DPTWRKR'],
      },
      {
        to: '/control/statistics-by-students',
        icon: 'pie',
        label: msg`Statistics: students`,
        about: msg`Results of your students, by class and by student.`,
        roles: leads,
        needs: subscribed,
      },
      {
        to: '/statistic/1',
        icon: 'bars',
        route: '/statistic/$flowId',
        label: msg`Statistics`,
        about: msg`Assign tests to your schools and see the results.`,
        roles: ['CTRWRKR'],
      },
      {
        to: '/statistic/region/1',
        icon: 'bars',
        route: '/statistic/region/$flowId',
        label: msg`Statistics`,
        about: msg`Assign tests to your schools and see the results.`,
        roles: ['RGNWRKR'],
      },
      {
        to: '/statistic/department/1',
        icon: 'bars',
        route: '/statistic/department/$flowId',
        label: msg`Statistics`,
        about: msg`Assign tests to your schools and see the results.`,
        roles: ['DPTWRKR'],
      },
      {
        to: '/testing-appointment/students',
        icon: 'appoint',
        label: msg`Tests for students`,
        about: msg`Schedule tests for classes: dates and groups.`,
        roles: management,
        needs: subscribed,
      },
      {
        to: '/testing-appointment/teachers',
        icon: 'appoint-staff',
        label: msg`Tests for teachers`,
        roles: management,
        needs: subscribed,
      },
      {
        to: '/testing-appointment/access',
        icon: 'access',
        label: msg`Access switches`,
        roles: management,
        needs: subscribed,
        isHidden: true,
      },
      {
        to: '/control/courses',
        icon: 'compose',
        label: msg`Courses`,
        about: msg`Courses made of lessons, simulators and packages: write, publish and see who has finished.`,
        roles: [...management, 'CTRWRKR'],
      },
      { to: '/reports', icon: 'report', label: msg`Reports`, roles: staff },
      { to: '/control/audit', label: msg`Audit log`, icon: 'list', roles: ['DCR', ...administrativeWorkers] },
      { to: '/content-pages', icon: 'pages', label: msg`Pages and news`, roles: ['CTRWRKR'] },
      { to: '/control/problems', icon: 'flag', label: msg`Reported problems`, roles: ['CTRWRKR'] },
      { to: '/control/health', icon: 'pulse', label: msg`Platform health`, roles: ['CTRWRKR'] },
    ],
  },
  {
    id: 'simulation',
    label: msg`Simulations`,
    icon: 'simulation',
    entries: [{ to: '/simulation', icon: 'simulation', label: msg`Simulations`, roles: people }],
  },
  {
    id: 'help',
    label: msg`Help and news`,
    icon: 'help',
    entries: [
      { to: '/directions', icon: 'signpost', label: msg`Directions`, roles: people },
      { to: '/consultative', icon: 'headset', label: msg`Consultation`, roles: people },
      { to: '/news', icon: 'news', label: msg`News`, roles: people },
      { to: '/contest', icon: 'trophy', label: msg`Contests`, roles: people },
      { to: '/faq', icon: 'faq', label: msg`Questions and answers`, roles: people },
      { to: '/readiness', icon: 'ready', label: msg`Check this device`, roles: ['ST', ...teachingStaff] },
      { to: '/report-problem', icon: 'megaphone', label: msg`Report a problem`, roles, isHidden: true },
      { to: '/waiting', icon: 'upload', label: msg`Waiting to be sent`, roles, isHidden: true },
      { to: '/notifications', icon: 'bell', label: msg`Notifications`, roles, isHidden: true },
      { to: '/jobs', icon: 'job', label: msg`My jobs`, roles: jobOwners, isHidden: true },
    ],
  },
  {
    id: 'account',
    label: msg`Profile`,
    icon: 'profile',
    entries: [{ to: '/profile/data', icon: 'profile', route: '/profile/$tab', label: msg`Profile`, roles, isHidden: true }],
  },
];
