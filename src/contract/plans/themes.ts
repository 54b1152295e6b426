/** Themes of a calendar plan. Nobody types a date: it follows from the lessons (specification P§3, P§4, P§5, P§7 "KTP"). */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { goalCode, mostGoals } from '#domain/schedule/goal-code.ts';
import { themeTypes } from '#domain/schedule/lay.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { mostSheetBytes } from '#domain/sheets/sheet-faults.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, queryId, recordId, uuid } from '#contract/ids.ts';
import { planRow, planShared } from './plans.ts';
import { crowdedTheme } from './summative-load.ts';

export const longestTheme = 500;
export const longestNote = 500;
/** Limit of a plan, and of an import. */
export const mostThemes = 500;

const quarter = v.pipe(v.number(because('required')), v.integer(because('number')), v.minValue(1), v.maxValue(4));
const planParams = v.object({ calendarPlanUuid: uuid });

export const planTheme = v.object({
  uuid: v.string(),
  revision: v.number(),
  calendar_plan_uuid: v.string(),
  type: v.picklist(themeTypes),
  quarter: v.number(),
  section: v.nullable(v.string()),
  theme: v.string(),
  goals: v.array(v.string()),
  hours: v.number(),
  note: v.nullable(v.string()),
  entity_kind: v.nullable(v.string()),
  entity_id: v.nullable(v.string()),
  calendar_plan_template_uuid: v.nullable(v.string()),
});
export type PlanThemeRow = v.InferOutput<typeof planTheme>;

const openedTheme = v.object({
  ...planTheme.entries,
  /** The first lesson that it stands on; null: none. */
  scheduleUuid: v.nullable(v.string()),
});
export type OpenedTheme = v.InferOutput<typeof openedTheme>;

const lessonDate = v.object({
  scheduleUuid: v.string(),
  /** YYYY-MM-DD, and HH:MM by the clocks of the school. */
  date: v.string(),
  time: v.string(),
  /** Held with its theme: nothing moves it. */
  isFixed: v.boolean(),
  /** Its day is over. */
  isPast: v.boolean(),
});

const laidTheme = v.object({
  ...planTheme.entries,
  lessons: v.array(lessonDate),
  /** Hours that find no lesson. */
  missing: v.number(),
});
export type LaidTheme = v.InferOutput<typeof laidTheme>;

const planQuarter = v.object({
  number: v.number(),
  /** The school had no lessons yet: its hours are not missing. */
  isBeforeLessons: v.boolean(),
  hours: v.number(),
  lessons: v.number(),
  missing: v.number(),
  /** Lessons without a theme. */
  spare: v.number(),
});
export type PlanQuarter = v.InferOutput<typeof planQuarter>;

