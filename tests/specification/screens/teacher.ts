/** Screens of teachers (P§2, E§2). */
import { giveHomework, handIn, homeworkFields, worksOf } from '../../support/homework-works.ts';
import { accounts } from '../../support/role-accounts.ts';
import type { Viewer, ViewerTable } from '../screen.ts';
import { atHome, refused } from '../screen.ts';
import { teacherLimits } from './limits.ts';
import { teacherModals } from './modals.ts';
import { made, one, ownScheduleId, today } from './names.ts';
import { menuOf } from './shell.ts';

/** Homework at the teacher's next lesson, and the page that a student of the class has handed in. */
const given = made(async (viewer) => {
  const lessonId = await ownScheduleId(viewer);
  const teacher = await viewer.client(accounts.TCHR);
  const { groupId } = await viewer.one(viewer.sql<{ groupId: number }[]>`
    select group_id as "groupId" from lesson where uuid = ${lessonId}`);
  const fields = { ...homeworkFields(), title: 'Задачи в дорогу' };
  const homeworkId = await giveHomework(teacher, { lessonId, groupId }, fields);
  const [work] = (await worksOf(teacher, homeworkId)).works;
  if (!work) throw new Error('Nobody was given the homework');
  const { login, name } = await viewer.one(viewer.sql<{ login: string; name: string }[]>`
    select login, concat_ws(' ', surname, firstname, lastname) as name from person where id = ${work.student.id}`);
  await handIn(viewer.person.place.url, await viewer.client(login), work.answerId);
  return { homeworkId, title: fields.title, answerId: work.answerId, student: name };
});

/** A lesson of the teacher's that a class has on its plan, and is going through: the row of a student in it. */
const followed = (column: 'lesson' | 'schedule' | 'student' | 'name' | 'title') =>
  one(
    (sql, login) => sql`
      select ${sql(column)} from (
        select d.uuid as lesson, d.title, l.uuid as schedule, s.id as student,
          concat_ws(' ', s.surname, s.firstname) as name
        from lesson l join plan_theme t on t.uuid = l.theme_uuid join lesson_document d on d.uuid::text = t.entity_id::text
          join person s on s.group_id = l.group_id and s.role = 'ST' and s.deleted_at is null
        where l.teacher_id = (select id from person where login = ${login}) and t.entity_kind = 'lesson-document' and d.kind = 'lesson'
          and l.part is null and l.subgroup_id is null
        order by l.date, l.start_minute, s.id limit 1) row`,
  );

const ownTheme = (column: 'uuid' | 'theme') =>
  one(
    (sql, login) => sql`
      select t.${sql(column)} from plan_theme t join calendar_plan p on p.uuid = t.plan_uuid
      where p.teacher_id = (select id from person where login = ${login}) and t.entity_kind = 'lesson-document'
      order by t.plan_uuid, t.position limit 1`,
  );

const onOwnTheme = one(
  (sql, login) => sql`
    select d.title from plan_theme t join calendar_plan p on p.uuid = t.plan_uuid join lesson_document d on d.uuid::text = t.entity_id::text
    where p.teacher_id = (select id from person where login = ${login}) and t.entity_kind = 'lesson-document'
    order by t.plan_uuid, t.position limit 1`,
);

const ownLesson = (column: 'uuid' | 'title') =>
  one(
    (sql, login) => sql`
      select ${sql(column)} from lesson_document where owner_id = (select id from person where login = ${login}) and kind = 'lesson'
        and removed_at is null order by uuid limit 1`,
  );

const course = (column: 'id' | 'title_ru') =>
  one(
    (sql) => sql`
      select ${sql(column)} from content_course where audience = 'teachers' and state = 'published' order by id limit 1`,
  );
const courseLesson = (column: 'id' | 'title_ru') =>
  one(
    (sql) => sql`
      select ${sql(column)} from course_lesson where course_id = (
        select id from content_course where audience = 'teachers' and state = 'published' order by id limit 1) order by place limit 1`,
  );

interface Test {
  id: number;
  title: string;
}
const certification = (word: 'id' | 'title') => async (viewer: Viewer) => {
  const { certList } = await viewer.reads<{ certList: { exam: Test }[] }>('TCHR', '/api/certification');
  return String(certList[0]?.exam[word]);
};

const subject = one(
  (sql, login) => sql`
    select s.name_ru from lesson l join school_subject s on s.id = l.subject_id
    where l.teacher_id = (select id from person where login = ${login}) and l.date > current_date and l.state = 'planned'
    order by l.date, l.start_minute limit 1`,
);

const profile = 'Мой профиль';
const homework = 'Домашние задания';
const progress = { scheduleId: followed('schedule'), lessonId: followed('lesson'), userId: followed('student') };

