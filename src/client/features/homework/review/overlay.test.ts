import { describe, expect, test } from 'vitest';
import type { Work } from '#contract/homework/parts.ts';
import type { CommandPlace, CommandView } from '#offline/commands/ports.ts';
import { ownMarks, ownReview, placeOfWork, withOwnReviews } from './overlay.ts';

const answerId = '00000000-0000-4000-8000-0000000000aa';
const me = { id: 7, name: 'Teacher' };
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const version = (n: number) => ({
  n,
  text: '',
  files: [],
  madeAt: n,
  receivedAt: n,
  timeliness: 'in-time' as const,
  score: null,
});
const work = (versions: number, reviews: Work['reviews'] = []): Work => ({
  answerId,
  student: { id: 1, name: 'Student' },
  isInGroup: true,
  state: 'sent',
  versions: Array.from({ length: versions }, (_, at) => version(at + 1)),
  reviews,
});

let made = 0;
function view(
  kind: string,
  body: Record<string, unknown>,
  place: CommandPlace = 'device',
  expects: string | null = null,
): CommandView {
  made += 1;
  const shown = { subject: `homework-review ${answerId}`, version: 1, theirs: null, refusal: null, hold: null };
  return { ...shown, id: idOf(made), kind, place, expects, madeAt: made, body: { answerId, version: 1, ...body } };
}
const review = (mark: number, place?: CommandPlace, expects?: string | null) =>
  view('homework-review', { mark, points: 10, rubric: null, comment: 'Good' }, place, expects);
const stamp = (id: number) => ({ id: idOf(id), page: 0, kind: 'stamp' as const, body: { x: 1, y: 1, sign: 'tick' as const } });

describe('a work with what was changed here', () => {
  test('goes from sent to seen, reviewed, returned, and back', () => {
    const commands = [view('homework-review-marks', { add: [stamp(900)], remove: [] }), review(8), view('homework-return', {})];
    const states = commands.map((_, at) => withOwnReviews(work(1), commands.slice(0, at + 1), me, 10).state);
    expect(states).toEqual(['seen', 'reviewed', 'returned']);
    const back = withOwnReviews(work(1), [...commands, view('homework-retract', {})], me, 10);
    expect([back.state, ownReview(back.reviews, 1, me.id)?.mark]).toEqual(['reviewed', 8]);
  });

  test('keeps the review with its version when the student sends another one', () => {
    const shown = withOwnReviews(work(2), [review(8), view('homework-return', {})], me, 10);
    expect(shown.state).toBe('resent');
    expect(ownReview(shown.reviews, 2, me.id)).toBeNull();
  });

  test('leaves a colleague’s review alone, and shows what was refused or is to be decided nowhere', () => {
    const theirs = {
      ...withOwnReviews(work(1), [review(5)], { id: 9, name: 'Colleague' }, 10).reviews[0],
    } as Work['reviews'][number];
    const shown = withOwnReviews(work(1, [theirs]), [review(8), review(2, 'refused'), review(3, 'decide')], me, 10);
    expect(shown.reviews.map(({ reviewerId, mark }) => [reviewerId, mark])).toEqual([
      [9, 5],
      [7, 8],
    ]);
  });

  test('what the server has applied counts only where its answer was read before', () => {
    const first = review(8, 'server');
    expect(ownReview(withOwnReviews(work(1), [first], me, 10).reviews, 1, me.id)?.mark).toBe(8);
    const { reviews } = withOwnReviews(work(1), [review(4)], me, 10);
    // Another device has written since.
    expect(ownReview(withOwnReviews(work(1, reviews), [first], me, 10).reviews, 1, me.id)?.mark).toBe(4);
  });

  test('has one’s own marks of a version, and those that were removed never again', () => {
    const remaining = [
      { authorId: 7, version: 1, mark: stamp(1), url: null },
      { authorId: 9, version: 1, mark: stamp(2), url: null },
    ];
    const commands = [
      view('homework-review-marks', { add: [stamp(3), stamp(4)], remove: [] }),
      view('homework-review-marks', { add: [], remove: [idOf(1), idOf(3)] }),
      view('homework-review-marks', { version: 2, add: [stamp(5)], remove: [] }),
    ];
    const marks = (own: CommandView[]) => [...ownMarks(remaining, own, answerId, 1, me.id).marks.keys()];
    expect(marks(commands)).toEqual([idOf(4)]);
    expect(marks(commands.toReversed())).toEqual([idOf(4)]);
    expect([...ownMarks(remaining, commands, answerId, 2, me.id).marks.keys()]).toEqual([idOf(5)]);
  });

  test('says where the last changes are: what needs somebody first', () => {
    expect(placeOfWork([], answerId)).toBeNull();
    expect(placeOfWork([review(1, 'server'), review(2, 'device')], answerId)).toBe('device');
    expect(placeOfWork([review(1, 'decide'), review(2, 'saving')], answerId)).toBe('saving');
    expect(placeOfWork([review(1, 'server')], idOf(77))).toBeNull();
  });
});
