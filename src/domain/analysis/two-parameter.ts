/**
 * The two-parameter logistic model, `P(right | θ) = 1 / (1 + exp(-a (θ - b)))`, fitted by marginal maximum likelihood with the EM algorithm of Bock and
 * Aitkin (1981): abilities are normal with mean 0 and deviation 1, and are integrated over by fixed nodes.
 */
import type { Patterns } from './patterns.ts';

export interface ItemParameters {
  /** `a`. */
  discrimination: number;
  /** `b`: the ability with even chances. */
  difficulty: number;
  /**
   * Root mean squared distance between what the model expects and what those of each ability did, weighted by how many there are: the item fit of
   * PISA (OECD 2017, PISA 2015 Technical Report, ch. 9). 0: as expected; above 0.12 the question measures something else.
   */
  distance: number;
}

export interface Fit {
  /** In the order of the patterns' items. */
  items: ItemParameters[];
  logLikelihood: number;
  rounds: number;
}

/** Fewer attempts give no steady parameters. */
export const leastAttempts = 200;
/** As many leave a standard error of about 0.05, and take half a second of forty questions. */
export const enoughAttempts = 5000;

const nodes = 41;
const farthest = 6;
const mostRounds = 500;
const tolerance = 1e-4;
/** A question that everybody or nobody has would go on for ever. */
const steepest = 6;
const mostIntercept = 12;

const abilities = Float64Array.from({ length: nodes }, (_, node) => -farthest + (2 * farthest * node) / (nodes - 1));
const weights = normalWeights();

function normalWeights(): Float64Array {
  const densities = abilities.map((ability) => Math.exp((-ability * ability) / 2));
  const sum = densities.reduce((all, one) => all + one, 0);
  return densities.map((one) => one / sum);
}

/** Logit is `slope * θ + intercept`. */
interface State {
  slopes: Float64Array;
  intercepts: Float64Array;
}

/** Expected counts by ability: how many there are, and by item how many of them are right. */
interface Expected {
  counts: Float64Array;
  /** Item by item, `nodes` each. */
  right: Float64Array;
  logLikelihood: number;
}

/** @returns null where there is too little to fit: fewer than `leastAttempts`, or than three questions */
export function fitTwoParameters(patterns: Patterns): Fit | null {
  const { items: many, total } = patterns;
  if (total < leastAttempts || many < 3) return null;
  const state = begin(patterns);
  let rounds = 0;
  for (let moved = Number.POSITIVE_INFINITY; rounds < mostRounds && moved > tolerance; rounds += 1)
    moved = improve(state, expect(patterns, state));
  const expected = expect(patterns, state);
  const items = Array.from({ length: many }, (_, item): ItemParameters => {
    const [slope, intercept] = [state.slopes[item] ?? 1, state.intercepts[item] ?? 0];
    return { discrimination: slope, difficulty: -intercept / slope, distance: distanceOf(state, expected, item, total) };
  });
  return { items, logLikelihood: expected.logLikelihood, rounds };
}

/** Slopes of one, intercepts from how many have each question. */
function begin({ items, total, distinct }: Patterns): State {
  const right = new Float64Array(items);
  for (const { correct, count } of distinct) for (const item of correct) right[item] = (right[item] ?? 0) + count;
  const intercepts = right.map((count) => Math.log((count + 0.5) / (total - count + 0.5)));
  return { slopes: new Float64Array(items).fill(1), intercepts };
}

