/** Calendar plans and their themes (P§3, P§4, P§5, P§7 "KTP", P§8). */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { get, post, put, remove, type Call, type Row, type Table } from '../row.ts';
import type { World } from '../world.ts';
import { aSubject, addGroup, addTeacher, asExcel, excel, refused } from './making.ts';
import { addItem, comingLesson } from './making-schedule.ts';

const text: unknown = expect.any(String);

/** P§3 "KTP subject entry". */
async function entry(world: World, over: object = {}): Promise<Record<string, unknown>> {
  return {
    subject_id: await aSubject(world),
    group_id: await addGroup(world),
    teacher_id: await addTeacher(world),
    quarter_id: 1,
    subgroup_id: null,
    ...over,
  };
}

interface Plan {
  uuid: string;
  group_id: number;
  subject_id: number;
}

async function addPlan(world: World, over: object = {}): Promise<Plan> {
  const body = await entry(world, over);
  const { calendar_plan_uuid } = await world.made<{ calendar_plan_uuid: string }>('DCR', post('/api/ktp/store', body));
  return { uuid: calendar_plan_uuid, group_id: Number(body['group_id']), subject_id: Number(body['subject_id']) };
}

/** P§3 "KTP theme entry", all of its fields. */
const theme = (calendar_plan_uuid: string, over: object = {}): Record<string, unknown> => ({
  type: 'regular',
  entity_id: null,
  calendar_plan_template_uuid: null,
  theme: 'Көктем жырлары',
  scheduleUuid: null,
  quarter: 3,
  entity_kind: null,
  calendar_plan_uuid,
  ...over,
});

async function addTheme(world: World, plan: string, over: object = {}): Promise<string> {
  return (await world.made<{ uuid: string }>('DCR', post('/api/ktp/theme/add', theme(plan, over)))).uuid;
}

/** A class that is divided for the subject that rows use. */
async function dividedGroup(world: World): Promise<{ group_id: number; subgroup_id: number }> {
  const group_id = await addGroup(world);
  const body = { group_id, subject_id: await aSubject(world) };
  const { subgroups } = await world.made<{ subgroups: { id: number }[] }>('DCR', post('/api/subgroups/create', body));
  return { group_id, subgroup_id: subgroups[0]?.id ?? 0 };
}

const themeType = (type: string, over: object = {}): Row => ({
  says: `P§3 a KTP theme of type ${type}`,
  by: 'DCR',
  call: async (world) => post('/api/ktp/theme/add', theme((await addPlan(world)).uuid, { type, ...over })),
  gives: { status: 200, data: { type } },
});

const noType = (type: string): Row => ({
  says: `P§3 KTP themes: ${type} is filtered out`,
  by: 'DCR',
  call: async (world) => post('/api/ktp/theme/add', theme((await addPlan(world)).uuid, { type })),
  gives: refused('type'),
});

const own = (type: string): Row => ({
  says: `P§7 KTP: GET the teacher's own ${type} (params groupName, discipline, eduLang, type)`,
  by: 'TCHR',
  call: () =>
    get(
      `/api/ktp/own?groupName=${encodeURIComponent('9 «А»')}&discipline=${encodeURIComponent('Алгебра')}&eduLang=kz&type=${type}`,
    ),
  gives: { status: 200, data: expect.any(Array) },
});

const ofPlan = async (world: World, call: (plan: Plan) => Call): Promise<Call> => call(await addPlan(world));

