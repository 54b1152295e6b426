/**
 * The page's one socket. Its first message signs in: a token in the address would end up in logs. After that the page subscribes to topics and the
 * server sends what is new in each; the session's end closes the socket. What the socket brings can always be asked for by an ordinary call as well.
 */
import * as v from 'valibot';

export const livePath = '/api/live';

/** Subscriptions of one socket at a time. */
export const maxSubscriptions = 20;

/** A topic: its name, what a page says to subscribe, and what the server sends. */
export interface LiveTopic<
  Params extends v.GenericSchema = v.GenericSchema,
  Message extends v.GenericSchema = v.GenericSchema,
> {
  name: string;
  params: Params;
  message: Message;
}

export function defineTopic<Params extends v.GenericSchema, Message extends v.GenericSchema>(
  topic: LiveTopic<Params, Message>,
): LiveTopic<Params, Message> {
  return topic;
}

/** The page's first message. */
export const liveHello = v.strictObject({
  type: v.literal('hello'),
  /** The access token. The socket lives as long as the session, also beyond the token. */
  token: v.pipe(v.string(), v.maxLength(4000)),
});
export type LiveHello = v.InferOutput<typeof liveHello>;

/** The page's number for one of its subscriptions. */
const subscriptionId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));

export const liveRequest = v.variant('type', [
  v.strictObject({
    type: v.literal('subscribe'),
    id: subscriptionId,
    topic: v.pipe(v.string(), v.maxLength(50)),
    params: v.unknown(),
  }),
  v.strictObject({ type: v.literal('unsubscribe'), id: subscriptionId }),
]);
export type LiveRequest = v.InferOutput<typeof liveRequest>;

/** Why a subscription ended: the role has no such topic; the parameters are wrong; the server has no such topic, or no room for one more. */
export const liveRefusals = ['forbidden', 'malformed', 'unknown', 'too-many'] as const;

export const liveResponse = v.variant('type', [
  /** Signed in: a page that hears nothing else knows that the line works. */
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('message'), id: subscriptionId, message: v.unknown() }),
  v.object({ type: v.literal('refused'), id: subscriptionId, reason: v.picklist(liveRefusals) }),
]);
export type LiveResponse = v.InferOutput<typeof liveResponse>;

/**
 * Why the server closes the socket. `ended`: the session is over or the token is not good; `malformed`: no such message; `crowded`: the session has
 * too many sockets or says too much, so come again after a minute.
 */
export const liveClose = { ended: 4401, malformed: 4422, crowded: 4429 } as const;