export const teacher: ViewerTable = {
  by: 'TCHR',
  names: {
    scheduleId: ownScheduleId,
    homeworkId: given('homeworkId'),
    answerId: given('answerId'),
    certId: certification('id'),
    groupId: one((sql) => sql`select id from "group" where archived_at is null order by id limit 1`),
    lessonType: 'lesson',
    lessonId: ownLesson('uuid'),
    lectureUUID: ownLesson('uuid'),
    courseId: course('id'),
    calendarPlanLessonUUID: ownTheme('uuid'),
    date: today,
  },
  screens: [
    atHome('/about'),
    { address: '/profile', leadsTo: '/profile/data', heading: profile },
    { address: '/profile/certificates', heading: profile },
    { address: '/certification', heading: 'Аттестация' },
    { address: '/certification/{certId}', heading: certification('title') },
    { address: '/schedule', heading: 'Расписание' },
    { address: '/schedule/{date}', heading: /^\d\d\.\d\d\.\d{4}$/ },
    { address: '/schedule/lesson/{scheduleId}', heading: subject },
    { address: '/schedule/lesson/{scheduleId}/homework', heading: subject },
    { address: '/control/lecture/create/{calendarPlanLessonUUID}', heading: ownTheme('theme') },
    { address: '/control/homework/create/{scheduleId}', heading: 'Задать домашнее задание' },
    {
      address: '/schedule/control/lesson/progress/{lessonType}/{scheduleId}/{lessonId}/{userId}',
      names: progress,
      heading: followed('title'),
    },
    { address: '/homework', leadsTo: '/homework/control/list', heading: homework },
    { address: '/homework/{homeworkId}', leadsTo: '/homework/control/{homeworkId}', heading: given('title') },
    { address: '/homework/control/list', heading: homework },
    { address: '/homework/control/assigned/{answerId}', heading: given('student') },
    { address: '/homework/control/{scheduleId}/create', heading: 'Задать домашнее задание' },
    { address: '/homework/control/{homeworkId}', heading: given('title') },
    { address: '/homework/control/{homeworkId}/preview', heading: given('title') },
    { address: '/control/chat', heading: 'Чат' },
    {
      address: '/control/chat/{groupId}/{userId}',
      names: {
        groupId: one(
          (sql, login) => sql`
          select l.group_id from lesson l where l.teacher_id = (select id from person where login = ${login}) and l.part is null
            and l.subgroup_id is null and l.date > current_date order by l.date, l.start_minute limit 1`,
        ),
        userId: one(
          (sql, login) => sql`
          select s.id from person s where s.role = 'ST' and s.deleted_at is null and s.group_id = (
            select l.group_id from lesson l where l.teacher_id = (select id from person where login = ${login}) and l.part is null
              and l.subgroup_id is null and l.date > current_date order by l.date, l.start_minute limit 1) order by s.id limit 1`,
        ),
      },
      heading: one(
        (sql, login) => sql`
        select concat_ws(' ', s.surname, s.firstname, s.lastname) from person s where s.role = 'ST' and s.deleted_at is null and s.group_id = (
          select l.group_id from lesson l where l.teacher_id = (select id from person where login = ${login}) and l.part is null
            and l.subgroup_id is null and l.date > current_date order by l.date, l.start_minute limit 1) order by s.id limit 1`,
      ),
    },
    { address: '/content/lectures', heading: 'Лекции' },
    { address: '/content/lessons', heading: 'Уроки' },
    {
      address: '/content/lessons/platform/{lessonType}/{lessonId}',
      leadsTo: '/schedule/lecture/control/preview/{lessonId}',
      heading: ownLesson('title'),
    },
    { address: '/content/lectures/lesson/{lessonId}', heading: ownLesson('title') },
    {
      address: '/schedule/content/platform/{lessonType}/{lessonId}',
      leadsTo: '/schedule/lecture/control/preview/{lessonId}',
      heading: ownLesson('title'),
    },
    ...['', '/finished'].map((end) => ({
      address: `/schedule/exam/platform/{scheduleId}/{userId}/{lessonType}/{lessonId}${end}`,
      leadsTo: '/schedule/lecture/control/answer/{scheduleId}/{lessonId}-{userId}',
      names: progress,
      heading: followed('name'),
    })),
    { address: '/schedule/lecture/control/create/{calendarPlanLessonUUID}', heading: ownTheme('theme') },
    { address: '/schedule/lecture/control/view/{calendarPlanLessonUUID}', heading: onOwnTheme },
    { address: '/schedule/lecture/control/show/{calendarPlanLessonUUID}', heading: onOwnTheme },
    {
      address: '/schedule/lecture/control/answer/{scheduleId}/{answerId}',
      names: {
        scheduleId: followed('schedule'),
        answerId: async (viewer) => `${await followed('lesson')(viewer)}-${await followed('student')(viewer)}`,
      },
      heading: followed('name'),
    },
    { address: '/schedule/lecture/control/edit/{lectureUUID}', heading: ownLesson('title') },
    { address: '/schedule/lecture/control/preview/{lectureUUID}', heading: ownLesson('title') },
    { address: '/catalog/my-courses', heading: 'Мои курсы' },
    { address: '/catalog/my-courses/{courseId}', heading: course('title_ru') },
    {
      address: '/catalog/my-courses/{courseId}/{lessonId}',
      names: { lessonId: courseLesson('id') },
      heading: courseLesson('title_ru'),
    },
    { address: '/control/ktp', heading: 'Календарные планы' },
    { address: '/reports', heading: 'Отчёты' },
    { address: '/simulation', heading: 'Симуляции' },
    { address: '/consultative', heading: 'Консультации' },
    { address: '/subscribe-locked', heading: 'Для этого раздела нужна подписка' },
    ...refused(
      '/control/groups',
      '/control/schedules',
      '/control/statistics-by-students',
      '/control/statistics-by-teachers',
      '/control/teachers-directions',
      '/control/certifications',
      '/testing-appointment/students',
      '/homework/list',
      '/chat',
      '/testing',
      '/content/simulator/lesson',
      '/exam-editor/exams',
      '/statistic/1',
    ),
  ],
  behaviours: [menuOf('TCHR'), ...teacherModals, ...teacherLimits],
};
