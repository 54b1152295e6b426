/** From sums to what is shown. */
import type { AnalysedItem, AnalysisSummary, ItemEdition } from '#contract/bank/analysis.ts';
import { sumUp } from '#domain/analysis/choices.ts';
import type { Collected } from '#domain/analysis/collector.ts';
import { flagExam, flagItem } from '#domain/analysis/flags.ts';
import { scoreBins, type ItemSums } from '#domain/analysis/item-sums.ts';
import {
  difficulty,
  distribution,
  itemRestCorrelation,
  quantile,
  reliability,
  upperLowerIndex,
} from '#domain/analysis/statistics.ts';
import { enoughAttempts, fitTwoParameters, type ItemParameters } from '#domain/analysis/two-parameter.ts';
import { choiceRows } from './choice-rows.ts';
import type { Shapes, Version } from './shapes.ts';

export interface Analysis {
  summary: AnalysisSummary;
  items: { item: AnalysedItem; editions: ItemEdition[] }[];
}

const bars = 20;

export function assemble(
  collected: Collected,
  shapes: Shapes,
  more: Pick<AnalysisSummary, 'pending' | 'isRehearsal' | 'passed'>,
): Analysis {
  const { attempts, share, shareSquared, sets, countByScore } = collected;
  const [main] = sets;
  const figures = main ? reliability(main.sums) : null;
  const model = main ? fitTwoParameters(main.patterns.read(enoughAttempts)) : null;
  const maxOfMain = main ? maxOf(main.questionIds, shapes) : 0;
  const mean = attempts > 0 ? share / attempts : null;
  const median = quantile(countByScore, 0.5);
  const alpha = figures?.alpha ?? null;
  const sem = figures?.sem ?? null;
  return {
    summary: {
      ...more,
      attempts,
      flags: flagExam({ attempts, alpha }),
      mean,
      median: median === null ? null : median / (scoreBins - 1),
      deviation: attempts > 1 ? Math.sqrt(Math.max(0, (shareSquared - (share * share) / attempts) / (attempts - 1))) : null,
      alpha,
      sem,
      semShare: sem === null || maxOfMain <= 0 ? null : sem / maxOfMain,
      alphaAttempts: main?.sums.n ?? 0,
      sets: sets.filter(({ sums }) => sums.n > 0).length,
      distribution: distribution(countByScore, bars),
    },
    items: questionsInOrder(shapes).flatMap((questionId, at) => {
      const own = [...shapes.versions.values()].filter(
        (version) => version.questionId === questionId && (collected.versions.get(version.id)?.n ?? 0) > 0,
      );
      if (own.length === 0) return [];
      const place = main?.questionIds.indexOf(questionId) ?? -1;
      const alphaWithout = figures?.alphaWithout[place] ?? null;
      const ofSet = { alphaWithout, model: model?.items[place] ?? null };
      return [describe(questionId, at + 1, own, collected, shapes, ofSet)];
    }),
  };
}

/** As the newest form has them; what only older ones have comes after. */
function questionsInOrder({ forms }: Shapes): number[] {
  return [...new Set(forms.toReversed().flatMap(({ questions }) => questions.map(({ questionId }) => questionId)))];
}

function maxOf(questionIds: readonly number[], { forms }: Shapes): number {
  const wanted = new Set(questionIds);
  const form = forms.findLast(
    ({ questions }) => questions.length === wanted.size && questions.every(({ questionId }) => wanted.has(questionId)),
  );
  return form?.questions.reduce((sum, { points }) => sum + points, 0) ?? 0;
}

function figuresOf(sums: ItemSums) {
  return {
    attempts: sums.n,
    difficulty: difficulty(sums),
    discrimination: itemRestCorrelation(sums),
    upperLower: upperLowerIndex(sums),
    omission: sums.n > 0 ? sums.omitted / sums.n : 0,
  };
}

function describe(
  questionId: number,
  number: number,
  versions: readonly Version[],
  collected: Collected,
  shapes: Shapes,
  ofSet: { alphaWithout: number | null; model: ItemParameters | null },
): { item: AnalysedItem; editions: ItemEdition[] } {
  const sumsOf = (of: readonly Version[]) => sumUp(of.flatMap(({ id }) => collected.versions.get(id) ?? []));
  const byEdition = new Map<string, Version[]>();
  for (const version of versions) byEdition.set(version.edition, [...(byEdition.get(version.edition) ?? []), version]);
  const editions = [...byEdition.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const sums = sumsOf(own);
      const { rows, options } = choiceRows(first.question, sums);
      const edition: ItemEdition = {
        versions: own.map(({ version }) => version).toSorted((a, b) => a - b),
        isCurrent: own.some(({ isCurrent }) => isCurrent),
        forLang: first.forLang,
        ...figuresOf(sums),
        omitted: { count: sums.omitted, rest: sums.omitted > 0 ? sums.omittedRest / sums.omitted : null },
        choices: rows,
        otherChoices: sums.otherChoices,
      };
      return [{ edition, options }];
    })
    .toSorted((a, b) => b.edition.attempts - a.edition.attempts);
  const sums = sumsOf(versions);
  const figures = figuresOf(sums);
  const lower = quantile(sums.seconds, 0.25);
  const middle = quantile(sums.seconds, 0.5);
  const upper = quantile(sums.seconds, 0.75);
  const newest = versions.findLast(({ isCurrent }) => isCurrent) ?? versions.at(-1);
  if (!newest) throw new Error(`Question ${questionId} has no version that was sat`);
  return {
    item: {
      questionId,
      title: shapes.titles.get(questionId) ?? '',
      mechanic: newest.question.mechanic,
      number,
      ...figures,
      ...ofSet,
      time: lower === null || middle === null || upper === null ? null : { lower, median: middle, upper },
      flags: flagItem({ n: sums.n, ...figures, options: editions.map(({ options }) => options) }),
      editions: editions.length,
    },
    editions: editions.map(({ edition }) => edition),
  };
}
