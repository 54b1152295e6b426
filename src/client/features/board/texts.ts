import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { BoardFlag } from '#domain/attempt/board.ts';
import type { BoardState } from '#contract/board/board-parts.ts';
import type { BoardAction } from '#contract/board/control-attempts.ts';
import type { TimelineStep } from '#contract/board/board-attempt.ts';

export const stateTexts: Record<BoardState, MessageDescriptor> = {
  sitting: msg`Taking the test`,
  silent: msg`Offline`,
  paused: msg`Paused`,
  late: msg`Late answers`,
  done: msg`Have finished`,
};

export const flagTexts: Record<BoardFlag, MessageDescriptor> = {
  late: msg`Late answers`,
  clock: msg`Clock changed`,
  device: msg`Second device`,
  offlineStart: msg`Started offline`,
  keys: msg`Had seen the right answers`,
  openedEarly: msg`Opened before the start`,
};

export const actionTexts: Record<BoardAction, MessageDescriptor> = {
  extend: msg`More time`,
  pause: msg`Pause`,
  resume: msg`Resume`,
  end: msg`End the test`,
};

export const stepTexts: Record<TimelineStep['kind'], MessageDescriptor> = {
  start: msg`Started the test`,
  answers: msg`Answers on the server`,
  'late-answers': msg`Answers came late`,
  section: msg`A section ended`,
  takeover: msg`Continued on another device`,
  extend: msg`Got more time`,
  pause: msg`Paused`,
  resume: msg`Resumed`,
  finish: msg`Finished`,
  'keys-given': msg`The right answers were shown`,
  'late-accepted': msg`Late answers accepted`,
  'late-rejected': msg`Late answers not accepted`,
};

/** "Chrome, Android, tablet". */
export function useDeviceText(): (device: string | null) => string {
  const { t } = useLingui();
  return (device) => {
    const [browser = '', system = '', form = ''] = (device ?? '').split('|');
    const forms: Record<string, string> = { tablet: t`tablet`, phone: t`phone`, computer: t`computer` };
    return [browser, system, forms[form] ?? ''].filter(Boolean).join(', ');
  };
}

/** A length of time in words: "45 s", "12 min", "3 h". */
export function useSpanText(): (ms: number) => string {
  const { t } = useLingui();
  return (ms) => {
    const seconds = Math.max(0, Math.round(ms / 1000));
    if (seconds < 60) return t`${seconds} s`;
    const minutes = Math.floor(seconds / 60);
    if (minutes < 120) return t`${minutes} min`;
    const hours = Math.floor(minutes / 60);
    return t`${hours} h`;
  };
}

export function useTestsText(): (count: number) => string {
  const { t } = useLingui();
  return (count) => t`${plural(count, { one: '# test', other: '# tests' })}`;
}
