/** The simulation of the answers' outbox. */
import { checkHistory } from './checker/check.ts';
import { describeSchedule } from './describe.ts';
import { work } from './playing.ts';
import { makeSchedule } from './schedule.ts';
import { playSchedule } from './story.ts';

await work({
  makeSchedule,
  async play(schedule) {
    const history = await playSchedule(schedule);
    const seen = () => {
      const begin = history[0]?.at ?? 0;
      return history.map(({ type, at, ...rest }) => `${String(at - begin).padStart(9)} ${type} ${JSON.stringify(rest)}`);
    };
    return { violations: checkHistory(history), seen };
  },
  describe: describeSchedule,
});
