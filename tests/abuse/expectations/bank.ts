/** The question bank: exam managers edit it, and nobody else as much as looks at it (specification E§6, E§7). */
import { staff, type Row } from '../row.ts';

const door = { door: ['EXM'], waits: true } as const satisfies Partial<Row>;
const reading = { rate: 'read', behalf: true, ...door } as const;
const writing = { rate: 'write', ...door } as const;
const reach = { reach: ['EXM'] } as const satisfies Partial<Row>;
/** Heads and class teachers have imports of their own. */
const sheets = { ...door, door: ['EXM', 'GL', 'ZVCH', 'DCR'] } as const satisfies Partial<Row>;
const admin = '/api/admin';

function record(name: string, path: string): Record<string, Row> {
  return {
    [`${name}List`]: { call: `GET ${admin}/${path}`, ...reading },
    [`${name}Create`]: { call: `POST ${admin}/${path}`, ...writing },
    [`${name}Read`]: { call: `GET ${admin}/${path}/{id}`, ...reading, ...reach },
    [`${name}Save`]: { call: `PUT ${admin}/${path}/{id}`, ...writing, ...reach },
  };
}

const question = `${admin}/exam-questions/{id}`;
const exam = `${admin}/exams/{id}`;
const unit = `${admin}/pisa-units/{uuid}`;

