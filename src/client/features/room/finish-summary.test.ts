import { describe, expect, it } from 'vitest';
import type { AnswerPlace, AnswerView } from '#offline/types.ts';
import { finishSummary } from './finish-summary.ts';
import { questionListOf } from './question-list.ts';
import { buildAttemptData } from './testing/build-attempt.ts';

const { questions } = questionListOf(buildAttemptData());
const uiState = { marked: [103], struck: {}, position: null, textSize: 100, timerFolded: false, sharedContentFolded: false };

function view(place: AnswerPlace, answers: AnswerView['answers'] = { selected: 'a' }): AnswerView {
  return { answers, place, refusal: place === 'refused' ? 'ANSWER_MISFIT' : null };
}

function idsOf(answers: ReadonlyMap<number, AnswerView>, unsaved: number[] = [], refused: number[] = []) {
  const isWaiting = ({ place }: AnswerView) => place === 'saving' || place === 'tablet' || place === 'unsaved';
  const waiting = [...answers].flatMap(([id, answer]) => (isWaiting(answer) ? [id] : []));
  const summary = finishSummary(questions, { answers, uiState, waiting, unsaved, refused });
  return Object.fromEntries(Object.entries(summary).map(([name, list]) => [name, list.map(({ id }: { id: number }) => id)]));
}

describe('summary before the finish', () => {
  it('names what is empty, marked, on this device only, not saved and not accepted', () => {
    const answers = new Map([
      [101, view('server')],
      [102, view('tablet')],
      [103, view('refused')],
    ]);
    expect(idsOf(answers, [], [103])).toEqual({ empty: [104], marked: [103], waiting: [102], unsaved: [], refused: [103] });
  });

  it('counts a cleared answer as empty and as pending', () => {
    const ids = idsOf(new Map([[101, view('tablet', null)]]));
    expect(ids['empty']).toEqual([101, 102, 103, 104]);
    expect(ids['waiting']).toEqual([101]);
  });

  it('names answers that are in memory only', () => {
    expect(idsOf(new Map([[104, view('unsaved')]]), [104])['unsaved']).toEqual([104]);
  });
});
