/**
 * Tests of record forms: the file of each form, the page that opens it, and the endpoint that saves it. The cases are made of the fields that the
 * form offers and of that endpoint's schemas (`form-cases.ts`). A form that is missing here fails `form-files.test.ts`.
 */
import { appointmentExamList, studentPeriodList } from '#contract/appointment/students.ts';
import { teacherPeriodList } from '#contract/appointment/teachers.ts';
import { homeworkRead } from '#contract/homework/control.ts';
import { personnelList } from '#contract/people/personnel.ts';
import { teachingShow } from '#contract/people/teaching.ts';
import type { Role } from '#domain/person/role.ts';
import { examForms } from './forms-of-exams.ts';
import { sampleData, type FakeServer } from './fake-server.ts';

export interface RecordFormRow {
  /** In `src/client/features/`. */
  file: string;
  route: string;
  /** Values of the route's parameters; 1 unless it is named. */
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, unknown>>;
  as: Role;
  /** The endpoint that the page asks before it can open the form. */
  asks: string;
  /** How the server answers, where the form depends on more than samples. */
  prepare?: (server: FakeServer) => void;
  /** Labels of the buttons or row-menu items that lead to the form, one after the other; without one it stands on the page. */
  open?: string | readonly string[];
  /** The endpoint that saves. */
  save: string;
  /** Nothing is missing when the form opens: its fields are filled, or may all stay empty. */
  isWhole?: boolean;
  /** Values to type where the name of the field does not say what it takes; of checkboxes the first is pressed. */
  fill?: Readonly<Record<string, string>>;
  /** Fields for which the saving endpoint has another word inside of a document: a refusal names the document. */
  ownFields?: readonly string[];
}

const coming = { startDate: '2026-12-01 08:00', finishDate: '2026-12-01 20:00', state: 'coming' } as const;
const uuid = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e6f';

