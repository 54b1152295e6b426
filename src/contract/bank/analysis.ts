/** Item analysis (inventory BNK-8) and the use of an exam: what was sat where, and what its questions are worth. */
import * as v from 'valibot';
import { examFlags, itemFlags } from '#domain/analysis/flags.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, queryId } from '#contract/ids.ts';
import { idParams } from '#contract/record.ts';
import { bankShared, queryFlag, queryNumber } from './parts.ts';
import { mechanic } from './question-parts.ts';

const shared = { ...bankShared, method: 'GET', rate: 'write', errors: ['NOT_FOUND'] } as const;

/** Figures that nothing can be said about are null. */
const figure = v.nullable(v.number());

export const analysisQuery = v.object({
  /** The calendar year in which it begins. */
  schoolYear: queryNumber,
  periodId: queryId,
  regionId: queryId,
  /** `1`: together with the same exam in the other language, paired questions as one. */
  withPair: queryFlag,
});
export type AnalysisQuery = v.InferOutput<typeof analysisQuery>;

/** Seconds. */
const times = v.nullable(v.object({ lower: v.number(), median: v.number(), upper: v.number() }));

const itemFigures = {
  attempts: v.number(),
  /** Mean share of the points, 0 to 1. */
  difficulty: figure,
  /** Item-rest correlation. */
  discrimination: figure,
  /** Upper minus lower 27 %. */
  upperLower: figure,
  /** Share without an answer. */
  omission: v.number(),
};

export const analysedItem = v.object({
  questionId: v.number(),
  title: v.string(),
  mechanic,
  /** From 1, as the newest form has it. */
  number: v.number(),
  ...itemFigures,
  /** Cronbach's alpha of the test without it. */
  alphaWithout: figure,
  /** The two-parameter logistic model over the set of questions that was sat most; null: too few attempts. */
  model: v.nullable(v.object({ discrimination: v.number(), difficulty: v.number(), distance: v.number() })),
  time: times,
  /** The worst first. */
  flags: v.array(v.picklist(itemFlags)),
  /** Versions with different words or keys that were sat. */
  editions: v.number(),
});
export type AnalysedItem = v.InferOutput<typeof analysedItem>;

export const analysisSummary = v.object({
  attempts: v.number(),
  /** Finished, but not made ready for counting yet: ask again in a moment. */
  pending: v.number(),
  isRehearsal: v.boolean(),
  flags: v.array(v.picklist(examFlags)),
  /** Shares of the maximum, 0 to 1. */
  mean: figure,
  median: figure,
  deviation: figure,
  passed: v.number(),
  alpha: figure,
  /** Standard error of measurement, in points and as a share of the maximum. */
  sem: figure,
  semShare: figure,
  /** Attempts that alpha rests on: those of the set of questions that was sat most. */
  alphaAttempts: v.number(),
  /** Different sets of questions that were sat. */
  sets: v.number(),
  /** Attempts by score, in twenty equal steps of the maximum. */
  distribution: v.array(v.number()),
});
export type AnalysisSummary = v.InferOutput<typeof analysisSummary>;

export const examAnalysis = defineEndpoint({
  ...shared,
  name: 'examAnalysis',
  path: '/api/admin/exams/{id}/analysis',
  summary:
    'Item analysis of an exam: difficulty, discrimination, reliability, time. Finished attempts only, no rehearsals; flags need thirty attempts',
  params: idParams,
  query: analysisQuery,
  data: v.object({
    summary: analysisSummary,
    items: v.array(analysedItem),
    /** Values that can be filtered by. */
    schoolYears: v.array(v.number()),
    regions: v.array(v.object({ id: v.number(), nameKz: v.string(), nameRu: v.string() })),
  }),
});

const choiceRow = v.object({
  /** Part of a question that is answered part by part. */
  group: v.nullable(v.string()),
  label: v.string(),
  isKey: v.boolean(),
  /** Was typed, and not chosen. */
  isTyped: v.boolean(),
  count: v.number(),
  /** Share of all who sat it. */
  share: v.number(),
  /** Mean score in all other questions of those who chose it, 0 to 1. */
  rest: figure,
});
export type ChoiceRow = v.InferOutput<typeof choiceRow>;

export const itemEdition = v.object({
  /** The versions that say the same and are scored by the same key. */
  versions: v.array(v.number()),
  isCurrent: v.boolean(),
  forLang: v.picklist(['kz', 'ru']),
  ...itemFigures,
  omitted: v.object({ count: v.number(), rest: figure }),
  choices: v.array(choiceRow),
  /** Answers that are not in the table: there are too many different ones. */
  otherChoices: v.number(),
});
export type ItemEdition = v.InferOutput<typeof itemEdition>;

export const itemAnalysis = defineEndpoint({
  ...shared,
  name: 'itemAnalysis',
  path: '/api/admin/exams/{id}/analysis/{questionId}',
  summary: 'One question of the analysis: who chose what, by versions that differ',
  params: v.object({ id: pathId, questionId: pathId }),
  query: analysisQuery,
  data: v.object({ item: analysedItem, editions: v.array(itemEdition) }),
});

export const analysisExport = defineEndpoint({
  ...shared,
  name: 'analysisExport',
  load: 'export',
  path: '/api/admin/exams/{id}/analysis-table',
  summary: 'The analysis as a table (xlsx): questions, and who chose what',
  params: idParams,
  query: analysisQuery,
  data: v.object({ fileName: v.string(), bytes: v.pipe(v.string(), v.base64()) }),
});
