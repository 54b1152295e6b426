/** Takes attempts one by one and keeps sums: of each version that was sat, of each set of questions, of the totals. */
import {
  addTime,
  addToItem,
  choiceSums,
  emptyItemSums,
  scoreBin,
  scoreBins,
  type ItemSums,
} from './item-sums.ts';
import type { GroupSums } from './statistics.ts';

/** What was sat together: the places of an attempt's arrays. */
export interface FormShape {
  id: number;
  questions: readonly { versionId: number; questionId: number; points: number }[];
}

/** Attempts that answered the same set of questions, whatever the versions and their order. */
export interface QuestionSet {
  /** In the order of `sums.items`. */
  questionIds: readonly number[];
  sums: GroupSums;
}

export interface Collected {
  attempts: number;
  /** Attempts whose row does not fit its form: left out. */
  misfits: number;
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

interface Seat {
  points: number;
  item: ItemSums;
  inSet: GroupSums['items'][number];
}

export function createCollector(forms: readonly FormShape[]): Collector {
  const versions = new Map<number, ItemSums>();
  const sets = new Map<string, QuestionSet>();
  const seats = new Map(forms.map((form) => [form.id, seat(form)]));
  const countByScore = new Uint32Array(scoreBins);
  let attempts = 0;
  let misfits = 0;
  let share = 0;
  let shareSquared = 0;

  function seat({ questions }: FormShape): { max: number; set: QuestionSet; places: Seat[] } {
    const ids = questions.map(({ questionId }) => questionId);
    const sorted = ids.toSorted((a, b) => a - b);
    const key = sorted.join();
    let set = sets.get(key);
    if (!set) {
      set = {
        questionIds: ids,
        sums: { n: 0, total: 0, totalSquared: 0, items: ids.map(() => ({ e: 0, ee: 0, eT: 0 })) },
      };
      sets.set(key, set);
    }
    const { questionIds, sums } = set;
    const places = questions.map(({ versionId, questionId, points }) => {
      const item = versions.get(versionId) ?? emptyItemSums();
      versions.set(versionId, item);
      const inSet = sums.items[questionIds.indexOf(questionId)];
      if (!inSet) throw new Error(`Question ${questionId} is not in its own set`);
      return { points, item, inSet };
    });
    return { max: questions.reduce((sum, { points }) => sum + points, 0), set, places };
  }

  return {
    add(formId, earned, timeMs, choices) {
      const form = seats.get(formId);
      if (!form || earned.length !== form.places.length || choices.length !== earned.length || timeMs.length !== earned.length) {
        misfits += 1;
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
      set.sums.n += 1;
      set.sums.total += total;
      set.sums.totalSquared += total * total;
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at];
        if (!place) continue;
        const { points, item, inSet } = place;
        const e = earned[at] ?? 0;
        const x = points > 0 ? Math.min(1, e / points) : 0;
        const r = max > points ? Math.min(1, Math.max(0, total - e) / (max - points)) : 0;
        addToItem(item, x, r, bin);
        inSet.e += e;
        inSet.ee += e * e;
        inSet.eT += e * total;
        const choice = choices[at] ?? null;
        if (choice === null) {
          item.omitted += 1;
          item.omittedRest += r;
        } else {
          const sums = choiceSums(item, choice);
          if (sums) {
            sums.n += 1;
            sums.x += x;
            sums.r += r;
          } else item.otherChoices += 1;
        }
        const time = timeMs[at] ?? -1;
        if (time >= 0) addTime(item, Math.round(time / 1000));
      }
    },
    done: () => ({
      ...{ attempts, misfits, countByScore, share, shareSquared, versions },
      sets: [...sets.values()].toSorted((a, b) => b.sums.n - a.sums.n),
    }),
  };
}