export const themeList = defineEndpoint({
  ...planShared,
  name: 'themeList',
  method: 'GET',
  path: '/api/ktp/list/{calendarPlanUuid}',
  summary: 'A plan with its themes in their order, the days of their lessons, and how hours and lessons fit in each quarter',
  rate: 'read',
  params: planParams,
  data: v.object({
    plan: planRow,
    group: v.object({ id: v.number(), label: v.string(), grade: v.number() }),
    /** Language of instruction: summative titles are in it. */
    eduLang: v.picklist(['kz', 'ru']),
    quarters: v.array(planQuarter),
    themes: v.array(laidTheme),
    /** Assessments that stand closer to those of other subjects than the school allows. */
    crowded: v.array(crowdedTheme),
    /** Classes of the same grade in the school. */
    parallel: v.array(v.object({ id: v.number(), label: v.string() })),
    /** The last import from a file, unless it was undone. */
    lastImport: v.nullable(
      v.object({ importId: v.string(), at: v.number(), by: v.string(), added: v.number(), removed: v.number() }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const planExport = defineEndpoint({
  ...planShared,
  name: 'planExport',
  method: 'GET',
  path: '/api/ktp/export/{calendarPlanUuid}',
  summary: 'The plan in the official form: as xlsx by `Accept`, else as a Word document in base64',
  rate: 'read',
  params: planParams,
  sheet: true,
  data: v.object({
    /** Name of the file, with its ending. */
    name: v.string(),
    document: v.string(),
  }),
  errors: ['NOT_FOUND'],
});

export const lessonTypes = defineEndpoint({
  ...planShared,
  name: 'lessonTypes',
  method: 'GET',
  path: '/api/ktp/lesson-types',
  summary: 'Types of themes that can be chosen, and which of them are assessments',
  rate: 'read',
  data: v.object({ types: v.array(v.object({ type: v.picklist(themeTypes), isSummative: v.boolean() })) }),
});

export const lessonDates = defineEndpoint({
  ...planShared,
  name: 'lessonDates',
  method: 'GET',
  path: '/api/ktp/lesson-dates',
  summary: 'Days of the plan’s lessons, with the theme of each',
  rate: 'read',
  query: v.strictObject({ calendar_plan_uuid: uuid }),
  data: v.array(v.object({ ...lessonDate.entries, quarter: v.number(), theme_uuid: v.nullable(v.string()) })),
  errors: ['NOT_FOUND'],
});

export const themeRead = defineEndpoint({
  ...planShared,
  name: 'themeRead',
  method: 'GET',
  path: '/api/ktp/theme/edit/{id}',
  summary: 'A theme as its form shows it',
  rate: 'read',
  params: v.object({ id: uuid }),
  data: openedTheme,
  errors: ['NOT_FOUND'],
});

export const subjectLessons = defineEndpoint({
  ...planShared,
  name: 'subjectLessons',
  method: 'GET',
  path: '/api/ktp/subject-lessons',
  summary: 'Themes of a subject in a quarter, to choose from',
  rate: 'read',
  query: v.strictObject({
    subject_id: pathId,
    group_id: pathId,
    subgroup: queryId,
    quarter: v.optional(v.picklist(['1', '2', '3', '4'])),
  }),
  data: v.array(v.object({ uuid: v.string(), title: v.string(), type: v.picklist(themeTypes), quarter: v.number() })),
  errors: ['NOT_FOUND'],
});

const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, because('too-long')), v.check(isStorableText, because('symbols')));
const optionalText = (most: number) => v.optional(v.nullable(text(most)), null);

const goals = v.pipe(v.array(goalCode), v.maxLength(mostGoals, because('too-long')));
const hours = v.pipe(
  v.number(because('number')),
  v.integer(because('number')),
  v.minValue(1, because('too-small')),
  v.maxValue(100, because('too-long')),
);

const own = {
  type: v.picklist(themeTypes, because('required')),
  quarter,
  section: optionalText(200),
  /** Empty where something is chosen instead; of a SOCH the server writes it. */
  theme: v.optional(text(longestTheme), ''),
  goals: v.optional(goals, []),
  hours: v.optional(hours, 1),
  note: optionalText(longestNote),
  entity_kind: optionalText(40),
  entity_id: optionalText(64),
  calendar_plan_template_uuid: v.optional(v.nullable(uuid), null),
};
const isComplete = ({ type, theme, entity_id: entity }: { type: string; theme: string; entity_id: string | null }): boolean =>
  type === 'soch' || theme !== '' || (type === 'custom-lesson-bc' && entity !== null);

/** Body of a theme, also in an import. */
export const themeBody = v.pipe(
  v.strictObject(own),
  v.forward(v.partialCheck([['type'], ['theme'], ['entity_id']], isComplete, because('required')), ['theme']),
);
export type ThemeBody = v.InferOutput<typeof themeBody>;

export const themeAdd = defineEndpoint({
  ...planShared,
  name: 'themeAdd',
  method: 'POST',
  path: '/api/ktp/theme/add',
  summary:
    'Add a theme: at the end of its quarter, after `after`, or at the lesson `scheduleUuid`. Dates of what follows are computed again',
  rate: 'write',
  idempotent: true,
  body: v.pipe(
    v.strictObject({
      ...own,
      calendar_plan_uuid: uuid,
      /** A theme of the same quarter; null: before all of them. */
      after: v.optional(v.nullable(uuid)),
      /** The lesson that it is for: the theme comes after those of earlier lessons. */
      scheduleUuid: v.optional(v.nullable(uuid)),
      creationId: v.optional(uuid),
    }),
    v.forward(v.partialCheck([['type'], ['theme'], ['entity_id']], isComplete, because('required')), ['theme']),
  ),
  data: openedTheme,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const themeUpdate = defineEndpoint({
  ...planShared,
  name: 'themeUpdate',
  method: 'PUT',
  path: '/api/ktp/theme/update/{id}',
  summary:
    'Change a theme. Dates are computed again; lessons that were held keep their theme, unless it is of another quarter now. `scheduleUuid` of a lesson that it does not stand on brings it there. What the specification does not name stays where it is left out',
  rate: 'write',
  idempotent: true,
  params: v.object({ id: uuid }),
  body: v.pipe(
    v.strictObject({
      ...own,
      section: v.optional(v.nullable(text(200))),
      goals: v.optional(goals),
      hours: v.optional(hours),
      note: v.optional(v.nullable(text(longestNote))),
      /** As the specification sends it: the plan that it is of. */
      calendar_plan_uuid: v.optional(uuid),
      scheduleUuid: v.optional(v.nullable(uuid)),
      revision: v.optional(recordId),
    }),
    v.forward(v.partialCheck([['type'], ['theme'], ['entity_id']], isComplete, because('required')), ['theme']),
  ),
  data: openedTheme,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const themeRemove = defineEndpoint({
  ...planShared,
  name: 'themeRemove',
  method: 'DELETE',
  path: '/api/ktp/theme/remove/{id}',
  summary: 'Remove a theme; those after it move up',
  rate: 'write',
  idempotent: true,
  params: v.object({ id: uuid }),
  data: v.object({ removed: v.boolean() }),
  errors: ['NOT_FOUND'],
});

export const themeOrder = defineEndpoint({
  ...planShared,
  name: 'themeOrder',
  method: 'POST',
  path: '/api/ktp/theme/change-order',
  summary:
    'Put one theme after another of a quarter. Two pages may order at once. Nothing moves a theme that was held, nor puts one before it whose lesson is still to come: then `moved` is false. EDIT_CONFLICT: the other theme is not there any more',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    uuid,
    quarter,
    /** Null: first in the quarter. */
    after: v.nullable(uuid),
  }),
  data: v.object({ moved: v.boolean() }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

const readTheme = v.object({
  /** Line of the file. */
  line: v.number(),
  type: v.picklist(themeTypes),
  quarter: v.number(),
  section: v.nullable(v.string()),
  theme: v.string(),
  goals: v.array(v.string()),
  hours: v.number(),
  note: v.nullable(v.string()),
});
export type ReadTheme = v.InferOutput<typeof readTheme>;

export const planImportRead = defineEndpoint({
  ...planShared,
  name: 'planImportRead',
  method: 'POST',
  path: '/api/ktp/import/{calendarPlanUuid}',
  summary: 'Read themes from a table (xlsx, csv, docx; its bytes are the body). Nothing is written',
  rate: 'write',
  params: planParams,
  binary: { type: 'application/octet-stream', orForm: true, maxBytes: mostSheetBytes },
  data: v.object({
    themes: v.array(readTheme),
    /** Rows that are no themes, and why. */
    wrong: v.array(v.object({ line: v.number(), text: v.string(), reason: v.string() })),
  }),
  errors: ['NOT_FOUND', 'TOO_LARGE', 'FILE_REFUSED'],
});

export const planImportApply = defineEndpoint({
  ...planShared,
  name: 'planImportApply',
  method: 'PUT',
  path: '/api/ktp/import/{calendarPlanUuid}',
  summary: 'Write the themes that were read: after those of the plan, or in place of all of them. All or nothing',
  rate: 'write',
  idempotent: true,
  params: planParams,
  body: v.strictObject({
    isReplacing: v.boolean(),
    themes: v.pipe(v.array(themeBody), v.minLength(1), v.maxLength(mostThemes)),
    /** The same again is written once. */
    creationId: uuid,
  }),
  data: v.object({ added: v.number(), removed: v.number() }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const planImportUndo = defineEndpoint({
  ...planShared,
  name: 'planImportUndo',
  method: 'POST',
  path: '/api/ktp/import-undo/{calendarPlanUuid}',
  summary: 'Take the last import back: what it added goes, what it removed is there again. Themes that were changed since stay',
  rate: 'write',
  idempotent: true,
  params: planParams,
  body: v.strictObject({ importId: uuid }),
  data: v.object({
    removed: v.number(),
    restored: v.number(),
    /** Themes that stay, since somebody has changed them. */
    left: v.array(v.string()),
  }),
  errors: ['NOT_FOUND'],
});

export const ownMaterials = defineEndpoint({
  ...planShared,
  name: 'ownMaterials',
  method: 'GET',
  path: '/api/ktp/own',
  summary: 'SOR, SOCH, lectures or custom lessons of one’s own plans, for a subject, a grade and a language of instruction',
  rate: 'read',
  query: v.strictObject({
    /** «9 «А»»: its grade counts. */
    groupName: text(20),
    /** Title of the subject, in either language. */
    discipline: text(200),
    eduLang: v.picklist(['kz', 'ru']),
    type: v.picklist(['sor', 'soch', 'lecture', 'custom-lesson-bc']),
  }),
  data: v.array(
    v.object({
      uuid: v.string(),
      title: v.string(),
      section: v.nullable(v.string()),
      goals: v.array(v.string()),
      hours: v.number(),
      group: v.string(),
      entity_kind: v.nullable(v.string()),
      entity_id: v.nullable(v.string()),
    }),
  ),
});
