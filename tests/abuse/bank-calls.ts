/** How the exam editor's endpoints are called when nothing is wrong with the call. */
import { randomUUID } from 'node:crypto';
import type { Sample } from './calls.ts';
import type { Ids } from './records.ts';
import { png, unit } from './samples.ts';
import type { Call } from './wire.ts';

const base = '/api/admin';
const by = 'EXM';

function at(path: string, body?: unknown): Call {
  return body === undefined ? { path: `${base}/${path}` } : { path: `${base}/${path}`, body };
}

function on(key: string, make: (ids: Ids) => Call): Sample {
  return { need: 'bank', key, by, make };
}

/** List, add, read and save of a kind of record. */
function record(
  name: string,
  entity: string,
  key: string,
  query: string,
  body: (ids: Ids) => object,
  change: object,
): Record<string, Sample> {
  return {
    [`${name}List`]: { need: 'bank', by, make: () => at(`${entity}?${query}`) },
    [`${name}Create`]: { need: 'bank', by, make: (ids) => at(entity, { ...body(ids), creationId: randomUUID() }) },
    [`${name}Read`]: on(key, (ids) => at(`${entity}/${ids[key]}`)),
    [`${name}Save`]: on(key, (ids) => at(`${entity}/${ids[key]}`, change)),
  };
}

const titles = { titleKz: 'x', titleRu: 'x' };
const question = (action: string, body?: (ids: Ids) => object): Sample =>
  on('questionId', (ids) => at(`exam-questions/${ids['questionId']}/${action}`, body?.(ids)));
const exam = (action: string, body?: (ids: Ids) => object): Sample =>
  on('examId', (ids) => at(`exams/${ids['examId']}/${action}`, body?.(ids)));
const raw = { type: 'application/octet-stream', bytes: png };
const csv = { type: 'application/octet-stream', bytes: Buffer.from('x;y\n1;2\n') };
const sheet = (action: string, body?: object): Sample =>
  on('sheetImportId', (ids) => ({ path: `/api/sheet-imports/${ids['sheetImportId']}${action}`, ...(body && { body }) }));

