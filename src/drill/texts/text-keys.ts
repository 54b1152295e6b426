import type { CheckId, Light } from '../findings.ts';
import type { CallKind, FaultKind } from '../history.ts';
import type { SceneId } from '../scenes.ts';

export interface CheckWords {
  /** Text for a success. */
  held: string;
  /** Text for a failure or for something worth a look; `{n}` is the figure. */
  broken: string;
  /** Advice for it. */
  advice: string;
}

export interface Texts {
  title: string;
  facts: { host: string; test: string; students: string; length: string; seed: string; version: string; date: string };
  verdict: Record<Light, { head: string; body: string }>;
  lights: Record<Light, string>;
  tiles: {
    given: string;
    givenNote: string;
    held: string;
    lost: string;
    doubled: string;
    wait: string;
    waitNote: string;
    speed: string;
    speedNote: string;
  };
  sections: { next: string; checks: string; scenes: string; speed: string; students: string; about: string };
  checks: Record<CheckId, CheckWords>;
  /** Steps that always follow. */
  next: Record<Light, readonly string[]>;
  faults: Record<FaultKind, { what: string; advice: string }>;
  /** `{s}` is the length. */
  scenes: Record<SceneId, { name: string; about: string }>;
  sceneTable: { scene: string; times: string; wait: string; none: string };
  calls: Record<CallKind, string>;
  callTable: { call: string; count: string; median: string; p95: string; longest: string };
  legend: { chosen: string; device: string; server: string; never: string; outage: string; slow: string; event: string };
  student: { answers: string; wait: string; nothingWaited: string; notPlayed: string; unchecked: string };
  /** A sentence for who cannot see the picture: `{given}`, `{held}`. */
  picture: string;
  minutes: string;
  about: readonly string[];
  units: { ms: string; s: string; min: string; wholeMin: string };
  terminal: {
    signingIn: string;
    sitting: string;
    report: string;
    noHost: string;
  };
}
