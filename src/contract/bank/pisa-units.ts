/**
 * PISA-style units: stimuli and questions on one page (specification E§3, "PISA data"). A save names the version that it was made from and makes
 * the next one; every version stays.
 */
import * as v from 'valibot';
import { bankLimits } from '#domain/bank/limits.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { because } from '#domain/fields/codes.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { queryId, uuid } from '#contract/ids.ts';
import { defineList, querySort } from '#contract/list.ts';
import { revision } from '#contract/record.ts';
import { bankShared, bankQuery, optionalId, queryFlag } from './parts.ts';
import { draftContent } from './question-parts.ts';

/** Specification E§9: template blocks, direction horizontal, ratio 50/50, version 1. */
export const pisaDefaults = { template: 'blocks', direction: 'horizontal', ratio: '50/50', version: 1 } as const;

const ratio = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d?\/[1-9]\d?$/),
  v.check((text) => text.split('/').reduce((sum, part) => sum + Number(part), 0) === 100),
);

/** `type`: a mechanic; `content` with its key, as a draft of a question has it. */
export const pisaQuestion = v.strictObject({ uuid, type: v.picklist(scoredMechanicIds), content: draftContent });
export type PisaQuestion = v.InferOutput<typeof pisaQuestion>;

/** A page of stimulus, rich text; sanitised when stored. Several are tabs, as units of PISA have them. */
export const pisaStimulus = v.strictObject({
  uuid,
  title: v.pipe(v.string(), v.trim(), v.maxLength(200), v.check(isStorableText)),
  content: v.pipe(v.string(), v.maxLength(100_000), v.check(isStorableText)),
});
export type PisaStimulus = v.InferOutput<typeof pisaStimulus>;

/** Where a block stands: `type` says what it is (`stimulus` or `question`), `position` its column and place in it. */
export const pisaBlock = v.strictObject({
  template: v.pipe(v.string(), v.maxLength(40), v.check(isStorableText)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  position: v.strictObject({
    side: v.picklist(['first', 'second']),
    order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  }),
  type: v.picklist(['stimulus', 'question']),
});
export type PisaBlock = v.InferOutput<typeof pisaBlock>;

export const pisaContent = v.strictObject({
  settings: v.strictObject({ direction: v.picklist(['horizontal', 'vertical']), ratio }),
  data: v.record(uuid, pisaBlock),
});
export type PisaContent = v.InferOutput<typeof pisaContent>;

const unitFields = {
  isActive: v.boolean(),
  title: filledText(bankLimits.title),
  difficultyLevelId: optionalId,
  examId: optionalId,
  groupId: optionalId,
  score: v.pipe(v.number(because('number')), v.minValue(0, because('too-small')), v.maxValue(1000, because('too-long'))),
  template: v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.check(isStorableText)),
  questions: v.pipe(v.array(pisaQuestion), v.maxLength(50)),
  content: pisaContent,
  stimuli: v.pipe(v.array(pisaStimulus), v.maxLength(50)),
};

/** Without what leads nowhere: `content.data` names only stimuli and questions that are there. Else 422 on `content.data`. */
export const pisaUnit = v.object({
  uuid: v.string(),
  ...unitFields,
  title: v.string(),
  version: v.number(),
  createdAt: v.number(),
  savedAt: v.number(),
  savedBy: v.nullable(v.string()),
  /** The version whose questions students get in the exam, and the subject that they stand in; null: it is in no exam. */
  inExam: v.nullable(v.object({ version: v.number(), examId: v.number(), subjectId: v.number(), questions: v.number() })),
});
export type PisaUnit = v.InferOutput<typeof pisaUnit>;

export const pisaRow = v.object({
  uuid: v.string(),
  title: v.string(),
  isActive: v.boolean(),
  version: v.number(),
  examId: v.nullable(v.number()),
  examTitle: v.nullable(v.string()),
  difficultyLevelId: v.nullable(v.number()),
  groupId: v.nullable(v.number()),
  score: v.number(),
  questionCount: v.number(),
  stimulusCount: v.number(),
  savedAt: v.number(),
  savedBy: v.nullable(v.string()),
  /** Its questions stand in an exam. */
  isInExam: v.boolean(),
});
export type PisaRow = v.InferOutput<typeof pisaRow>;

