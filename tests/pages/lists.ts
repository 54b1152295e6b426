/**
 * Tests of lists: each route that has a `ListPage`, as whom it is opened, and the endpoint of its rows. The cases are made of that endpoint's
 * schemas (`list-cases.ts`). A route that is missing here fails `list-routes.test.ts`.
 */
import type { Role } from '#domain/person/role.ts';

export interface ListRoute {
  route: string;
  as: Role;
  /** The name of the endpoint that gives the rows. */
  list: string;
  /** Values of the route's parameters; 1 unless it is named. */
  params?: Readonly<Record<string, string>>;
  /** Words of the endpoint that the page itself decides. */
  fixed?: readonly string[];
}

const uuid = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e6f';

export const listRoutes: readonly ListRoute[] = [
  { route: '/control/personnel', as: 'DCR', list: 'personnelList' },
  { route: '/control/students', as: 'DCR', list: 'contingentList' },
  { route: '/control/groups/', as: 'DCR', list: 'groupList' },
  { route: '/control/people', as: 'CTRWRKR', list: 'peopleList' },
  { route: '/control/groups/$groupId/', as: 'DCR', list: 'contingentList', fixed: ['groupId'] },
  { route: '/control/duplicates', as: 'CTRWRKR', list: 'duplicateList' },
  { route: '/control/transfers', as: 'DCR', list: 'transferList' },
  { route: '/control/schedules/', as: 'DCR', list: 'groupList' },
  { route: '/control/problems', as: 'CTRWRKR', list: 'problemList' },
  { route: '/control/audit', as: 'CTRWRKR', list: 'listAudit', fixed: ['offset'] },
  { route: '/control/closed-days', as: 'DCR', list: 'closedDayList' },
  { route: '/control/ktp/', as: 'DCR', list: 'planGroups' },
  { route: '/control/ktp/$groupId/', as: 'DCR', list: 'planSubjects' },
  { route: '/control/courses/', as: 'CTRWRKR', list: 'authoredCourseList' },
  { route: '/control/courses/$courseId/learners', as: 'CTRWRKR', list: 'courseLearners' },
  { route: '/control/certifications/', as: 'DCR', list: 'controlCertifications' },
  { route: '/control/certifications/$certId', as: 'DCR', list: 'certificationTeachers' },
  { route: '/control/teachers-directions', as: 'DCR', list: 'personnelCourses' },
  { route: '/control/statistics-by-teachers', as: 'DCR', list: 'personnelStatistics' },
  { route: '/control/statistics-by-students/', as: 'DCR', list: 'periodResultList' },
  { route: '/control/statistics-by-students/by-school/$accessPeriodId/$schoolId', as: 'DCR', list: 'schoolResult' },
  { route: '/control/statistics-by-students/by-class/$accessPeriodId/$groupId', as: 'DCR', list: 'classResult' },
  { route: '/testing-appointment/students', as: 'DCR', list: 'studentPeriodList' },
  { route: '/testing-appointment/teachers', as: 'DCR', list: 'teacherPeriodList' },
  { route: '/content/lectures/', as: 'TCHR', list: 'lessonContentList', fixed: ['kind'] },
  { route: '/content/lessons/', as: 'TCHR', list: 'lessonContentList' },
  { route: '/content-pages/', as: 'CTRWRKR', list: 'contentList' },
  { route: '/jobs', as: 'CTRWRKR', list: 'jobList' },
  { route: '/reports', as: 'CTRWRKR', list: 'reportList' },
  { route: '/pisa/', as: 'EXMNG', list: 'pisaList' },
  { route: '/exam-editor/exams/', as: 'EXMNG', list: 'examList' },
  { route: '/exam-editor/subjects', as: 'EXMNG', list: 'examSubjectList' },
  { route: '/exam-editor/directions/', as: 'EXMNG', list: 'examDirectionList' },
  { route: '/exam-editor/directions/edit/$id', as: 'EXMNG', list: 'examDirectionList' },
  { route: '/exam-editor/learning-goals/', as: 'EXMNG', list: 'learningGoalList' },
  { route: '/exam-editor/marking/', as: 'EXMNG', list: 'markingExams' },
  { route: '/exam-editor/appeals/', as: 'EXMNG', list: 'appealedQuestionList' },
  { route: '/exam-editor/appeals/$id', as: 'EXMNG', list: 'appealList' },
  { route: '/exam-editor/exams/edit/$id/questions/', as: 'EXMNG', list: 'questionList' },
  { route: '/exam-editor/exams/edit/$id/questions-group', as: 'EXMNG', list: 'questionGroupList' },
  { route: '/exam-editor/exams/edit/$id/difficulty-levels', as: 'EXMNG', list: 'questionLevelList' },
  { route: '/exam-editor/exams/edit/$id/variants', as: 'EXMNG', list: 'examVariantList' },
  { route: '/exam-editor/exams/edit/$id/shared-content', as: 'EXMNG', list: 'sharedContentList' },
  { route: '/exam-editor/exams/edit/$id/scale', as: 'EXMNG', list: 'gradingRangeList' },
  {
    route: '/schedule/control/lesson/progress/$lessonType/$scheduleId/$lessonId/$userId',
    as: 'TCHR',
    list: 'lessonProgress',
    params: { lessonType: 'lecture', scheduleId: uuid, lessonId: uuid, userId: 'all' },
  },
  { route: '/statistic/$flowId/', as: 'CTRWRKR', list: 'assignmentList' },
  {
    route: '/statistic/$flowId/assign/$kind',
    as: 'CTRWRKR',
    list: 'assignmentList',
    params: { kind: 'diagnostic' },
    fixed: ['accessTypeId'],
  },
];
