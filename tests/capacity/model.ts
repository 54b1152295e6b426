/** How much a number of students who sit an exam on one morning needs: cores, memory, disk, network, machines, money. */
import type { CallKind, Costs } from './costs.ts';

/** Load of one morning. Times are seconds. */
export interface Morning {
  /** All students come within it. */
  arrival: number;
  /** Duration of one attempt. */
  duration: number;
  questions: number;
  /** How often a question is answered on average: people change their minds. */
  answersOfQuestion: number;
  /** Between two polls of an open test. */
  pollEvery: number;
  /** Share of the students who hand in within `rushAtEnd` seconds. */
  finishTogether: number;
  rushAtEnd: number;
}

export const usualMorning: Morning = {
  arrival: 900,
  duration: 3600,
  questions: 40,
  answersOfQuestion: 1.4,
  pollEvery: 12,
  finishTogether: 0.5,
  rushAtEnd: 300,
};

/** Size and price of a machine. Money is in US dollars a month; put your own prices in. */
export interface Prices {
  coresOfMachine: number;
  /** A core is planned up to this share: what is above it is for a region that comes back. */
  use: number;
  core: number;
  gigabyteOfMemory: number;
  gigabyteOfDisk: number;
  /** Each row of the database lies on so many machines. */
  replicas: number;
}

export const usualPrices: Prices = {
  coresOfMachine: 16,
  use: 0.5,
  core: 12,
  gigabyteOfMemory: 3,
  gigabyteOfDisk: 0.1,
  replicas: 3,
};

export interface Need {
  students: number;
  /** At the busiest second, in the order of `callKinds`. */
  perSecond: Readonly<Record<CallKind, number>>;
  cores: number;
  machines: number;
  gigabytesOfMemory: number;
  /** Disk space for the attempts of this morning, all replicas together. */
  gigabytesOfDisk: number;
  /** Out of the server, at the busiest second. */
  megabits: number;
  dollarsOfThousand: number;
}

/** Memory of a connection with its buffers, and of the state that a process holds of a student's session. */
const kilobytesOfStudent = 120;

/** The busiest second: arrivals, answers, polls and hand-ins of one morning are counted as if they met. */
export function peakOf(students: number, morning: Morning): Record<CallKind, number> {
  const arriving = students / morning.arrival;
  const handingIn = (students * morning.finishTogether) / morning.rushAtEnd;
  return {
    signIn: arriving,
    list: arriving * 2,
    start: arriving,
    answer: (students * morning.questions * morning.answersOfQuestion) / morning.duration,
    poll: students / morning.pollEvery,
    finish: handingIn,
    result: handingIn,
  };
}

/** Seconds of one core for a second of these calls. */
export function coresFor(perSecond: Readonly<Record<CallKind, number>>, { calls }: Costs): number {
  return Object.entries(calls).reduce((sum, [kind, { cpuMs }]) => sum + (perSecond[kind as CallKind] * cpuMs) / 1000, 0);
}

export function needOf(students: number, costs: Costs, morning = usualMorning, prices = usualPrices): Need {
  const perSecond = peakOf(students, morning);
  const cores = Math.max(2, coresFor(perSecond, costs) / prices.use);
  const machines = students <= 10_000 ? 1 : Math.max(prices.replicas, Math.ceil(cores / prices.coresOfMachine));
  const copies = machines === 1 ? 1 : prices.replicas;
  const gigabytesOfMemory = Math.max(2, machines * (costs.idleMegabytes / 1024) + (students * kilobytesOfStudent) / 1e6);
  // Most of an attempt are its answers: those who were measured gave more of them than students do.
  const answers = morning.questions * morning.answersOfQuestion;
  const gigabytesOfDisk = (students * copies * costs.bytesOfAttempt * answers) / costs.answersOfAttempt / 1e9;
  const bytes = Object.entries(costs.calls).reduce((sum, [kind, cost]) => sum + perSecond[kind as CallKind] * cost.bytes, 0);
  const dollars = cores * prices.core + gigabytesOfMemory * prices.gigabyteOfMemory + gigabytesOfDisk * prices.gigabyteOfDisk;
  return {
    students,
    perSecond,
    cores,
    machines,
    gigabytesOfMemory,
    gigabytesOfDisk,
    megabits: (bytes * 8) / 1e6,
    dollarsOfThousand: (dollars / students) * 1000,
  };
}