const params = v.object({ uuid });
const version = revision;

export const pisaList = defineList({
  ...bankShared,
  name: 'pisaList',
  path: '/api/admin/pisa-units',
  summary: 'A page of units, the last saved first. `title` searches stimuli and questions too',
  rate: 'read',
  query: v.object({
    ...bankQuery,
    examId: queryId,
    groupId: queryId,
    difficultyLevelId: queryId,
    isActive: queryFlag,
    'sort[]': querySort(['title', 'savedAt', 'score']),
  }),
  row: pisaRow,
});

export const pisaCreate = defineEndpoint({
  ...bankShared,
  name: 'pisaCreate',
  method: 'POST',
  path: '/api/admin/pisa-units',
  summary:
    'Add a unit, under a uuid of one’s own or under a new one. The same uuid again gives the unit that is there; with other words it is a conflict, and a save is what is meant',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    ...unitFields,
    /** Left out: the server makes one. */
    uuid: v.optional(uuid),
    stimuli: v.optional(unitFields.stimuli, []),
    /** A new unit is version 1, whatever it says. */
    version: v.optional(version),
  }),
  data: pisaUnit,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const pisaRead = defineEndpoint({
  ...bankShared,
  name: 'pisaRead',
  method: 'GET',
  path: '/api/admin/pisa-units/{uuid}',
  summary: 'One unit',
  rate: 'read',
  params,
  data: pisaUnit,
  errors: ['NOT_FOUND'],
});

export const pisaSave = defineEndpoint({
  ...bankShared,
  name: 'pisaSave',
  load: 'work',
  method: 'PUT',
  path: '/api/admin/pisa-units/{uuid}',
  summary: 'Save the next version of a unit. `version` is the one that it was made from',
  rate: 'answer',
  params,
  /** Stimuli that are left out stay as they are: the specification's unit has none (E§3). */
  body: v.strictObject({ ...unitFields, stimuli: v.optional(unitFields.stimuli), version }),
  data: pisaUnit,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const pisaRemove = defineEndpoint({
  ...bankShared,
  name: 'pisaRemove',
  method: 'DELETE',
  path: '/api/admin/pisa-units/{uuid}',
  summary: 'Take a unit away, out of its exam too. Its history stays',
  rate: 'write',
  params,
  query: v.object({ version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)) }),
  data: v.object({ uuid: v.string() }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const pisaPutIn = defineEndpoint({
  ...bankShared,
  name: 'pisaPutIn',
  method: 'PUT',
  path: '/api/admin/pisa-units/{uuid}/in-exam',
  summary:
    'Put this version of a unit into its exam: its materials become a shared content, its questions published questions beside it. Again with a later version: they are written again',
  rate: 'write',
  params,
  body: v.strictObject({
    version,
    /** The exam's subject that the questions stand in; null: its first one. */
    subjectId: optionalId,
    /** False: 422 on `edited` where questions were changed in the exam itself since. */
    isReplacing: v.optional(v.boolean(), false),
  }),
  data: pisaUnit,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const pisaTakeOut = defineEndpoint({
  ...bankShared,
  name: 'pisaTakeOut',
  method: 'DELETE',
  path: '/api/admin/pisa-units/{uuid}/in-exam',
  summary: 'Take a unit out of its exam. Who has begun the test goes on with it',
  rate: 'write',
  params,
  data: pisaUnit,
  errors: ['NOT_FOUND'],
});

export const pisaVersions = defineEndpoint({
  ...bankShared,
  name: 'pisaVersions',
  method: 'GET',
  path: '/api/admin/pisa-units/{uuid}/versions',
  summary: 'The history of a unit, the newest first',
  rate: 'read',
  params,
  data: v.array(v.object({ version: v.number(), title: v.string(), savedAt: v.number(), savedBy: v.nullable(v.string()) })),
  errors: ['NOT_FOUND'],
});

export const pisaVersion = defineEndpoint({
  ...bankShared,
  name: 'pisaVersion',
  method: 'GET',
  path: '/api/admin/pisa-units/{uuid}/versions/{version}',
  summary: 'An earlier version as it was saved; to restore it, save it again',
  rate: 'read',
  params: v.object({ uuid, version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)) }),
  data: pisaUnit,
  errors: ['NOT_FOUND'],
});
