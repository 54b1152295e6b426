/** Schedules in words. */
import type { Happening, Schedule } from './schedule.ts';
import type { SectionSetting } from './sections/schedule.ts';

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 0)} s`;
}

function describeHappening({ type, ...rest }: Happening): string {
  const { device, ...more } = { device: undefined, ...rest };
  const details = Object.entries(more).map(([key, value]) => {
    if (typeof value === 'object') return `${key} ${Object.values(value).join(' ')}`;
    if (key === 'ms' || key === 'by' || key === 'noticedAfter') return `${key} ${seconds(Number(value))}`;
    return value === true ? key : value === false ? '' : `${key} ${String(value)}`;
  });
  const where = device === undefined ? '' : `device ${String(device)}: `;
  return `${where}${type.replaceAll('-', ' ')} ${details.filter((detail) => detail !== '').join(', ')}`.trimEnd();
}

function describeSections({ plan, questions, lingers }: SectionSetting): string {
  const each = plan.map(({ minutes, breakMinutes, back }, index) => {
    const rest = breakMinutes > 0 ? `, then a break of ${seconds(breakMinutes * 60_000)}` : '';
    return `${questions[index]?.join(' ')} for ${seconds(minutes * 60_000)}${rest}${back ? ', with the way back' : ''}`;
  });
  return `${each.join('; ')}${lingers ? '; pages that stay where they are' : ''}`;
}

export function describeSchedule({ setting, events }: Schedule): string {
  const { sections, devices, hasLocks, channelMs, hasToken, minutes, processes, wallOffset, isLeftOpen, isSignedInAgain } =
    setting;
  const faultsOver = isLeftOpen ? 'left open' : 'reloaded';
  const signIn = isSignedInAgain ? 'then signed in again' : 'not signed in again where a page with a token is open';
  const lines = [
    `${devices} device(s), ${processes} server process(es), a test of ${minutes} min, ${hasLocks ? '' : 'no '}Web Locks, ` +
      `${channelMs === null ? 'no word between pages' : `word between pages within ${seconds(channelMs)}`}, ` +
      `${hasToken ? '' : 'no '}attempt token, clocks off by ${seconds(wallOffset)}, pages ${faultsOver} when the faults stop, ${signIn}`,
  ];
  if (sections) lines.push(`  sections: ${describeSections(sections)}`);
  for (const { wait, what } of events) lines.push(`  +${seconds(wait).padEnd(8)} ${describeHappening(what)}`);
  return lines.join('\n');
}
