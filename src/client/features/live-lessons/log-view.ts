/** The view of a log, made once per log: what comes is folded onto what was known. */
import type { LiveEvent } from '#domain/live-lessons/event.ts';
import { foldEvents, withEvent, type LiveView } from '#domain/live-lessons/fold.ts';
import { withPart, type KnownLog, type LogPart } from '#domain/live-lessons/log.ts';
import type { Question } from '#mechanics/question.ts';
import type { ShownEvent } from '#contract/live-lessons/event.ts';

export type View = LiveView<Question>;

const views = new WeakMap<readonly ShownEvent[], View>();

export function viewOf(events: readonly ShownEvent[]): View {
  const known = views.get(events);
  if (known) return known;
  const view = foldEvents<Question>(events);
  views.set(events, view);
  return view;
}

/** The log with one more part of it. */
export function grown<Log extends KnownLog<ShownEvent>>(log: Log, part: LogPart<ShownEvent>): Log {
  const next = withPart(log, part);
  if (next.seq === log.seq) return log;
  const known = views.get(log.events);
  const news: readonly LiveEvent<Question>[] = next.events.slice(log.events.length);
  if (known) views.set(next.events, news.reduce(withEvent<Question>, known));
  return { ...log, ...next };
}
