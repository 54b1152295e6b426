import type * as v from 'valibot';
import type { LiveTopic } from '#contract/live/live.ts';
import type { Actor } from '#server/http/actor.ts';

/** One page's subscription to one topic. */
export interface Subscription<Params = unknown, Message = unknown> {
  /** Who listens, as of the last check of their session. */
  readonly actor: Actor;
  readonly params: Params;
  /** True while the page does not take what was sent. Leave it out then: nothing may queue up for it. */
  readonly isCrowded: boolean;
  send(message: Message): void;
  /** The message as JSON, made once for many subscriptions. */
  sendText(message: string): void;
}

/** The server's side of a topic. */
export interface TopicSource<Topic extends LiveTopic = LiveTopic> {
  topic: Topic;
  /** Whether this person may listen now. Asked at the subscription and while it lasts; absent: whoever is signed in. */
  mayListen?(actor: Actor): boolean;
  /** @returns what to do when the subscription ends */
  open(subscription: Subscription<v.InferOutput<Topic['params']>, v.InferInput<Topic['message']>>): () => void;
  /** Once, when the process is ready to be called. */
  start(): Promise<void>;
  stop?(): void;
}

/** Checks that source and topic fit together, then drops their types: a socket knows topics by name only. */
export function defineSource<Topic extends LiveTopic>(source: TopicSource<Topic>): TopicSource {
  return source;
}
