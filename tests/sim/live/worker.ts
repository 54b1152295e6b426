/** The simulation of live lessons and of the chat. */
import { describeSchedule } from '../commands/schedule.ts';
import { work } from '../playing.ts';
import { checkHistory } from './checker.ts';
import { makeSchedule, type LiveSchedule } from './schedule.ts';
import { playSchedule } from './story.ts';

await work<LiveSchedule>({
  makeSchedule,
  async play(schedule) {
    const history = await playSchedule(schedule);
    const begin = history[0]?.at ?? 0;
    const spell = (_key: string, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value);
    const seen = () =>
      history.map(({ type, at, ...rest }) => `${String(at - begin).padStart(9)} ${type} ${JSON.stringify(rest, spell)}`);
    return { violations: checkHistory(history), seen };
  },
  describe: describeSchedule,
});
