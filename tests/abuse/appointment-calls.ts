/** How the endpoints of appointing are called when nothing is wrong with the call. */
import { randomInt, randomUUID } from 'node:crypto';
import { localDay, localTime } from '#domain/exam/local-time.ts';
import type { Sample } from './calls.ts';
import type { Ids } from './records.ts';

const root = '/api/testing-appointment';
const by = 'DCR.own';
const [zone, hour, day] = [300, 3_600_000, 86_400_000];
const began = Date.now();

function at(ms: number): string {
  return localTime(began + ms, zone);
}

/** The same each time: moved there already, it stays. */
const moved = { startDate: at(30 * hour), finishDate: at(31 * hour) };

function onPeriod(path: (ids: Ids) => string, body?: object): Sample {
  return {
    need: 'planned',
    key: 'periodId',
    by,
    make: (ids) => ({ path: `${root}/students/periods/${path(ids)}`, ...(body && { body }) }),
  };
}

function onFlow(path: (ids: Ids) => string, body?: object): Sample {
  return {
    need: 'plannedFlow',
    key: 'flowPeriodId',
    by,
    make: (ids) => ({ path: `${root}/teachers/periods/${path(ids)}`, ...(body && { body }) }),
  };
}

export const appointmentCalls: Readonly<Record<string, Sample>> = {
  appointmentExamList: { by, make: () => ({ path: `${root}/students/exam-list` }) },
  studentPeriodList: {
    need: 'planned',
    by,
    make: (ids) => ({ path: `${root}/students/periods?search=${encodeURIComponent(String(ids['title']))}` }),
  },
  studentPeriodCreate: {
    need: 'planned',
    key: 'examId',
    by,
    make: ({ examId, groupId }) => {
      const start = (40 + randomInt(20_000)) * day;
      const body = {
        examId,
        testingType: 'output',
        // The appointment is for one class: a list of another class's lead must not show it.
        groupIds: [groupId],
        startDate: at(start),
        finishDate: at(start + hour),
        creationId: randomUUID(),
      };
      return { path: `${root}/students/periods`, body };
    },
  },
  studentPeriodRead: onPeriod((ids) => String(ids['periodId'])),
  studentPeriodSave: onPeriod((ids) => String(ids['periodId']), moved),
  studentPeriodDependents: onPeriod((ids) => `${ids['periodId']}/dependents`),
  studentPeriodDelete: onPeriod((ids) => String(ids['periodId'])),
  appointmentPreview: {
    need: 'planned',
    key: 'groupId',
    by,
    make: ({ examId, groupId }) => ({ path: `${root}/students/preview`, body: { examId, groupIds: [groupId], ...moved } }),
  },
  teacherPeriodList: { by, make: () => ({ path: `${root}/teachers/periods` }) },
  teacherFlowList: { by, make: () => ({ path: `${root}/teachers/flow-list` }) },
  teacherStorePeriod: {
    need: 'planned',
    key: 'certFlowId',
    by,
    make: ({ certFlowId }) => ({
      path: `${root}/teachers/store-period`,
      body: { flowId: certFlowId, startDate: localDay(began + 2 * day, zone) },
    }),
  },
  teacherPeriodSave: onFlow((ids) => String(ids['flowPeriodId']), moved),
  teacherPeriodDependents: onFlow((ids) => `${ids['flowPeriodId']}/dependents`),
  teacherPeriodDelete: onFlow((ids) => String(ids['flowPeriodId'])),
  accessState: { by, make: () => ({ path: `${root}/access` }) },
  accessSwitch: {
    need: 'planned',
    key: 'groupId',
    by,
    make: ({ flowId, groupId }) => ({ path: `${root}/access`, body: { flowId, groupIds: [groupId], isOn: true } }),
  },
};