export const bankCalls: Readonly<Record<string, Sample>> = {
  ...record('examDirection', 'exam-directions', 'directionId', 'page=1&title=x&isComposite=1&perPage=15', () => titles, titles),
  ...record('examSubject', 'exam-subjects', 'subjectId', 'page=1&title=x&perPage=15', () => titles, titles),
  ...record(
    'learningGoal',
    'learning-goals',
    'goalId',
    'page=1&title=x&level=1&direction=1&subject=1&forSubject=1',
    () => titles,
    titles,
  ),
  ...record(
    'exam',
    'exams',
    'examId',
    'page=1&title=x&direction=1&forLang=kz&parallel=1&isPublished=1&startEduYear=2026&endEduYear=2027&period=1',
    (ids) => ({ title: 'x', directionId: ids['directionId'], forLang: 'kz', periodId: 1 }),
    { title: 'x' },
  ),
  ...record(
    'sharedContent',
    'shared-contents',
    'sharedId',
    'page=1&examId=1&perPage=15',
    (ids) => ({ title: 'x', content: 'x', examId: ids['examId'] }),
    { title: 'x', content: 'x' },
  ),
  ...record(
    'questionLevel',
    'exam-question-levels',
    'levelId',
    'page=1&examId=1&perPage=15',
    (ids) => ({ title: 'x', examId: ids['examId'] }),
    {
      title: 'x',
    },
  ),
  ...record(
    'questionGroup',
    'exam-questions-groups',
    'groupId',
    'page=1&examId=1',
    (ids) => ({ title: 'x', description: 'x', examId: ids['examId'] }),
    { title: 'x', description: 'x' },
  ),
  ...record(
    'examVariant',
    'exam-variants',
    'variantId',
    'page=1&examId=1&perPage=15',
    (ids) => ({ number: 2, status: false, byRequest: false, examId: ids['examId'] }),
    { status: true },
  ),
  ...record(
    'gradingRange',
    'grading-scale-ranges',
    'rangeId',
    'rangeableId=1&rangeableType=exam',
    (ids) => ({
      title: 'x',
      description: 'x',
      rangeableType: 'exam',
      rangeableId: ids['examId'],
      minPercent: 3,
      maxPercent: 4,
    }),
    { title: 'x' },
  ),
  thinkingSkillLevelList: { by, make: () => at('thinking-skill-levels') },
  academicPeriodList: { by, make: () => at('academic-periods') },

  questionList: {
    need: 'bank',
    by,
    make: () =>
      at('exam-questions?page=1&title=x&sort[]=title&isPublished=1&variantId=1&examId=1&state=draft&mechanic=matching&tag=x'),
  },
  questionCreate: {
    need: 'bank',
    by,
    make: (ids) =>
      at('exam-questions', {
        examId: ids['examId'],
        subjectId: ids['subjectId'],
        mechanic: 'matching',
        creationId: randomUUID(),
      }),
  },
  questionRead: on('questionId', (ids) => at(`exam-questions/${ids['questionId']}`)),
  questionSave: on('questionId', (ids) => at(`exam-questions/${ids['questionId']}`, { points: 3, revision: 1 })),
  questionNewVersion: question('new-version'),
  questionPublish: question('publish', () => ({ revision: 1 })),
  // A question that was never published cannot be withdrawn.
  questionWithdraw: question('withdraw', () => ({ revision: 1 })),
  questionDiscardDraft: question('discard-draft', () => ({ revision: 1 })),
  questionDuplicate: question('duplicate'),
  questionCounterpart: question('counterpart'),
  questionPair: question('pair', () => ({ pairId: null })),
  questionOrder: question('position', () => ({ beforeId: null })),
  questionNeighbours: question('neighbours'),
  questionVersions: question('versions'),
  questionVersion: question('versions/1'),
  questionBulk: {
    need: 'bank',
    by,
    make: (ids) => at('exam-questions/bulk', { ids: [ids['questionId']], action: 'tag', tags: ['x'] }),
  },
  questionTags: exam('tags'),
  questionUpload: on('questionId', (ids) => ({ path: `${base}/exam-questions/${ids['questionId']}/upload`, raw })),
  examUpload: on('examId', (ids) => ({ path: `${base}/exams/${ids['examId']}/upload`, raw })),

  dependents: exam('dependents'),
  removeRecord: on('goalId', (ids) => at(`learning-goals/${ids['goalId']}`)),
  blueprintChoices: exam('blueprint'),
  blueprintTry: exam('blueprint/try', () => ({
    bankId: null,
    rows: [{ subjectId: 4, count: 2, points: 1, mechanic: null, goalId: null, difficulty: null, tag: null, perText: null }],
  })),
  examCheck: exam('check'),
  examAnalysis: on('examId', (ids) => at(`exams/${ids['examId']}/analysis?schoolYear=2026&regionId=1&withPair=1`)),
  itemAnalysis: on('examId', (ids) => at(`exams/${ids['examId']}/analysis/${ids['questionId']}`)),
  analysisExport: exam('analysis-table'),
  examUse: exam('use'),
  rightAnswersRead: exam('right-answers'),
  rightAnswersOpen: exam('right-answers', () => ({ openingId: randomUUID(), reason: 'x' })),
  correctionList: question('corrections'),
  correctionPreview: question('corrections/preview', () => ({ toVersion: 1 })),
  correctionApply: question('corrections', () => ({ toVersion: 1, reason: 'x', hash: 'x'.repeat(43) })),
  appealedQuestionList: {
    need: 'bank',
    by,
    make: () => at('appeals?page=1&search=x&examId=1&questionId=1&state=open&sort[]=-open'),
  },
  appealedQuestionRead: on('questionId', (ids) => at(`appeals/${ids['questionId']}`)),
  appealList: on('questionId', (ids) => at(`appeals/${ids['questionId']}/appeals?state=open&reason=key`)),
  appealDecide: on('questionId', (ids) =>
    at(`appeals/${ids['questionId']}/decisions`, { state: 'rejected', reply: 'x', asOf: 1 }),
  ),
  markingExams: { need: 'bank', by, make: () => ({ path: '/api/marking/exams?page=1&search=x' }) },
  markingExam: on('examId', (ids) => ({ path: `/api/marking/exams/${ids['examId']}` })),
  markingPlan: on('examId', (ids) => ({
    path: `/api/marking/exams/${ids['examId']}`,
    body: { isDouble: false, tolerance: 0, adjudicatorId: null, markerIds: [2_000_000_000] },
  })),
  markerOptions: { need: 'bank', by, make: () => ({ path: '/api/marking/people?page=1&search=x&id=1' }) },
  markingBatch: { by: 'TCHR.own', make: () => ({ path: '/api/marking/batch' }) },
  examPreview: on('examId', (ids) => at(`exams/${ids['examId']}/preview?drafts=1`)),
  examPreviewScore: exam('preview/score', () => ({
    variantId: null,
    profileDirectionId: null,
    drafts: true,
    answers: [{ id: 1, answers: { selected: 'a' } }],
  })),
  examCounterpart: exam('counterpart'),
  examPair: exam('pair', () => ({ pairId: null })),
  importRead: on('examId', (ids) => ({ path: `${base}/exams/${ids['examId']}/import?fileName=a.txt`, raw })),
  importApply: on('importId', (ids) => at(`imports/${ids['importId']}/apply`, { subjectId: ids['subjectId'] })),
  sheetImportRead: { need: 'bank', by, make: () => ({ path: '/api/sheet-imports?kind=learning-goals&fileName=x', raw: csv }) },
  sheetImportList: { need: 'bank', by, make: () => ({ path: '/api/sheet-imports?kind=learning-goals' }) },
  sheetImportShow: sheet(''),
  sheetImportRows: sheet('/rows?page=1'),
  sheetImportColumns: sheet('/columns', { fields: [null] }),
  sheetImportApply: sheet('/apply', { withoutWrong: false }),
  sheetImportUndo: sheet('/undo'),
  importTemplate: { by, make: () => at('import-template') },
  importStatus: on('importId', (ids) => at(`imports/${ids['importId']}`)),
  examExport: on('examId', (ids) => at(`exams/${ids['examId']}/export?format=gift`)),

  pisaList: { need: 'bank', by, make: () => at('pisa-units?page=1&title=x&examId=1&isActive=1') },
  pisaCreate: { need: 'bank', by, make: () => at('pisa-units', { uuid: randomUUID(), ...unit }) },
  pisaRead: on('unit', (ids) => at(`pisa-units/${ids['unit']}`)),
  pisaSave: on('unit', (ids) => at(`pisa-units/${ids['unit']}`, { ...unit, title: 'y', version: 1 })),
  pisaRemove: on('unit', (ids) => at(`pisa-units/${ids['unit']}?version=1`)),
  pisaPutIn: on('unit', (ids) => at(`pisa-units/${ids['unit']}/in-exam`, { version: 1, subjectId: null })),
  pisaTakeOut: on('unit', (ids) => at(`pisa-units/${ids['unit']}/in-exam`)),
  pisaVersions: on('unit', (ids) => at(`pisa-units/${ids['unit']}/versions`)),
  pisaVersion: on('unit', (ids) => at(`pisa-units/${ids['unit']}/versions/1`)),
};