export const recordForms: readonly RecordFormRow[] = [
  ...examForms,
  {
    file: 'people/employee-dialog.tsx',
    route: '/control/personnel',
    as: 'DCR',
    asks: 'personnelList',
    open: 'Add an employee',
    save: 'personnelAdd',
    fill: { iin: '', email: 'a@example.kz', phone: '', born_date: '01.02.1990' },
  },
  {
    file: 'people/student-dialog.tsx',
    route: '/control/students',
    as: 'DCR',
    asks: 'contingentList',
    open: 'Add a student',
    save: 'contingentAdd',
    fill: { iin: '', email: 'a@example.kz', phone: '', born_date: '01.02.2012' },
  },
  {
    file: 'people/transfer-dialog.tsx',
    route: '/control/students',
    as: 'DCR',
    asks: 'contingentList',
    open: 'To another school',
    save: 'transferPropose',
  },
  {
    file: 'groups/group-dialog.tsx',
    route: '/control/groups/',
    as: 'DCR',
    asks: 'groupList',
    open: 'Add a class',
    save: 'groupAdd',
    fill: { name: '5', letter: 'Б' },
  },
  {
    file: 'plans/closed-days-screen.tsx',
    route: '/control/closed-days',
    as: 'DCR',
    asks: 'closedDayList',
    open: 'Close the school',
    save: 'closedDayAdd',
    fill: { from: '01.12.2026', to: '02.12.2026' },
  },
  {
    file: 'course-editor/course-list-screen.tsx',
    route: '/control/courses/',
    as: 'CTRWRKR',
    asks: 'authoredCourseList',
    open: 'New course',
    save: 'courseAdd',
    ownFields: ['kz', 'ru', 'audience'],
  },
  {
    file: 'lesson-editor/lists/create-dialog.tsx',
    route: '/content/lessons/',
    as: 'TCHR',
    asks: 'lessonContentList',
    open: 'New lesson',
    save: 'lessonContentAdd',
    ownFields: ['kind', 'title', 'lang', 'subjectId', 'grade'],
  },
  {
    file: 'school-schedule/rooms-screen.tsx',
    route: '/control/schedules/rooms/',
    as: 'DCR',
    asks: 'roomList',
    open: 'Add a room',
    save: 'roomAdd',
  },
  {
    file: 'certifications/courses-dialog.tsx',
    route: '/control/teachers-directions',
    as: 'DCR',
    asks: 'personnelCourses',
    open: 'Attach courses',
    save: 'addCourses',
  },
  {
    file: 'certifications/reassign-dialog.tsx',
    route: '/control/certifications/$certId',
    as: 'DCR',
    asks: 'certificationTeachers',
    open: 'Allow a retake',
    save: 'reassignCertification',
  },
  {
    file: 'class-schedule/once-dialog.tsx',
    route: '/control/schedules/$groupId/',
    search: { date: '2026-11-30' },
    as: 'DCR',
    asks: 'classLessons',
    open: 'Add a lesson for one day',
    save: 'lessonOnceAdd',
  },
  {
    file: 'class-schedule/student-lesson-dialog.tsx',
    route: '/control/schedules/$groupId/',
    search: { student: 1 },
    as: 'DCR',
    asks: 'studentLessonList',
    open: 'Add a change',
    save: 'studentLessonAdd',
  },
  {
    file: 'class-schedule/lesson-dialog.tsx',
    route: '/control/schedules/$groupId/',
    as: 'DCR',
    asks: 'scheduleList',
    open: 'Add a lesson',
    save: 'scheduleItemAdd',
  },
  {
    file: 'homework/give/edit-screen.tsx',
    route: '/homework/control/$homeworkId/edit',
    params: { homeworkId: uuid },
    as: 'TCHR',
    asks: 'homeworkRead',
    prepare: (server) => {
      const { homework, ...found } = sampleData(homeworkRead);
      const files = homework.files.map((file) => ({ ...file, uploadId: uuid }));
      server.reply(homeworkRead, { ...found, homework: { ...homework, files } });
    },
    save: 'homeworkSave',
    isWhole: true,
    fill: { title: 'Абай' },
  },
  {
    file: 'homework/give/give-screen.tsx',
    route: '/homework/control/$scheduleId/create',
    params: { scheduleId: uuid },
    as: 'TCHR',
    asks: 'homeworkCreateData',
    save: 'homeworkAdd',
    isWhole: true,
    fill: { title: 'Абай' },
  },
  {
    file: 'item-analysis/appeals/decide-dialog.tsx',
    route: '/exam-editor/appeals/$id',
    as: 'EXMNG',
    asks: 'appealedQuestionRead',
    open: 'Reject…',
    save: 'appealDecide',
  },
  {
    file: 'people/courses-dialog.tsx',
    route: '/control/personnel',
    as: 'DCR',
    asks: 'personnelList',
    prepare: (server) =>
      server.reply(
        personnelList,
        sampleData(personnelList).map((row) => ({ ...row, left_on: null })),
      ),
    open: 'Courses',
    save: 'removeCourses',
    isWhole: true,
    fill: { courses: 'the first' },
  },
  {
    file: 'people/move-dialog.tsx',
    route: '/control/groups/$groupId/',
    as: 'DCR',
    asks: 'contingentList',
    open: ['Choose all on this page', 'Transfer'],
    save: 'groupMoveOut',
  },
  {
    file: 'people/teaching-dialog.tsx',
    route: '/control/personnel',
    as: 'DCR',
    asks: 'personnelList',
    prepare: (server) => {
      server.reply(
        personnelList,
        sampleData(personnelList).map((row) => ({ ...row, role: 'TCHR' as const, left_on: null })),
      );
      server.reply(teachingShow, { ...sampleData(teachingShow), today: '01.09.2026', rows: [] });
    },
    open: ['Subjects and classes', 'Add a row'],
    save: 'teachingSave',
    isWhole: true,
  },
  {
    file: 'people/transfers-screen.tsx',
    route: '/control/transfers',
    as: 'DCR',
    asks: 'transferList',
    open: 'Confirm',
    save: 'transferConfirm',
  },
  {
    file: 'people/transfers-screen.tsx',
    route: '/control/transfers',
    as: 'DCR',
    asks: 'transferList',
    open: 'Refuse',
    save: 'transferRefuse',
    isWhole: true,
  },
  {
    file: 'plans/plan-dialog.tsx',
    route: '/control/ktp/$groupId/',
    as: 'DCR',
    asks: 'planSubjects',
    open: 'Add a plan',
    save: 'planStore',
  },
  {
    file: 'plans/theme-dialog.tsx',
    route: '/control/ktp/$groupId/$calendarPlanId/',
    params: { groupId: '1', calendarPlanId: uuid },
    as: 'DCR',
    asks: 'themeList',
    open: 'Add a topic',
    save: 'themeAdd',
  },
  {
    file: 'school-schedule/bells-dialog.tsx',
    route: '/control/schedules/bells',
    as: 'DCR',
    asks: 'bellSetList',
    open: 'Add bells',
    save: 'bellSetAdd',
  },
  {
    file: 'school-schedule/substitutions-screen.tsx',
    route: '/control/schedules/substitutions/',
    as: 'DCR',
    asks: 'absenceList',
    open: 'A teacher is away',
    save: 'absenceAdd',
  },
  {
    file: 'school-schedule/week-dialog.tsx',
    route: '/control/schedules/weeks/',
    as: 'DCR',
    asks: 'weekList',
    open: 'Add a week',
    save: 'weekCreate',
  },
  {
    file: 'statistic-reports/report-dialog.tsx',
    route: '/reports',
    as: 'CTRWRKR',
    asks: 'reportList',
    open: 'New report',
    save: 'reportAdd',
    ownFields: ['kind', 'test', 'testingType', 'year', 'xlsx'],
  },
  {
    file: 'appointment/create-dialog.tsx',
    route: '/testing-appointment/students',
    as: 'DCR',
    asks: 'studentPeriodList',
    prepare: (server) => server.reply(appointmentExamList, { ...sampleData(appointmentExamList), now: '2026-11-30 09:00' }),
    open: 'Assign a test',
    save: 'studentPeriodCreate',
  },
  {
    file: 'appointment/edit-dialog.tsx',
    route: '/testing-appointment/students',
    as: 'DCR',
    asks: 'studentPeriodList',
    prepare: (server) =>
      server.reply(
        studentPeriodList,
        sampleData(studentPeriodList).map((row) => ({ ...row, ...coming })),
      ),
    open: 'Dates',
    save: 'studentPeriodSave',
    isWhole: true,
    fill: { startDate: '01.12.2026', finishDate: '03.12.2026' },
  },
  {
    file: 'appointment/teacher-dialog.tsx',
    route: '/testing-appointment/teachers',
    as: 'DCR',
    asks: 'teacherPeriodList',
    open: 'Schedule a round',
    save: 'teacherStorePeriod',
  },
  {
    file: 'appointment/teacher-edit-dialog.tsx',
    route: '/testing-appointment/teachers',
    as: 'DCR',
    asks: 'teacherPeriodList',
    prepare: (server) =>
      server.reply(
        teacherPeriodList,
        sampleData(teacherPeriodList).map((row) => ({ ...row, ...coming })),
      ),
    open: 'Dates',
    save: 'teacherPeriodSave',
    isWhole: true,
    fill: { startDate: '01.12.2026', finishDate: '03.12.2026' },
  },
];
