/**
 * The morning of an exam, second by second: students arrive, answer, lose their network by a region and come back. Servers do what they can in a
 * second; the rest waits in a queue or is turned away with a time after which devices ask again, as `src/server/http/load-shedding.ts` does.
 */
import { coresFor, type Morning } from './model.ts';
import type { Costs } from './costs.ts';

export interface Outage {
  /** Seconds after the first arrival. */
  from: number;
  until: number;
  students: number;
  /** All of them are back within so many seconds. */
  backWithin: number;
}

export interface Plan {
  students: number;
  cores: number;
  outage: Outage;
}

export interface Minute {
  minute: number;
  sitting: number;
  /** Calls that wait for a server at the end of the minute. */
  waiting: number;
  /** Answers that no server has. */
  onDevices: number;
  /** Share of the cores. */
  use: number;
  turnedAway: number;
}

export interface Course {
  minutes: Minute[];
  longestQueue: number;
  /** Most seconds that a call waited in it. */
  longestWait: number;
  mostOnDevices: number;
  /** Seconds from the return of the network until devices hold no more than those of the last seconds; null: never. */
  drained: number | null;
  answers: { made: number; arrived: number };
  turnedAway: number;
}

/** Starts are turned away where the queue is longer than this many seconds of work, answers last of all. */
const startsWait = 2;
const answersWait = 6;
/** A device that was turned away asks again within this time, spread evenly. */
const againWithin = 30;
/** Answers that waited on a device go in one call. */
const batch = 100;
/** Each further answer of a batch, as a share of what a call with one costs. */
const furtherAnswer = 0.25;
/** After the last hand-in. */
const tail = 1800;

interface Flow {
  /** By second: calls that ask for a start, answers that come out of devices' stores. */
  starts: Float64Array;
  returns: Float64Array;
  sitting: number;
  /** Answers of those without a network. */
  offline: number;
  /** Seconds of one core, calls and answers in the queue. */
  work: number;
  calls: number;
  answers: number;
}

/** Puts what was turned away into the coming seconds. */
function later(calendar: Float64Array, second: number, count: number): void {
  for (let step = 1; step <= againWithin; step += 1)
    calendar[second + step] = (calendar[second + step] ?? 0) + count / againWithin;
}

/** @returns the share that is turned away where calls wait so long */
const refusedShare = (wait: number, from: number): number => Math.min(1, Math.max(0, (wait - from) / from));

export function playMorning({ students, cores, outage }: Plan, costs: Costs, morning: Morning): Course {
  const seconds = morning.arrival + morning.duration + tail;
  const flow: Flow = {
    starts: new Float64Array(seconds + againWithin + 1),
    returns: new Float64Array(seconds + againWithin + 1),
    sitting: 0,
    offline: 0,
    work: 0,
    calls: 0,
    answers: 0,
  };
  flow.starts.fill(students / morning.arrival, 0, morning.arrival);
  const begun = new Float64Array(seconds);
  const course: Course = {
    minutes: [],
    longestQueue: 0,
    longestWait: 0,
    mostOnDevices: 0,
    drained: null,
    answers: { made: 0, arrived: 0 },
    turnedAway: 0,
  };
  let minute = { used: 0, turnedAway: 0 };
  for (let second = 0; second < seconds; second += 1) {
    const isCut = second >= outage.from && second < outage.until;
    const online = isCut ? 1 - outage.students / students : 1;
    const wait = flow.work / cores;

    const asking = flow.starts[second] ?? 0;
    const late = asking * refusedShare(wait, startsWait);
    later(flow.starts, second, late);
    begun[second] = asking - late;
    const finishing = begun[second - morning.duration] ?? 0;
    flow.sitting += asking - late - finishing;

    const made = (flow.sitting * morning.questions * morning.answersOfQuestion) / morning.duration;
    course.answers.made += made;
    flow.offline += made * (1 - online);
    if (!isCut && flow.offline > 0) {
      const back = flow.offline / Math.max(1, outage.until + outage.backWithin - second);
      flow.offline -= back;
      flow.returns[second] = (flow.returns[second] ?? 0) + back;
    }
    const [live, returning] = [made * online, flow.returns[second] ?? 0];
    const refused = refusedShare(wait, answersWait);
    later(flow.returns, second, (live + returning) * refused);
    const [ones, many] = [live * (1 - refused), returning * (1 - refused)];

    const perSecond = {
      signIn: asking - late,
      list: (asking - late) * 2,
      start: asking - late,
      answer: ones + many / batch,
      poll: (flow.sitting * online) / morning.pollEvery,
      finish: finishing,
      result: finishing,
    };
    const further = (many * furtherAnswer * costs.calls.answer.cpuMs) / 1000;
    flow.work += coresFor(perSecond, costs) + further;
    flow.calls += Object.values(perSecond).reduce((sum, count) => sum + count, 0);
    flow.answers += ones + many;
    const turnedAway = late + (live + returning) * refused;
    const used = serve(flow, cores, course);

    course.turnedAway += turnedAway;
    const onDevices = course.answers.made - course.answers.arrived;
    course.longestQueue = Math.max(course.longestQueue, flow.calls);
    course.longestWait = Math.max(course.longestWait, flow.work / cores);
    course.mostOnDevices = Math.max(course.mostOnDevices, onDevices);
    if (course.drained === null && second >= outage.until + outage.backWithin && onDevices <= made * 2)
      course.drained = second - outage.until;
    minute = { used: minute.used + used, turnedAway: minute.turnedAway + turnedAway };
    if (second % 60 === 59) {
      const { sitting, calls: waiting } = flow;
      course.minutes.push({
        minute: (second + 1) / 60,
        sitting,
        waiting,
        onDevices,
        use: minute.used / 60,
        turnedAway: minute.turnedAway,
      });
      minute = { used: 0, turnedAway: 0 };
    }
  }
  return course;
}

/** A second of work: of everything in the queue the same share. @returns the share of the cores that it took */
function serve(flow: Flow, cores: number, course: Course): number {
  const done = Math.min(flow.work, cores);
  const share = flow.work > 0 ? done / flow.work : 1;
  course.answers.arrived += flow.answers * share;
  flow.work -= done;
  flow.calls *= 1 - share;
  flow.answers *= 1 - share;
  return done / cores;
}
