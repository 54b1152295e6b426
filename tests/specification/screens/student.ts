/** Screens of a student (P§2, E§2). */
import { homeworkFor } from '../../support/homework-works.ts';
import { accounts } from '../../support/role-accounts.ts';
import { atHome, refused, type Viewer, type ViewerTable } from '../screen.ts';
import { examOfPeriod, made, one, today } from './names.ts';
import { session } from './session.ts';
import { menuOf, studentShell } from './shell.ts';
import { formStatuses } from './statuses.ts';

interface OwnLesson {
  kind: string;
  lessonId: string;
  title: string;
  scheduleId: string | null;
}

/** A lesson with a date, of the student's own list. */
function ownLesson(kind: string, word: 'lessonId' | 'scheduleId' | 'title') {
  return async (viewer: Viewer): Promise<string> => {
    const { rows } = await viewer.reads<{ rows: OwnLesson[] }>('ST', '/api/lessons-own');
    const found = rows.find((row) => row.kind === kind && row.scheduleId !== null)?.[word];
    if (!found) throw new Error(`The demo has no ${kind}`);
    return found;
  };
}

const ownHomework = made(async (viewer) => {
  const { homeworkId } = await homeworkFor(viewer.person.place.url, viewer.sql, accounts.ST);
  const { rows } = await viewer.reads<{ rows: { homeworkId: string; answerId: string; title: string }[] }>(
    'ST',
    '/api/homework/own',
  );
  const own = rows.find((row) => row.homeworkId === homeworkId);
  if (!own) throw new Error('The student was not given the homework');
  return { homeworkId, answerId: own.answerId, title: own.title };
});

const myId = one((sql) => sql`select id from person where login = ${accounts.ST}`);
const check = {
  scheduleId: ownLesson('test', 'scheduleId'),
  lessonType: 'test',
  lessonId: ownLesson('test', 'lessonId'),
  userId: myId,
};
const profile = 'Мой профиль';
const homework = 'Домашние задания';

const subjectOfLesson = async (viewer: Viewer): Promise<string> => {
  const lesson = await ownLesson('lesson', 'scheduleId')(viewer);
  return one(
    (sql) => sql`select s.name_ru from lesson l join school_subject s on s.id = l.subject_id where l.uuid = ${lesson}`,
  )(viewer);
};

/** The first of the seeded courses for students, and its first lesson. */
const course = one(
  (sql) => sql`select id from content_course where audience = 'students' and state = 'published' order by id limit 1`,
);
const courseLesson = one(
  (sql) => sql`
    select id from course_lesson where course_id = (
      select id from content_course where audience = 'students' and state = 'published' order by id limit 1) order by place limit 1`,
);
const courseLessonTitle = one(
  (sql) => sql`
    select title_ru from course_lesson where course_id = (
      select id from content_course where audience = 'students' and state = 'published' order by id limit 1) order by place limit 1`,
);

