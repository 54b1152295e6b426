/** Screens of an exam manager (P§2, E§2). */
import { atHome, refused, type ViewerTable } from '../screen.ts';
import { examLimits } from './limits.ts';
import { examModals } from './modals.ts';
import { one } from './names.ts';
import { menuOf } from './shell.ts';

const path = '/exam-editor/exams/edit/{id}';
/** The first exam that has questions. */
const exam = (column: 'id' | 'title') =>
  one(
    (sql) => sql`select ${sql(column)} from exam where id = (select min(exam_id) from exam_question where archived_at is null)`,
  );

export const examManager: ViewerTable = {
  by: 'EXMNG',
  names: {
    id: exam('id'),
    questionId: one((sql) => sql`select id from exam_question where archived_at is null order by exam_id, id limit 1`),
    uuid: one((sql) => sql`select uuid from pisa_unit where archived_at is null order by uuid limit 1`),
  },
  screens: [
    atHome('/about'),
    { address: '/pisa', heading: 'Задания PISA' },
    { address: '/pisa/content/create', heading: 'Новый блок' },
    {
      address: '/pisa/content/{uuid}',
      heading: one((sql) => sql`select title from pisa_unit where archived_at is null order by uuid limit 1`),
    },
    { address: '/exam-editor', leadsTo: '/exam-editor/exams', heading: 'Экзамены' },
    { address: '/exam-editor/directions', heading: 'Направления' },
    {
      address: '/exam-editor/directions/edit/{id}',
      names: { id: one((sql) => sql`select id from exam_direction where archived_at is null order by id limit 1`) },
      heading: 'Направления',
    },
    { address: '/exam-editor/subjects', heading: 'Предметы' },
    { address: '/exam-editor/learning-goals', heading: 'Цели обучения' },
    { address: '/exam-editor/exams', heading: 'Экзамены' },
    { address: path, heading: exam('title') },
    { address: `${path}/scale`, heading: exam('title') },
    { address: `${path}/questions-group`, heading: exam('title') },
    { address: `${path}/shared-content`, heading: exam('title') },
    { address: `${path}/difficulty-levels`, heading: exam('title') },
    { address: `${path}/subjects`, heading: exam('title') },
    { address: `${path}/variants`, heading: exam('title') },
    { address: `${path}/questions`, heading: exam('title') },
    { address: `${path}/questions/create`, heading: 'Новый вопрос' },
    { address: `${path}/questions/edit/{questionId}`, heading: /^Вопрос \d+ из \d+$/ },
    ...refused('/control/groups', '/control/ktp', '/testing', '/reports', '/statistic/1', '/homework/control/list'),
  ],
  behaviours: [menuOf('EXMNG'), ...examModals, ...examLimits],
};
