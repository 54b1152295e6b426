/** Takes attempts one by one and keeps sums: of each version that was sat, of each set of questions, of the totals. */
import { addTime, choiceSums, emptyItemSums, scoreBin, scoreBins, type ItemSums } from './item-sums.ts';
import { createPatternStore, type PatternStore } from './patterns.ts';
import type { GroupSums } from './statistics.ts';

/** Questions that were sat together: the places of an attempt's arrays. */
export interface FormShape {
  id: number;
  /** Drawn for one attempt: its questions are counted, but it is no set that others answered, too. */
  isDrawn?: boolean;
  questions: readonly { versionId: number; questionId: number; points: number }[];
}

/** Attempts that answered the same set of questions, whatever the versions and their order. */
export interface QuestionSet {
  /** In the order of `sums.items`. */
  questionIds: readonly number[];
  sums: GroupSums;
  /** Who had what right: at least half of its points. */
  patterns: PatternStore;
}

export interface Collected {
  attempts: number;
  /** Attempts whose row does not fit its form: left out. */
  invalidAnswers: number;
  countByScore: Uint32Array;
  /** Sums of t and of its squares. */
  share: number;
  shareSquared: number;
  versions: ReadonlyMap<number, ItemSums>;
  /** The one with most attempts first. */
  sets: readonly QuestionSet[];
}

export interface Collector {
  /**
   * @param earned points, in the order of the form
   * @param timeMs milliseconds; negative: none
   * @param choices short texts; null: no answer
   */
  add(formId: number, earned: ArrayLike<number>, timeMs: ArrayLike<number>, choices: ArrayLike<string | null>): void;
  done(): Collected;
}

interface Shape {
  max: number;
  /** Null: of a drawn form. */
  set: QuestionSet | null;
  places: readonly ItemPlace[];
}

interface ItemPlace {
  points: number;
  item: ItemSums;
  /** Null: of drawn forms, which share the places of their versions. */
  inSet: GroupSums['items'][number] | null;
  placeInSet: number;
  /** n, x, xx, r, rr, xr, omitted, omitted rest, e, ee, eT: added to four million times, so in one place and not in fields of objects. */
  sums: Float64Array;
}

export function createCollector(forms: readonly FormShape[]): Collector {
  const versions = new Map<number, ItemSums>();
  const sets = new Map<string, QuestionSet>();
  const drawnPlaces = new Map<number, ItemPlace>();
  const shapes = new Map(forms.map((form) => [form.id, form.isDrawn ? drawnShapeOf(form) : shapeOf(form)]));
  const countByScore = new Uint32Array(scoreBins);
  let attempts = 0;
  let invalidAnswers = 0;
  let share = 0;
  let shareSquared = 0;

  function itemOf(versionId: number): ItemSums {
    const item = versions.get(versionId) ?? emptyItemSums();
    versions.set(versionId, item);
    return item;
  }

  function drawnShapeOf({ questions }: FormShape): Shape {
    const places = questions.map(({ versionId, points }) => {
      const known = drawnPlaces.get(versionId);
      if (known) return known;
      const place = { points, item: itemOf(versionId), inSet: null, placeInSet: -1, sums: new Float64Array(11) };
      drawnPlaces.set(versionId, place);
      return place;
    });
    return { max: questions.reduce((sum, { points }) => sum + points, 0), set: null, places };
  }

  function shapeOf({ questions }: FormShape): Shape {
    const ids = questions.map(({ questionId }) => questionId);
    const sorted = ids.toSorted((a, b) => a - b);
    const key = sorted.join();
    let set = sets.get(key);
    if (!set) {
      set = {
        questionIds: ids,
        sums: { n: 0, total: 0, totalSquared: 0, items: ids.map(() => ({ e: 0, ee: 0, eT: 0 })) },
        patterns: createPatternStore(ids.length),
      };
      sets.set(key, set);
    }
    const { questionIds, sums } = set;
    const places = questions.map(({ versionId, questionId, points }) => {
      const item = itemOf(versionId);
      const placeInSet = questionIds.indexOf(questionId);
      const inSet = sums.items[placeInSet];
      if (!inSet) throw new Error(`Question ${questionId} is not in its own set`);
      return { points, item, inSet, placeInSet, sums: new Float64Array(11) };
    });
    return { max: questions.reduce((sum, { points }) => sum + points, 0), set, places };
  }

  return {
    add(formId, earned, timeMs, choices) {
      const form = shapes.get(formId);
      if (
        !form ||
        earned.length !== form.places.length ||
        choices.length !== earned.length ||
        timeMs.length !== earned.length
      ) {
        invalidAnswers += 1;
        return;
      }
      const { places, max, set } = form;
      let total = 0;
      for (let at = 0; at < places.length; at += 1) total += earned[at] ?? 0;
      const t = max > 0 ? Math.min(1, total / max) : 0;
      const bin = scoreBin(t);
      attempts += 1;
      share += t;
      shareSquared += t * t;
      countByScore[bin] = (countByScore[bin] ?? 0) + 1;
      if (set) {
        set.sums.n += 1;
        set.sums.total += total;
        set.sums.totalSquared += total * total;
        set.patterns.begin();
      }
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at];
        if (!place) continue;
        const { points, item, sums } = place;
        const e = earned[at] ?? 0;
        const x = points > 0 ? Math.min(1, e / points) : 0;
        if (x >= 0.5) set?.patterns.setCorrect(place.placeInSet);
        const r = max > points ? Math.min(1, Math.max(0, total - e) / (max - points)) : 0;
        add(sums, 0, 1);
        add(sums, 1, x);
        add(sums, 2, x * x);
        add(sums, 3, r);
        add(sums, 4, r * r);
        add(sums, 5, x * r);
        add(sums, 8, e);
        add(sums, 9, e * e);
        add(sums, 10, e * total);
        item.countByScore[bin] = (item.countByScore[bin] ?? 0) + 1;
        add(item.xByScore, bin, x);
        const choice = choices[at] ?? null;
        if (choice === null) {
          add(sums, 6, 1);
          add(sums, 7, r);
        } else {
          const chosen = choiceSums(item, choice);
          if (chosen) {
            add(chosen, 0, 1);
            add(chosen, 1, x);
            add(chosen, 2, r);
          } else item.otherChoices += 1;
        }
        const time = timeMs[at] ?? -1;
        if (time >= 0) addTime(item, Math.round(time / 1000));
      }
    },
    done() {
      for (const { set, places } of shapes.values()) if (set) for (const place of places) settle(place);
      for (const place of drawnPlaces.values()) settle(place);
      return {
        attempts,
        invalidAnswers,
        countByScore,
        share,
        shareSquared,
        versions,
        sets: [...sets.values()].toSorted((a, b) => b.sums.n - a.sums.n),
      };
    },
  };
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value;
}

/** From a place's numbers to its version's and its set's. */
function settle({ item, inSet, sums }: ItemPlace): void {
  const [n = 0, x = 0, xx = 0, r = 0, rr = 0, xr = 0, omitted = 0, omittedRest = 0, e = 0, ee = 0, eT = 0] = sums;
  item.n += n;
  item.x += x;
  item.xx += xx;
  item.r += r;
  item.rr += rr;
  item.xr += xr;
  item.omitted += omitted;
  item.omittedRest += omittedRest;
  if (inSet) {
    inSet.e += e;
    inSet.ee += ee;
    inSet.eT += eT;
  }
  sums.fill(0);
}
