/** Screens of the heads of a school and of class teachers (P§2). */
import { accounts } from '../../support/role-accounts.ts';
import { atHome, refused, type Names, type Viewer, type ViewerTable } from '../screen.ts';
import { limits } from './limits.ts';
import { schoolModals } from './modals.ts';
import {
  calendarPlanId,
  calendarPlanLessonUUID,
  examOfPeriod,
  groupId,
  groupTitle,
  lessonOnPlan,
  lessonOnPlanTitle,
  one,
  result,
  scheduleId,
  subjectOfPlan,
  themeOnPlan,
} from './names.ts';
import { menuOf, shell } from './shell.ts';

const flow = (accessTypeId: number): Names => ({
  accessTypeId: String(accessTypeId),
  accessId: one(
    (sql) => sql`select id from exam_flow where access_type_id = ${accessTypeId} order by school_year desc limit 1`,
  ),
});
const diagnostics = result(2, 'output');
const exam = examOfPeriod('accessPeriodId');

/** The first subject of the class that has subgroups. */
const subject = (column: 'subject_id' | 'name_ru') =>
  one(
    (sql) => sql`
      select ${sql(column)} from subgroup g join school_subject s on s.id = g.subject_id
      where g.group_id = (select group_id from person where login = ${accounts.ST}) order by g.subject_id limit 1`,
  );

interface Certification {
  certId: number;
  languages: { title: string; forLang: string }[];
}
const readCertification = async (viewer: Viewer): Promise<Certification | undefined> =>
  (await viewer.reads<Certification[]>('DCR', '/api/control/certifications'))[0];
const certId = async (viewer: Viewer): Promise<string> => String((await readCertification(viewer))?.certId);
/** One certification in both languages: its title is the reader's. */
const certificationTitle = async (viewer: Viewer): Promise<string> =>
  (await readCertification(viewer))?.languages.find(({ forLang }) => forLang === 'ru')?.title ?? '';

const lessonSubject = one(
  (sql) => sql`
    select s.name_ru from lesson l join school_subject s on s.id = l.subject_id
    where l.group_id = (select group_id from person where login = ${accounts.ST}) and l.part is null
      and l.date > current_date and l.state = 'planned' order by l.date, l.start_minute limit 1`,
);

const byStudents = '/control/statistics-by-students';
const plan = '/control/ktp/{groupId}/{calendarPlanId}';

