/** Which events of a schedule are selected: `3` as it is, `3!` at once after the one before. The time of events left out still passes. */

/** Members of every schedule. */
export interface Events<What = unknown> {
  seed: number;
  events: readonly { wait: number; what: What }[];
}

export interface SelectedEvent {
  index: number;
  isAtOnce: boolean;
}

/** Long enough for the disk, short enough to be "at once". */
const atOnceMs = 10;

export function selectAll({ events }: Events): SelectedEvent[] {
  return events.map((_, index) => ({ index, isAtOnce: false }));
}

export function select<S extends Events>(schedule: S, selected: readonly SelectedEvent[]): S {
  const events: S['events'][number][] = [];
  let last = -1;
  for (const { index, isAtOnce } of selected) {
    const event = schedule.events[index];
    if (!event) throw new Error(`Schedule ${schedule.seed} has no event ${index}`);
    const waits = schedule.events.slice(last + 1, index + 1);
    const wait = isAtOnce ? atOnceMs : waits.reduce((sum, { wait: ms }) => sum + ms, 0);
    events.push({ wait, what: event.what });
    last = index;
  }
  return { ...schedule, events };
}

export function formatSelected(selected: readonly SelectedEvent[]): string {
  return selected.map(({ index, isAtOnce }) => `${index}${isAtOnce ? '!' : ''}`).join();
}

/** @param text what `formatSelected` wrote. */
export function parseSelected(text: string): SelectedEvent[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({ index: Number.parseInt(part, 10), isAtOnce: part.endsWith('!') }));
}
