/** A live lesson as its events make it. The same for everybody who has seen the same events, at once or in a replay. Pure. */
import { noMarks, withChange, type MarkSet } from '#domain/ink/mark-set.ts';
import { assertNever } from '#lib/assert-never.ts';
import type { LiveState } from './plan.ts';
import type { AnswerCounts, LiveBody, LiveEvent, Mood, Slide } from './event.ts';

export interface GivenAnswer {
  personId: number;
  answer: unknown;
  at: number;
  /** It came after the question was closed. */
  isLate: boolean;
}

export interface AskedQuestion<Question = unknown> {
  questionId: string;
  question: Question;
  isOpen: boolean;
  /** Once it is closed, where it is known. */
  right: unknown;
  counts: AnswerCounts | null;
  /** The last of each person, by person. */
  answers: ReadonlyMap<number, GivenAnswer>;
}

export interface Ping {
  pingId: string;
  at: number;
  /** Who has answered, and when. */
  here: ReadonlyMap<number, number>;
}

export interface Reflection {
  personId: number;
  mood: Mood;
  text: string;
  at: number;
}

export interface LiveView<Question = unknown> {
  state: LiveState;
  /** Milliseconds since the epoch. */
  startedAt: number | null;
  endedAt: number | null;
  isChatOpen: boolean;
  slide: Slide | null;
  /** By the number of the board. */
  boards: ReadonlyMap<number, MarkSet>;
  /** In the order of asking. */
  questions: readonly AskedQuestion<Question>[];
  /** Who has a hand up, the first one first. */
  hands: readonly { personId: number; at: number }[];
  pings: readonly Ping[];
  asksReflection: boolean;
  /** The last of each person. */
  reflections: ReadonlyMap<number, Reflection>;
}

export function emptyView<Question>(): LiveView<Question> {
  return {
    state: 'planned',
    startedAt: null,
    endedAt: null,
    isChatOpen: false,
    slide: null,
    boards: new Map(),
    questions: [],
    hands: [],
    pings: [],
    asksReflection: false,
    reflections: new Map(),
  };
}

type About = Pick<LiveEvent, 'personId' | 'at'>;
type BodyOf<Q, K extends LiveBody['kind']> = Extract<LiveBody<Q>, { kind: K }>;

/** The view after one more event. */
export function withEvent<Q>(
  view: LiveView<Q>,
  { body, ...about }: Pick<LiveEvent<Q>, 'body' | 'personId' | 'at'>,
): LiveView<Q> {
  switch (body.kind) {
    case 'state':
      return withState(view, body, about);
    case 'slide':
      return { ...view, slide: body.slide };
    case 'ink': {
      const { board, added, removed } = body;
      const marks = withChange(view.boards.get(board) ?? noMarks, { add: added, remove: removed });
      return { ...view, boards: new Map(view.boards).set(board, marks) };
    }
    case 'question':
      return withQuestion(view, body);
    case 'answer':
      return withAnswer(view, body, about);
    case 'hand':
      return withHand(view, body, about);
    case 'ping':
      return withPing(view, body, about);
    case 'reflection':
      if (body.op === 'ask') return { ...view, asksReflection: true };
      return {
        ...view,
        reflections: new Map(view.reflections).set(about.personId, { mood: body.mood, text: body.text, ...about }),
      };
    default:
      return assertNever(body);
  }
}

export function foldEvents<Q>(events: Iterable<LiveEvent<Q>>): LiveView<Q> {
  let view = emptyView<Q>();
  for (const event of events) view = withEvent(view, event);
  return view;
}

function withState<Q>(view: LiveView<Q>, body: BodyOf<Q, 'state'>, { at }: About): LiveView<Q> {
  switch (body.to) {
    case 'started':
      return { ...view, state: 'running', startedAt: view.startedAt ?? at, endedAt: null };
    case 'ended':
      // Nobody waits for an answer any more.
      return { ...view, state: 'ended', endedAt: at, hands: [] };
    case 'chat':
      return { ...view, isChatOpen: body.isOpen };
    default:
      return assertNever(body);
  }
}

function withQuestion<Q>(view: LiveView<Q>, body: BodyOf<Q, 'question'>): LiveView<Q> {
  const { questionId } = body;
  if (body.op === 'ask') {
    if (view.questions.some((one) => one.questionId === questionId)) return view;
    const asked = { questionId, question: body.question, isOpen: true, right: null, counts: null, answers: new Map() };
    return { ...view, questions: [...view.questions, asked] };
  }
  const { right, counts } = body;
  const questions = view.questions.map((one) =>
    one.questionId === questionId ? { ...one, isOpen: false, right, counts: counts ?? one.counts } : one,
  );
  return { ...view, questions };
}

function withAnswer<Q>(view: LiveView<Q>, { questionId, answer, isLate }: BodyOf<Q, 'answer'>, about: About): LiveView<Q> {
  const given = { answer, isLate, ...about };
  const questions = view.questions.map((one) =>
    one.questionId === questionId ? { ...one, answers: new Map(one.answers).set(about.personId, given) } : one,
  );
  return { ...view, questions };
}

function withHand<Q>(view: LiveView<Q>, { isUp, personId }: BodyOf<Q, 'hand'>, about: About): LiveView<Q> {
  const whose = personId ?? about.personId;
  const others = view.hands.filter((hand) => hand.personId !== whose);
  // Raised again, it keeps its place.
  if (isUp && others.length < view.hands.length) return view;
  return { ...view, hands: isUp ? [...others, { personId: whose, at: about.at }] : others };
}

function withPing<Q>(view: LiveView<Q>, { op, pingId }: BodyOf<Q, 'ping'>, { personId, at }: About): LiveView<Q> {
  if (op === 'call') {
    if (view.pings.some((ping) => ping.pingId === pingId)) return view;
    return { ...view, pings: [...view.pings, { pingId, at, here: new Map() }] };
  }
  const pings = view.pings.map((ping) =>
    ping.pingId !== pingId || ping.here.has(personId) ? ping : { ...ping, here: new Map(ping.here).set(personId, at) },
  );
  return { ...view, pings };
}
