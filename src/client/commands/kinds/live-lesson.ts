import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { livePartKind, liveStageKind, type LivePart, type LiveStage } from '#contract/commands/kinds/live-lesson.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import type { ClientKind } from './client-kind.ts';

/** All commands of one person in one lesson are a stream. */
export const liveSubject = (lessonId: string): string => `live ${lessonId}`;
export const liveLogKey = (lessonId: string) => ['live-lesson', lessonId, 'log'] as const;

/** A body without its lesson. */
type Within<Body> = Body extends unknown ? Omit<Body, 'lessonId'> : never;
export type StageAct = Within<LiveStage>;
export type PartAct = Within<LivePart>;

export function newStageAct(lessonId: string, act: StageAct): NewCommand {
  const { kind, version } = liveStageKind;
  return { kind, version, subject: liveSubject(lessonId), body: { lessonId, ...act } };
}

export function newPartAct(lessonId: string, act: PartAct): NewCommand {
  const { kind, version } = livePartKind;
  return { kind, version, subject: liveSubject(lessonId), body: { lessonId, ...act } };
}

/** Null: of another kind. */
export function stageActOf({ kind, body }: Pick<CommandView, 'kind' | 'body'>): LiveStage | null {
  if (kind !== liveStageKind.kind) return null;
  const parsed = v.safeParse(liveStageKind.body, body);
  return parsed.success ? parsed.output : null;
}

/** Null: of another kind. */
export function partActOf({ kind, body }: Pick<CommandView, 'kind' | 'body'>): LivePart | null {
  if (kind !== livePartKind.kind) return null;
  const parsed = v.safeParse(livePartKind.body, body);
  return parsed.success ? parsed.output : null;
}

/** The page has it by its socket; where there is none, it asks. */
function applied({ body }: CommandView): void {
  const lessonId = body?.['lessonId'];
  if (typeof lessonId === 'string') void queryClient.invalidateQueries({ queryKey: liveLogKey(lessonId) });
}

const rest = { theirs: () => null, over: () => null, applied } as const;

export const liveKinds: readonly ClientKind[] = [
  { ...rest, kind: liveStageKind.kind, title: msg`Step of a live lesson`, mine: () => '' },
  {
    ...rest,
    kind: livePartKind.kind,
    title: msg`Answer in a live lesson`,
    mine(body) {
      const text = body['text'];
      return typeof text === 'string' ? text : '';
    },
  },
];
