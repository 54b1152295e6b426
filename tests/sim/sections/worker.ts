/** The simulation of a test with sections. */
import { checkHistory } from '../checker/check.ts';
import { describeSchedule } from '../describe.ts';
import { work } from '../playing.ts';
import { playSchedule } from '../story.ts';
import { makeSectionSchedule } from './schedule.ts';

await work({
  makeSchedule: makeSectionSchedule,
  async play(schedule) {
    const history = await playSchedule(schedule);
    const begin = history[0]?.at ?? 0;
    const seen = () =>
      history.map(({ type, at, ...rest }) => `${String(at - begin).padStart(9)} ${type} ${JSON.stringify(rest)}`);
    return { violations: checkHistory(history), seen };
  },
  describe: describeSchedule,
});
