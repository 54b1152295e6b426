import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { appealKind, type AppealBody } from '#contract/commands/kinds/appeal.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import { appealsQuery } from '../appeals-query.ts';
import type { ClientKind } from './client-kind.ts';

/** The subject of an appeal against one question of an attempt. */
export function appealSubject({ attemptId, questionId }: Pick<AppealBody, 'attemptId' | 'questionId'>): string {
  return `appeal ${attemptId} ${questionId}`;
}

export function newAppeal(body: AppealBody): NewCommand {
  const { kind, version } = appealKind;
  return { kind, version, subject: appealSubject(body), body: { ...body } };
}

export function appealOf(body: CommandView['body']): AppealBody | null {
  const parsed = v.safeParse(appealKind.body, body);
  return parsed.success ? parsed.output : null;
}

function refresh({ body }: CommandView): void {
  const made = appealOf(body);
  if (made) void queryClient.invalidateQueries({ queryKey: appealsQuery(made.attemptId).queryKey });
}

export const appeal: ClientKind = {
  kind: appealKind.kind,
  title: msg`Appeal against a question`,
  mine: (body) => appealOf(body)?.text ?? '',
  theirs: () => null,
  over: () => null,
  applied: refresh,
};