export const director: ViewerTable = {
  by: 'DCR',
  names: {
    certId,
    groupId,
    scheduleId,
    calendarPlanId,
    calendarPlanLessonUUID,
    lessonId: lessonOnPlan,
    subjectId: subject('subject_id'),
    accessPeriodId: diagnostics['periodId'] ?? '',
    schoolId: diagnostics['schoolId'] ?? '',
  },
  screens: [
    atHome('/about'),
    { address: '/control/teachers-directions', heading: 'Направления учителей' },
    { address: '/control/statistics-by-teachers', heading: 'Статистика по учителям' },
    { address: byStudents, heading: 'Статистика по учащимся' },
    { address: `${byStudents}/by-class/{accessPeriodId}`, heading: exam },
    {
      address: `${byStudents}/by-class/{accessPeriodId}/{groupId}`,
      names: { groupId: diagnostics['groupId'] ?? '' },
      heading: exam,
    },
    { address: `${byStudents}/by-school/{accessPeriodId}/{schoolId}`, heading: exam },
    { address: `${byStudents}/{accessTypeId}/{accessId}/practicum`, names: flow(4), heading: 'Практикум' },
    { address: `${byStudents}/{accessTypeId}/{accessId}/practicum/{groupId}`, names: flow(4), heading: groupTitle },
    { address: `${byStudents}/{accessTypeId}/{accessId}/practicum-lessons`, names: flow(5), heading: 'Уроки практикума' },
    { address: `${byStudents}/{accessTypeId}/{accessId}/practicum-lessons/{groupId}`, names: flow(5), heading: groupTitle },
    { address: `${byStudents}/{accessTypeId}/{accessId}/timss`, names: flow(6), heading: 'Тестирование TIMSS' },
    { address: `${byStudents}/{accessTypeId}/{accessId}/timss/{groupId}`, names: flow(6), heading: groupTitle },
    { address: '/control/certifications', heading: 'Аттестация учителей' },
    { address: '/control/certifications/{certId}', heading: certificationTitle },
    { address: '/control/groups', heading: 'Классы' },
    { address: '/control/groups/{groupId}', heading: async (viewer) => `Класс ${await groupTitle(viewer)}` },
    { address: '/control/groups/{groupId}/subgroups', heading: async (viewer) => `Подгруппы ${await groupTitle(viewer)}` },
    {
      address: '/control/groups/{groupId}/subgroups/{subjectId}',
      heading: async (viewer) => `${await subject('name_ru')(viewer)} · ${await groupTitle(viewer)}`,
    },
    { address: '/control/schedules', heading: 'Расписания' },
    { address: '/control/schedules/{groupId}', heading: async (viewer) => `Расписание ${await groupTitle(viewer)}` },
    { address: '/control/schedules/{groupId}/lesson/{scheduleId}', heading: lessonSubject },
    { address: '/control/schedules/{groupId}/lesson/{scheduleId}/homework', heading: lessonSubject },
    { address: '/control/ktp', heading: 'Календарные планы' },
    { address: '/control/ktp/{groupId}', heading: async (viewer) => `Календарные планы ${await groupTitle(viewer)}` },
    { address: plan, heading: async (viewer) => `${await subjectOfPlan(viewer)} · ${await groupTitle(viewer)}` },
    { address: `${plan}/lesson/{lessonId}`, heading: lessonOnPlanTitle },
    { address: `${plan}/lecture/{calendarPlanLessonUUID}`, heading: themeOnPlan },
    { address: `${plan}/lecture/preview/{calendarPlanLessonUUID}`, heading: lessonOnPlanTitle },
    { address: `${plan}/{lessonType}/{lessonId}`, names: { lessonType: 'lesson' }, heading: lessonOnPlanTitle },
    { address: '/testing-appointment/students', heading: 'Назначение тестов учащимся' },
    { address: '/testing-appointment/teachers', heading: 'Назначение тестов учителям' },
    { address: '/reports', heading: 'Отчёты' },
    ...refused('/exam-editor/exams', '/pisa', '/testing', '/homework/list', '/statistic/1', '/statistic/department/1'),
  ],
  behaviours: [menuOf('DCR'), ...shell, ...schoolModals, ...limits],
};

/** Screens that the deputy may see as the director may (P§6). */
export const deputy: ViewerTable = {
  by: 'ZVCH',
  names: { groupId },
  screens: [
    atHome('/about'),
    { address: '/control/teachers-directions', heading: 'Направления учителей' },
    { address: '/control/statistics-by-teachers', heading: 'Статистика по учителям' },
    { address: byStudents, heading: 'Статистика по учащимся' },
    { address: '/control/certifications', heading: 'Аттестация учителей' },
    { address: '/testing-appointment/students', heading: 'Назначение тестов учащимся' },
    { address: '/testing-appointment/teachers', heading: 'Назначение тестов учителям' },
    { address: '/control/groups/{groupId}/subgroups', heading: async (viewer) => `Подгруппы ${await groupTitle(viewer)}` },
    { address: '/control/schedules', heading: 'Расписания' },
    ...refused('/exam-editor/exams', '/testing', '/statistic/1'),
  ],
  behaviours: [menuOf('ZVCH')],
};

/** The lead leads the class of the first student. */
export const lead: ViewerTable = {
  by: 'GL',
  names: { groupId, scheduleId },
  screens: [
    atHome('/about'),
    { address: '/control/groups', heading: 'Классы' },
    { address: '/control/groups/{groupId}', heading: async (viewer) => `Класс ${await groupTitle(viewer)}` },
    { address: '/control/groups/{groupId}/subgroups', heading: async (viewer) => `Подгруппы ${await groupTitle(viewer)}` },
    { address: '/control/schedules', heading: 'Расписания' },
    { address: '/control/schedules/{groupId}', heading: async (viewer) => `Расписание ${await groupTitle(viewer)}` },
    { address: '/control/schedules/{groupId}/lesson/{scheduleId}', heading: lessonSubject },
    { address: '/control/students', heading: 'Учащиеся' },
    ...refused(
      '/control/statistics-by-teachers',
      '/control/teachers-directions',
      '/control/certifications',
      '/testing-appointment/teachers',
      '/exam-editor/exams',
    ),
  ],
  behaviours: [menuOf('GL')],
};
