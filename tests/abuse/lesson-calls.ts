/** How the endpoints of lessons are called when nothing is wrong with the call. No record is there. */
import { blankLesson } from '#domain/lessons/document.ts';
import type { Sample } from './calls.ts';
import type { Call } from './wire.ts';
import type { Caller } from './row.ts';
import { png } from './samples.ts';

const nowhere = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';

function at(path: string, body?: unknown, by: Caller = 'DCR.own'): Sample {
  const call: Call = body === undefined ? { path } : { path, body };
  return { by, make: () => call };
}

const raw = { type: 'application/octet-stream', bytes: png };
const document = blankLesson('lesson', 'kz', 'p1');
const content = `/api/lesson-content/${nowhere}`;
const live = `/api/live-lessons/${nowhere}`;
const plan = { dateLocal: '2026-11-24', startTime: '09:00', endTime: '09:45', type: 'none', link: null, revision: 0 };
const progress = `/api/lesson-progress/${nowhere}/${nowhere}`;

export const lessonCalls: Readonly<Record<string, Sample>> = {
  lessonContentList: at('/api/lesson-content'),
  lessonSubjects: at('/api/lesson-content/subjects'),
  lessonFileRead: { by: 'DCR.own', make: () => ({ path: '/api/lesson-content/read-file', raw }) },
  lessonMediaAdd: { by: 'DCR.own', make: () => ({ path: '/api/lesson-content/media', raw }) },
  lessonContentRead: at(content),
  lessonPaper: at(`${content}/word?keys=true`),
  lessonContentAdd: at('/api/lesson-content', { creationId: nowhere, document }),
  lessonContentSave: at(content, { document, revision: 1 }),
  lessonContentPublish: at(`${content}/publish`, { revision: 1, isCheck: true }),
  lessonContentCopy: at(`${content}/copy`, { creationId: nowhere }),
  lessonContentShare: at(`${content}/share`, { share: 'none' }),
  lessonAuthorList: at(`${content}/authors`),
  lessonAuthorSet: at(`${content}/authors/1`, { isAuthor: true }),
  lessonColleagues: at('/api/lesson-content/colleagues'),
  lessonPresence: at(`${content}/presence`, { moduleId: 'm1' }),
  lessonContentApprove: at(`${content}/approval`, { isApproved: true }, 'CTR'),
  lessonContentRemove: at(content),
  lessonOwnList: at('/api/lessons-own', undefined, 'ST.own'),
  lessonPlay: at(`/api/lessons-own/${nowhere}`, undefined, 'ST.own'),
  lessonProgress: at(progress),
  lessonResetHistory: at(`/api/monitoring-reset/lesson/${nowhere}`),
  studentResetHistory: at(`/api/monitoring-reset/regular?lessonId=${nowhere}&userId=1`),
  lessonAnswers: at(`${progress}/1`),
  lessonKeysOpen: at(`${progress}/keys`),
  lessonReset: at(`${progress}/reset`, { students: [1] }),
  lessonArchive: at(`${progress}/archive`, { students: [1], isArchived: true }),
  liveLessonRead: at(live, undefined, 'ST.own'),
  livePlanSave: at(live, plan),
  livePlanRemove: at(live),
  liveEvents: at(`${live}/events?after=0`, undefined, 'ST.own'),
  livePeople: at(`${live}/people`),
  liveDocuments: at(`${live}/documents`),
  liveDocument: at(`${live}/documents/${nowhere}/1`, undefined, 'ST.own'),
};