export const bank: Readonly<Record<string, Row>> = {
  ...record('exam', 'exams'),
  ...record('examSubject', 'exam-subjects'),
  ...record('examDirection', 'exam-directions'),
  ...record('learningGoal', 'learning-goals'),
  ...record('sharedContent', 'shared-contents'),
  ...record('questionLevel', 'exam-question-levels'),
  ...record('examVariant', 'exam-variants'),
  ...record('questionGroup', 'exam-questions-groups'),
  ...record('gradingRange', 'grading-scale-ranges'),
  thinkingSkillLevelList: { call: `GET ${admin}/thinking-skill-levels`, ...reading },
  academicPeriodList: { call: `GET ${admin}/academic-periods`, ...reading },

  questionList: { call: `GET ${admin}/exam-questions`, ...reading },
  questionCreate: { call: `POST ${admin}/exam-questions`, ...writing },
  questionRead: { call: `GET ${question}`, ...reading, ...reach },
  // A save for every pause in typing.
  questionSave: { call: `PUT ${question}`, ...door, rate: 'answer', ...reach },
  questionNewVersion: { call: `POST ${question}/new-version`, ...writing, ...reach },
  questionPublish: { call: `POST ${question}/publish`, ...writing, ...reach },
  questionWithdraw: { call: `POST ${question}/withdraw`, ...writing, ...reach },
  // It was never published: nothing would be left.
  questionDiscardDraft: { call: `POST ${question}/discard-draft`, ...writing, ...reach, answer: '409 IN_USE' },
  questionDuplicate: { call: `POST ${question}/duplicate`, ...writing, ...reach },
  // Its exam has no pair.
  questionCounterpart: { call: `POST ${question}/counterpart`, ...writing, ...reach, answer: '409 IN_USE' },
  questionPair: { call: `POST ${question}/pair`, ...writing, ...reach },
  questionOrder: { call: `PUT ${question}/position`, ...writing, ...reach },
  questionNeighbours: { call: `GET ${question}/neighbours`, ...reading, ...reach },
  questionVersions: { call: `GET ${question}/versions`, ...reading, ...reach },
  questionVersion: { call: `GET ${question}/versions/{version}`, ...reading, ...reach },
  questionBulk: { call: `POST ${admin}/exam-questions/bulk`, ...writing },
  questionTags: { call: `GET ${exam}/tags`, ...reading, ...reach },
  questionUpload: { call: `POST ${question}/upload`, ...writing, ...reach },
  examUpload: { call: `POST ${exam}/upload`, ...writing, ...reach },

  dependents: { call: `GET ${admin}/{entity}/{id}/dependents`, ...reading, ...reach },
  removeRecord: { call: `DELETE ${admin}/{entity}/{id}`, ...writing, ...reach },
  blueprintChoices: { call: `GET ${exam}/blueprint`, ...reading, ...reach },
  // Asked for with every pause in typing.
  blueprintTry: { call: `POST ${exam}/blueprint/try`, ...door, rate: 'answer', ...reach },
  // These look at a whole exam: they are counted like writes.
  examCheck: { call: `GET ${exam}/check`, ...writing, behalf: true, ...reach },
  examPreview: { call: `GET ${exam}/preview`, ...writing, behalf: true, ...reach },
  examPreviewScore: { call: `POST ${exam}/preview/score`, ...writing, ...reach },
  examExport: { call: `GET ${exam}/export`, ...writing, behalf: true, ...reach },
  // They count a whole exam.
  examAnalysis: { call: `GET ${exam}/analysis`, ...writing, behalf: true, ...reach },
  // Nobody has sat the exam: none of its questions is in the analysis.
  itemAnalysis: { call: `GET ${exam}/analysis/{questionId}`, ...writing, behalf: true, answer: '404 NOT_FOUND' },
  analysisExport: { call: `GET ${exam}/analysis-table`, ...writing, behalf: true, ...reach },
  examUse: { call: `GET ${exam}/use`, ...reading, ...reach },
  rightAnswersRead: { call: `GET ${exam}/right-answers`, ...reading, ...reach },
  // Nobody can sit the exam: its answers are open or closed in any case.
  rightAnswersOpen: { call: `POST ${exam}/right-answers`, ...writing, ...reach, answer: '422 VALIDATION' },
  correctionList: { call: `GET ${question}/corrections`, ...reading, ...reach },
  // Its question was never published: there is no version whose key could count.
  correctionPreview: { call: `POST ${question}/corrections/preview`, ...writing, ...reach, answer: '422 VALIDATION' },
  correctionApply: { call: `POST ${question}/corrections`, ...writing, ...reach, answer: '422 VALIDATION' },
  appealedQuestionList: { call: `GET ${admin}/appeals`, ...reading },
  // Nobody has appealed against the question.
  appealedQuestionRead: { call: `GET ${admin}/appeals/{id}`, ...reading, answer: '404 NOT_FOUND' },
  appealList: { call: `GET ${admin}/appeals/{id}/appeals`, ...reading, answer: '404 NOT_FOUND' },
  appealDecide: { call: `POST ${admin}/appeals/{id}/decisions`, ...writing, answer: '404 NOT_FOUND' },
  markingExams: { call: 'GET /api/marking/exams', ...reading },
  // Nothing in the exam is marked by people.
  markingExam: { call: 'GET /api/marking/exams/{id}', ...reading, answer: '404 NOT_FOUND' },
  markingPlan: { call: 'PUT /api/marking/exams/{id}', ...writing, answer: '404 NOT_FOUND' },
  markerOptions: { call: 'GET /api/marking/people', ...reading },
  markingBatch: { call: 'GET /api/marking/batch', ...reading, door: [...staff, 'EXM'] },
  examCounterpart: { call: `POST ${exam}/counterpart`, ...writing, ...reach },
  examPair: { call: `POST ${exam}/pair`, ...writing, ...reach },
  importRead: { call: `POST ${exam}/import`, ...writing, ...reach },
  importApply: { call: `POST ${admin}/imports/{id}/apply`, ...writing, ...reach },
  importTemplate: { call: `GET ${admin}/import-template`, ...reading },
  importStatus: { call: `GET ${admin}/imports/{id}`, ...reading, ...reach },

  // These rows import learning goals: schools import people and classes.
  sheetImportRead: { call: 'POST /api/sheet-imports', ...writing, ...sheets, reach: ['EXM'], absent: '403 FORBIDDEN' },
  sheetImportList: { call: 'GET /api/sheet-imports', ...reading, ...sheets, reach: ['EXM'], absent: '403 FORBIDDEN' },
  sheetImportShow: { call: 'GET /api/sheet-imports/{id}', ...reading, ...sheets, ...reach },
  sheetImportRows: { call: 'GET /api/sheet-imports/{id}/rows', ...reading, ...sheets, ...reach },
  // Its file has no column that could be a title, and nothing was compared or applied.
  sheetImportColumns: {
    call: 'PUT /api/sheet-imports/{id}/columns',
    ...writing,
    ...sheets,
    ...reach,
    answer: '422 VALIDATION',
  },
  sheetImportApply: { call: 'POST /api/sheet-imports/{id}/apply', ...writing, ...sheets, ...reach, answer: '409 IN_USE' },
  sheetImportUndo: { call: 'POST /api/sheet-imports/{id}/undo', ...writing, ...sheets, ...reach, answer: '409 IN_USE' },

  pisaList: { call: `GET ${admin}/pisa-units`, ...reading },
  pisaCreate: { call: `POST ${admin}/pisa-units`, ...writing },
  pisaRead: { call: `GET ${unit}`, ...reading, ...reach },
  pisaSave: { call: `PUT ${unit}`, ...door, rate: 'answer', ...reach },
  pisaRemove: { call: `DELETE ${unit}`, ...writing, ...reach },
  pisaPutIn: { call: `PUT ${unit}/in-exam`, ...writing, ...reach, answer: '422 VALIDATION' },
  pisaTakeOut: { call: `DELETE ${unit}/in-exam`, ...writing, ...reach },
  pisaVersions: { call: `GET ${unit}/versions`, ...reading, ...reach },
  pisaVersion: { call: `GET ${unit}/versions/{version}`, ...reading, ...reach },
};
