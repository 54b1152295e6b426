import { expect, test } from 'vitest';
import { ApiFailure } from './api/api-failure.ts';
import { untilAnswered } from './until-answered.ts';

test('what a call is sent with stays the same until it is answered, for each thing by itself', async () => {
  let count = 0;
  const once = untilAnswered<number>();
  const sent: number[] = [];
  const send = (of: string, failure?: ApiFailure) =>
    once(
      of,
      () => (count += 1),
      (made) => {
        sent.push(made);
        return failure ? Promise.reject(failure) : Promise.resolve(made);
      },
    ).catch(() => null);
  const noAnswer = new ApiFailure({ status: 0, code: 'NETWORK', message: 'No network.' });
  const refused = new ApiFailure({ status: 404, code: 'NOT_FOUND', message: 'Not found.' });
  await send('a', noAnswer);
  await send('b');
  await send('a', noAnswer);
  await send('a');
  // Wanted once more.
  await send('a', refused);
  await send('a');
  expect(sent).toEqual([1, 2, 1, 1, 3, 4]);
});