export const student: ViewerTable = {
  by: 'ST',
  names: {
    accessPeriodId: one(
      (sql) => sql`
        select a.access_period_id from exam_attempt a where a.person_id = (select id from person where login = ${accounts.ST})
          and a.status = 'completed' order by a.finished_at limit 1`,
    ),
    userId: myId,
    scheduleId: ownLesson('lesson', 'scheduleId'),
    lessonType: 'lesson',
    lessonId: ownLesson('lesson', 'lessonId'),
    homeworkId: ownHomework('homeworkId'),
    answerId: ownHomework('answerId'),
    teacherId: one(
      (sql) => sql`
        select l.teacher_id from lesson l where l.part is null and l.date > current_date
          and l.group_id = (select group_id from person where login = ${accounts.ST}) order by l.date, l.start_minute limit 1`,
    ),
    examId: one(
      (sql) => sql`select id from exam where is_rehearsal and access_type_id = 2 and for_lang = 'kz' order by id limit 1`,
    ),
    courseId: course,
    date: today,
  },
  screens: [
    atHome('/about'),
    { address: '/', leadsTo: '/about', heading: /^Здравствуйте/ },
    { address: '/login', leadsTo: '/about', heading: /^Здравствуйте/ },
    { address: '/consultative', heading: 'Консультации' },
    { address: '/profile', leadsTo: '/profile/data', heading: profile },
    { address: '/profile/data', heading: profile },
    { address: '/profile/password', heading: profile },
    { address: '/profile/sessions', heading: profile },
    { address: '/subscribe-locked', heading: 'Для этого раздела нужна подписка' },
    { address: '/student-statistic', heading: 'Мои результаты' },
    { address: '/student-statistic/{accessPeriodId}', heading: examOfPeriod('accessPeriodId') },
    { address: '/student-statistic/{accessPeriodId}/{userId}', heading: examOfPeriod('accessPeriodId') },
    { address: '/schedule', heading: 'Расписание' },
    { address: '/schedule/{date}', heading: /^\d\d\.\d\d\.\d{4}$/ },
    { address: '/schedule/lesson/{scheduleId}', heading: subjectOfLesson },
    { address: '/schedule/lesson/{scheduleId}/homework', heading: subjectOfLesson },
    { address: '/schedule/lesson/{scheduleId}/materials', heading: subjectOfLesson },
    { address: '/homework', leadsTo: '/homework/list', heading: homework },
    { address: '/homework/{homeworkId}', leadsTo: '/homework/assigned/{answerId}', heading: ownHomework('title') },
    { address: '/homework/list', heading: homework },
    { address: '/homework/assigned/{answerId}', heading: ownHomework('title') },
    { address: '/chat', heading: 'Чат' },
    {
      address: '/chat/chat/{teacherId}',
      heading: one(
        (sql) => sql`
          select concat_ws(' ', p.surname, p.firstname, p.lastname) from lesson l join person p on p.id = l.teacher_id
          where l.part is null and l.date > current_date
            and l.group_id = (select group_id from person where login = ${accounts.ST}) order by l.date, l.start_minute limit 1`,
      ),
    },
    { address: '/schedule/content/platform/{lessonType}/{lessonId}', heading: ownLesson('lesson', 'title') },
    { address: '/content/lessons/platform/{lessonType}/{lessonId}', heading: ownLesson('lesson', 'title') },
    {
      address: '/schedule/exam/platform/{scheduleId}/{userId}/{lessonType}/{lessonId}',
      names: check,
      heading: ownLesson('test', 'title'),
    },
    {
      address: '/schedule/exam/platform/{scheduleId}/{userId}/{lessonType}/{lessonId}/finished',
      names: check,
      heading: ownLesson('test', 'title'),
    },
    { address: '/content/simulator/lesson', heading: 'Уроки с тренажёром' },
    {
      address: '/content/simulator/lesson/{courseId}/{lessonId}',
      names: { lessonId: courseLesson },
      heading: courseLessonTitle,
    },
    { address: '/testing', heading: 'Тестирование' },
    {
      address: '/testing/{examId}',
      heading: one(
        (sql) => sql`select title from exam where is_rehearsal and access_type_id = 2 and for_lang = 'kz' order by id limit 1`,
      ),
    },
    { address: '/simulation', heading: 'Симуляции' },
    { address: '/simulation/{categoryId}', names: { categoryId: 'physics' }, heading: 'Физика' },
    {
      address: '/simulation/{categoryId}/{lessonId}',
      names: { categoryId: 'physics', lessonId: 'pendulum' },
      heading: 'Маятник',
    },
    { address: '/no-such-page', heading: 'Такой страницы нет' },
    ...refused(
      '/control/groups',
      '/control/ktp',
      '/homework/control/list',
      '/catalog/my-courses',
      '/certification',
      '/reports',
      '/statistic/1',
      '/exam-editor/exams',
    ),
  ],
  behaviours: [menuOf('ST'), ...studentShell, ...session, ...formStatuses],
};
