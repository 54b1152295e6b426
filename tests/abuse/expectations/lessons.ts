/** Lessons (specification P§2 "Content", E§2, E§7). Called for what is not there: whose it is, `tests/api/lessons.test.ts` tells. */
import { staff, students, type Row } from '../row.ts';

const reads = { rate: 'read', behalf: true, waits: true } as const;
const writes = { rate: 'write', waits: true } as const;
const absent = '404 NOT_FOUND';
const readers = [...staff, 'CTR'] as const;

export const lessons: Readonly<Record<string, Row>> = {
  lessonContentList: { call: 'GET /api/lesson-content', ...reads, door: readers },
  lessonSubjects: { call: 'GET /api/lesson-content/subjects', ...reads, door: staff },
  lessonFileRead: { call: 'POST /api/lesson-content/read-file', ...writes, door: staff, answer: '422 FILE_REFUSED' },
  lessonMediaAdd: { call: 'POST /api/lesson-content/media', ...writes, door: staff },
  lessonContentRead: { call: 'GET /api/lesson-content/{lessonId}', ...reads, door: readers, answer: absent },
  lessonPaper: { call: 'GET /api/lesson-content/{lessonId}/word', ...reads, door: readers, answer: absent },
  lessonContentAdd: { call: 'POST /api/lesson-content', ...writes, door: staff },
  lessonContentSave: { call: 'PUT /api/lesson-content/{lessonId}', ...writes, door: staff, answer: absent },
  lessonContentPublish: { call: 'POST /api/lesson-content/{lessonId}/publish', ...writes, door: staff, answer: absent },
  lessonContentCopy: { call: 'POST /api/lesson-content/{lessonId}/copy', ...writes, door: staff, answer: absent },
  lessonContentShare: { call: 'PUT /api/lesson-content/{lessonId}/share', ...writes, door: staff, answer: absent },
  lessonAuthorList: { call: 'GET /api/lesson-content/{lessonId}/authors', ...reads, door: staff, answer: absent },
  lessonAuthorSet: { call: 'PUT /api/lesson-content/{lessonId}/authors/{personId}', ...writes, door: staff, answer: absent },
  lessonColleagues: { call: 'GET /api/lesson-content/colleagues', ...reads, door: staff },
  lessonPresence: { call: 'PUT /api/lesson-content/{lessonId}/presence', ...writes, door: staff, answer: absent },
  lessonContentApprove: { call: 'PUT /api/lesson-content/{lessonId}/approval', ...writes, door: ['CTR'], answer: absent },
  // Nothing there to take away is no failure, whoever's it is.
  lessonContentRemove: { call: 'DELETE /api/lesson-content/{lessonId}', ...writes, door: staff },
  lessonOwnList: { call: 'GET /api/lessons-own', ...reads, door: students },
  lessonPlay: { call: 'GET /api/lessons-own/{lessonId}', ...reads, door: students, answer: absent },
  lessonProgress: { call: 'GET /api/lesson-progress/{scheduleId}/{lessonId}', ...reads, door: staff, answer: absent },
  lessonResetHistory: { call: 'GET /api/monitoring-reset/lesson/{scheduleId}', ...reads, door: staff, answer: absent },
  studentResetHistory: { call: 'GET /api/monitoring-reset/{lessonType}', ...reads, door: staff, answer: absent },
  lessonAnswers: { call: 'GET /api/lesson-progress/{scheduleId}/{lessonId}/{userId}', ...reads, door: staff, answer: absent },
  lessonReset: { call: 'POST /api/lesson-progress/{scheduleId}/{lessonId}/reset', ...writes, door: staff, answer: absent },
  lessonArchive: { call: 'POST /api/lesson-progress/{scheduleId}/{lessonId}/archive', ...writes, door: staff, answer: absent },
  lessonKeysOpen: { call: 'POST /api/lesson-progress/{scheduleId}/{lessonId}/keys', ...writes, door: staff, answer: absent },
  liveLessonRead: { call: 'GET /api/live-lessons/{lessonId}', ...reads, door: [...students, ...staff], answer: absent },
  livePlanSave: { call: 'PUT /api/live-lessons/{lessonId}', ...writes, door: staff, answer: absent },
  livePlanRemove: { call: 'DELETE /api/live-lessons/{lessonId}', ...writes, door: staff, answer: absent },
  liveEvents: { call: 'GET /api/live-lessons/{lessonId}/events', ...reads, door: [...students, ...staff], answer: absent },
  livePeople: { call: 'GET /api/live-lessons/{lessonId}/people', ...reads, door: staff, answer: absent },
  liveDocuments: { call: 'GET /api/live-lessons/{lessonId}/documents', ...reads, door: staff, answer: absent },
  liveDocument: {
    call: 'GET /api/live-lessons/{lessonId}/documents/{documentId}/{version}',
    ...reads,
    door: [...students, ...staff],
    answer: absent,
  },
};