export const plans: Table = {
  area: 'plans',
  rows: [
    {
      says: 'P§7 KTP: GET subject list by group',
      by: 'DCR',
      call: (world) => ofPlan(world, ({ group_id }) => get(`/api/ktp/subjects/${group_id}`)),
      gives: {
        status: 200,
        data: { plans: [{ calendar_plan_uuid: text }], subjects: expect.arrayContaining([expect.anything()]) },
      },
    },
    {
      says: 'P§7 KTP: GET teacher list',
      by: 'DCR',
      call: (world) => ofPlan(world, ({ group_id }) => get(`/api/ktp/teachers/${group_id}`)),
      gives: { status: 200, data: expect.arrayContaining([expect.objectContaining({ id: expect.any(Number) })]) },
    },
    {
      says: 'P§7 KTP: GET update list by calendarPlanUuid',
      by: 'DCR',
      call: async (world) => {
        const { uuid } = await addPlan(world);
        await addTheme(world, uuid);
        return get(`/api/ktp/list/${uuid}`);
      },
      gives: { status: 200, data: { themes: [{ theme: 'Көктем жырлары', type: 'regular', quarter: 3 }] } },
    },
    {
      says: 'P§7 KTP: GET types of lessons; P§3 five types, without practicum-bc and timss-bc',
      by: 'TCHR',
      call: () => get('/api/ktp/lesson-types'),
      gives: {
        status: 200,
        data: { types: ['regular', 'lecture', 'sor', 'soch', 'custom-lesson-bc'].map((type) => ({ type })) },
      },
    },
    {
      says: 'P§7 KTP: GET list of exams (reads types), a call of its own',
      by: 'TCHR',
      call: () => get('/api/ktp/exams'),
      gives: { status: 200, data: { types: expect.any(Array) } },
      differs: { deviation: 'KTP: "types of lessons" and "list of exams (reads types)" (P§7)', here: { status: 404 } },
    },
    {
      says: 'P§7 KTP: GET lesson dates (calendar_plan_uuid)',
      by: 'DCR',
      call: async (world) => {
        const group_id = await addGroup(world);
        await addItem(world, { group_id });
        return get(`/api/ktp/lesson-dates?calendar_plan_uuid=${(await addPlan(world, { group_id })).uuid}`);
      },
      gives: { status: 200, data: expect.arrayContaining([expect.objectContaining({ date: text, scheduleUuid: text })]) },
    },
    {
      says: 'P§7 KTP: GET theme edit/{id}; P§3 its fields',
      by: 'DCR',
      call: async (world) => get(`/api/ktp/theme/edit/${await addTheme(world, (await addPlan(world)).uuid)}`),
      gives: {
        status: 200,
        data: {
          type: 'regular',
          entity_id: null,
          calendar_plan_template_uuid: null,
          theme: 'Көктем жырлары',
          quarter: 3,
          entity_kind: null,
          calendar_plan_uuid: text,
        },
      },
    },
    {
      says: 'P§7 KTP: GET subject lessons dict (subject_id, group_id, subgroup, quarter)',
      by: 'DCR',
      call: async (world) => {
        const { group_id, subgroup_id } = await dividedGroup(world);
        const { uuid, subject_id } = await addPlan(world, { group_id, subgroup_id });
        await addTheme(world, uuid);
        const query = `subject_id=${subject_id}&group_id=${group_id}&subgroup=${subgroup_id}&quarter=3`;
        return get(`/api/ktp/subject-lessons?${query}`);
      },
      gives: { status: 200, data: [{ title: 'Көктем жырлары' }] },
    },
    {
      says: 'P§7 KTP: POST store; P§3 subject_id, group_id, teacher_id, quarter_id, subgroup_id',
      by: 'DCR',
      call: async (world) => post('/api/ktp/store', await entry(world)),
      gives: {
        status: 200,
        data: { calendar_plan_uuid: text, subject_id: expect.any(Number), teacher_id: expect.any(Number), subgroup_id: null },
      },
    },
    {
      says: 'P§3 the KTP subject entry keeps quarter_id',
      by: 'DCR',
      call: async (world) => post('/api/ktp/store', await entry(world)),
      gives: { status: 200, data: { quarter_id: 1 } },
      differs: {
        deviation: 'KTP subject entry has `quarter_id` (P§3)',
        here: { status: 200, data: { subject_id: expect.any(Number) } },
      },
    },
    {
      says: 'P§7 KTP: POST store for a subgroup',
      by: 'DCR',
      call: async (world) => post('/api/ktp/store', await entry(world, await dividedGroup(world))),
      gives: { status: 200, data: { subgroup_id: expect.any(Number) } },
    },
    {
      says: 'P§5 KTP subject: subject required; P§8 422 for subject_id',
      by: 'DCR',
      call: async (world) => post('/api/ktp/store', await entry(world, { subject_id: null })),
      gives: refused('subject_id'),
    },
    {
      says: 'P§5 KTP subject: subgroup required if the subject has any',
      by: 'DCR',
      call: async (world) => {
        const { group_id } = await dividedGroup(world);
        return post('/api/ktp/store', await entry(world, { group_id }));
      },
      gives: refused('subgroup_id'),
    },
    {
      says: 'P§8 KTP subject save 422: a message for teacher_id',
      by: 'DCR',
      call: async (world) => post('/api/ktp/store', await entry(world, { teacher_id: 999_999_999 })),
      gives: refused('teacher_id'),
    },
    {
      says: 'P§7 KTP: PUT update/{calendarPlanId}; P§3 subject_id, group_id, teacher_id, quarter_id, subgroup_id',
      by: 'DCR',
      call: async (world) => {
        const { uuid, group_id } = await addPlan(world);
        return put(`/api/ktp/update/${uuid}`, await entry(world, { group_id }));
      },
      gives: { status: 200, data: { teacher_id: expect.any(Number) } },
    },
    {
      says: 'P§7 KTP: PUT update/{calendarPlanId} with another subject',
      by: 'DCR',
      call: async (world) => {
        const { uuid, group_id, subject_id } = await addPlan(world);
        const other = await world.one(
          world.sql<{ id: number }[]>`select id from school_subject where id <> ${subject_id} limit 1`,
        );
        return put(`/api/ktp/update/${uuid}`, await entry(world, { group_id, subject_id: other.id }));
      },
      gives: { status: 200, data: { subject_id: expect.any(Number) } },
      differs: { deviation: 'KTP update sends subject, class and subgroup (P§3, P§7)', here: refused('subject_id') },
    },
    {
      says: 'P§7 KTP: POST theme add, with all fields of P§3',
      by: 'DCR',
      call: (world) => ofPlan(world, ({ uuid }) => post('/api/ktp/theme/add', theme(uuid))),
      gives: { status: 200, data: { type: 'regular', theme: 'Көктем жырлары', quarter: 3 } },
    },
    {
      says: 'P§3 a KTP theme at the lesson scheduleUuid',
      by: 'DCR',
      call: async (world) => {
        const group_id = await addGroup(world);
        await addItem(world, { group_id });
        const { uuid } = await addPlan(world, { group_id });
        const lesson = await comingLesson(world, group_id);
        return post('/api/ktp/theme/add', theme(uuid, { scheduleUuid: lesson.uuid, quarter: lesson.quarter }));
      },
      gives: { status: 200, data: { theme: 'Көктем жырлары' } },
    },
    themeType('lecture'),
    themeType('sor'),
    themeType('soch', { theme: '' }),
    themeType('custom-lesson-bc'),
    noType('practicum-bc'),
    noType('timss-bc'),
    {
      says: 'P§4 type soch gets a quarter-specific title, whatever is sent',
      by: 'DCR',
      call: (world) => ofPlan(world, ({ uuid }) => post('/api/ktp/theme/add', theme(uuid, { type: 'soch', theme: 'Басқа' }))),
      gives: { status: 200, data: { theme: expect.stringMatching(/^(?!Басқа).*3/) } },
    },
    {
      says: 'P§5 KTP theme: type required',
      by: 'DCR',
      call: (world) => ofPlan(world, ({ uuid }) => post('/api/ktp/theme/add', theme(uuid, { type: null }))),
      gives: refused('type'),
    },
    {
      says: 'P§5 KTP theme: a theme is required where no custom lesson is selected',
      by: 'DCR',
      call: (world) => ofPlan(world, ({ uuid }) => post('/api/ktp/theme/add', theme(uuid, { theme: '' }))),
      gives: refused('theme'),
    },
    {
      says: 'P§5 KTP theme: a custom-lesson selection stands for a theme',
      by: 'DCR',
      call: async (world) => {
        const over = { type: 'custom-lesson-bc', theme: '', entity_kind: 'custom-lesson', entity_id: randomUUID() };
        return post('/api/ktp/theme/add', theme((await addPlan(world)).uuid, over));
      },
      gives: { status: 200, data: { type: 'custom-lesson-bc', entity_id: text } },
    },
    {
      says: 'P§7 KTP: PUT theme update/{id}, with all fields of P§3',
      by: 'DCR',
      call: async (world) => {
        const { uuid } = await addPlan(world);
        return put(`/api/ktp/theme/update/${await addTheme(world, uuid)}`, theme(uuid, { theme: 'Жаз', quarter: 4 }));
      },
      gives: { status: 200, data: { theme: 'Жаз', quarter: 4 } },
    },
    {
      says: 'P§7 KTP: theme remove',
      by: 'DCR',
      call: async (world) => remove(`/api/ktp/theme/remove/${await addTheme(world, (await addPlan(world)).uuid)}`),
      gives: { status: 200 },
    },
    {
      says: 'P§7 KTP: theme reset',
      by: 'DCR',
      call: (world) => ofPlan(world, ({ uuid }) => post('/api/ktp/reset', { calendar_plan_uuid: uuid })),
      gives: { status: 200 },
    },
    {
      says: 'P§7 KTP: theme export',
      by: 'DCR',
      call: async (world) => {
        const { uuid } = await addPlan(world);
        await addTheme(world, uuid);
        return get(`/api/ktp/export/${uuid}`, asExcel);
      },
      gives: excel,
    },
    {
      says: 'P§7 KTP: theme change-order',
      by: 'DCR',
      call: async (world) => {
        const { uuid } = await addPlan(world);
        const first = await addTheme(world, uuid);
        await addTheme(world, uuid, { theme: 'Екінші' });
        const last = await addTheme(world, uuid, { theme: 'Үшінші' });
        await world.made('DCR', post('/api/ktp/theme/change-order', { uuid: last, quarter: 3, after: first }));
        return get(`/api/ktp/list/${uuid}`);
      },
      gives: { status: 200, data: { themes: [{ theme: 'Көктем жырлары' }, { theme: 'Үшінші' }, { theme: 'Екінші' }] } },
    },
    {
      says: 'P§7 KTP: copy',
      by: 'DCR',
      call: async (world) => {
        const [one, other] = [await addGroup(world, { name: 4 }), await addGroup(world, { name: 4 })];
        const { uuid } = await addPlan(world, { group_id: one });
        await addTheme(world, uuid);
        return post('/api/ktp/copy', { calendar_plan_uuid: uuid, groups: [other] });
      },
      gives: { status: 200 },
    },
    {
      says: 'P§7 KTP: remove',
      by: 'DCR',
      call: (world) => ofPlan(world, ({ uuid }) => remove(`/api/ktp/remove/${uuid}`)),
      gives: { status: 200 },
    },
    own('sor'),
    own('soch'),
    own('lecture'),
    own('custom-lesson-bc'),
  ],
};
