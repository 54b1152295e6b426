/**
 * Tests of record forms: the file of each form, the page that opens it, and the endpoint that saves it. The cases are made of the fields that the
 * form offers and of that endpoint's schemas (`form-cases.ts`). A form that is missing here fails `form-files.test.ts`.
 */
import type { Role } from '#domain/person/role.ts';

export interface RecordFormRow {
  /** In `src/client/features/`. */
  file: string;
  route: string;
  as: Role;
  /** The endpoint that the page asks before it can open the form. */
  asks: string;
  /** Label of the button on the page that opens the form, or of the item in the menu of a row. */
  open: string;
  /** The endpoint that saves. */
  save: string;
  /** Values to type where the name of the field does not say what it takes. */
  fill?: Readonly<Record<string, string>>;
  /** Fields for which the saving endpoint has another word inside of a document: a refusal names the document. */
  ownFields?: readonly string[];
}

const exam = '/exam-editor/exams/edit/$id';

export const recordForms: readonly RecordFormRow[] = [
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
    open: 'Close days',
    save: 'closedDayAdd',
    fill: { from: '01.12.2026', to: '02.12.2026' },
  },
  {
    file: 'exam-editor/records/subject-dialog.tsx',
    route: '/exam-editor/subjects',
    as: 'EXMNG',
    asks: 'examSubjectList',
    open: 'Add a subject',
    save: 'examSubjectCreate',
  },
  {
    file: 'exam-editor/records/direction-dialog.tsx',
    route: '/exam-editor/directions/',
    as: 'EXMNG',
    asks: 'examDirectionList',
    open: 'Add a direction',
    save: 'examDirectionCreate',
  },
  {
    file: 'exam-editor/records/goal-dialog.tsx',
    route: '/exam-editor/learning-goals/',
    as: 'EXMNG',
    asks: 'learningGoalList',
    open: 'Add a learning goal',
    save: 'learningGoalCreate',
  },
  {
    file: 'exam-editor/parts/group-dialog.tsx',
    route: `${exam}/questions-group`,
    as: 'EXMNG',
    asks: 'questionGroupList',
    open: 'Add a group',
    save: 'questionGroupCreate',
  },
  {
    file: 'exam-editor/parts/level-dialog.tsx',
    route: `${exam}/difficulty-levels`,
    as: 'EXMNG',
    asks: 'questionLevelList',
    open: 'Add a level',
    save: 'questionLevelCreate',
  },
  {
    file: 'exam-editor/parts/variant-dialog.tsx',
    route: `${exam}/variants`,
    as: 'EXMNG',
    asks: 'examVariantList',
    open: 'Add a variant',
    save: 'examVariantCreate',
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
];