function expect({ items, distinct }: Patterns, { slopes, intercepts }: State): Expected {
  const counts = new Float64Array(nodes);
  const right = new Float64Array(items * nodes);
  const logits = new Float64Array(items * nodes);
  /** Log likelihood of nobody having anything, and of the ability itself. */
  const base = weights.map((weight) => Math.log(weight));
  for (let item = 0; item < items; item += 1)
    for (let node = 0; node < nodes; node += 1) {
      const logit = (slopes[item] ?? 1) * (abilities[node] ?? 0) + (intercepts[item] ?? 0);
      logits[item * nodes + node] = logit;
      base[node] = (base[node] ?? 0) - logOnePlusExp(logit);
    }
  const own = new Float64Array(nodes);
  let logLikelihood = 0;
  for (const { correct, count } of distinct) {
    own.set(base);
    for (const item of correct) {
      const from = item * nodes;
      for (let node = 0; node < nodes; node += 1) own[node] = (own[node] ?? 0) + (logits[from + node] ?? 0);
    }
    let most = Number.NEGATIVE_INFINITY;
    for (let node = 0; node < nodes; node += 1) most = Math.max(most, own[node] ?? most);
    let sum = 0;
    for (let node = 0; node < nodes; node += 1) {
      const likelihood = Math.exp((own[node] ?? 0) - most);
      own[node] = likelihood;
      sum += likelihood;
    }
    logLikelihood += count * (most + Math.log(sum));
    for (let node = 0; node < nodes; node += 1) {
      const share = ((own[node] ?? 0) * count) / sum;
      own[node] = share;
      counts[node] = (counts[node] ?? 0) + share;
    }
    for (const item of correct) {
      const from = item * nodes;
      for (let node = 0; node < nodes; node += 1) right[from + node] = (right[from + node] ?? 0) + (own[node] ?? 0);
    }
  }
  return { counts, right, logLikelihood };
}

/** Each item by Newton's method, as a logistic regression on the nodes. @returns the farthest that a parameter moved */
function improve({ slopes, intercepts }: State, { counts, right }: Expected): number {
  let farthestMove = 0;
  for (let item = 0; item < slopes.length; item += 1) {
    let [slope, intercept] = [slopes[item] ?? 1, intercepts[item] ?? 0];
    for (let step = 0; step < 4; step += 1) {
      const [bySlope, byIntercept] = newtonStep(slope, intercept, counts, right.subarray(item * nodes, (item + 1) * nodes));
      slope = Math.min(steepest, Math.max(-steepest, slope + bySlope));
      intercept = Math.min(mostIntercept, Math.max(-mostIntercept, intercept + byIntercept));
    }
    farthestMove = Math.max(farthestMove, Math.abs(slope - (slopes[item] ?? 1)), Math.abs(intercept - (intercepts[item] ?? 0)));
    slopes[item] = slope;
    intercepts[item] = intercept;
  }
  return farthestMove;
}

function newtonStep(slope: number, intercept: number, counts: Float64Array, right: Float64Array): [number, number] {
  let [g0, g1, h00, h01, h11] = [0, 0, 1e-6, 0, 1e-6];
  for (let node = 0; node < nodes; node += 1) {
    const ability = abilities[node] ?? 0;
    const count = counts[node] ?? 0;
    const chance = 1 / (1 + Math.exp(-(slope * ability + intercept)));
    const rest = (right[node] ?? 0) - count * chance;
    const weight = count * chance * (1 - chance);
    g0 += rest;
    g1 += rest * ability;
    h00 += weight;
    h01 += weight * ability;
    h11 += weight * ability * ability;
  }
  const determinant = h00 * h11 - h01 * h01;
  return [(h00 * g1 - h01 * g0) / determinant, (h11 * g0 - h01 * g1) / determinant];
}

function distanceOf({ slopes, intercepts }: State, { counts, right }: Expected, item: number, total: number): number {
  let sum = 0;
  for (let node = 0; node < nodes; node += 1) {
    const count = counts[node] ?? 0;
    if (count < 1e-9) continue;
    const chance = 1 / (1 + Math.exp(-((slopes[item] ?? 1) * (abilities[node] ?? 0) + (intercepts[item] ?? 0))));
    sum += (count / total) * ((right[item * nodes + node] ?? 0) / count - chance) ** 2;
  }
  return Math.sqrt(sum);
}

function logOnePlusExp(value: number): number {
  return value > 30 ? value : Math.log1p(Math.exp(value));
}
