/** How the endpoints of weeks and substitutions are called when nothing is wrong with the call. */
import type { Sample } from './calls.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const none = 2_000_000_000;

function of(path: string, body?: unknown): Sample {
  return { by: 'DCR.own', make: () => (body === undefined ? { path } : { path, body }) };
}

export const scheduleCalls: Readonly<Record<string, Sample>> = {
  weekList: of('/api/schedule-weeks/list'),
  weekCreate: of('/api/schedule-weeks/create', {
    name: 'A',
    startDate: '2026-09-02',
    endDate: '2026-09-01',
    creationId: nobody,
  }),
  weekUpdate: of(`/api/schedule-weeks/update/${none}`, { name: 'A' }),
  weekRemove: of(`/api/schedule-weeks/remove/${none}`),
  weekOrder: of('/api/schedule-weeks/change-order', { ids: [none] }),
  weekExport: of(`/api/schedule-weeks/export/${none}`),
  weekRecalc: of('/api/schedule-weeks/recalc'),
  weekLoad: of(`/api/schedule-weeks/load/${none}`),
  weekFill: of('/api/schedule-weeks/fill', { week_id: none, revision: 1, items: [] }),
  absenceList: of('/api/schedule/absences'),
  absenceAdd: of('/api/schedule/absences', { id: nobody, teacher_id: none, startDate: '2026-09-01', endDate: '2026-09-01' }),
  absenceRemove: of(`/api/schedule/absences/${nobody}`),
  absenceLessons: of(`/api/schedule/absences/${nobody}`),
  lessonSubstitute: of(`/api/schedule/substitute/${nobody}`, { teacher_id: null }),
};
