/** Marking answers of an exam, as the page of what waits shows it. */
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { examMarkKind, type ExamMark, type ExamMarkState } from '#contract/commands/kinds/exam-mark.ts';
import { examMarkInkKind } from '#contract/commands/kinds/exam-mark-ink.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import { newExamMark } from '../exam-mark-command.ts';
import type { ClientKind } from './client-kind.ts';

/** Null: of another shape. */
function markOf(body: CommandView['body']): ExamMark | null {
  const parsed = v.safeParse(examMarkKind.body, body);
  return parsed.success ? parsed.output : null;
}

/** Returns the server's mark at the time of the conflict. */
function markOnServer(theirs: unknown): ExamMarkState | null {
  const parsed = v.safeParse(examMarkKind.state, theirs);
  return parsed.success ? parsed.output : null;
}

function said({ points, remark }: Pick<ExamMarkState, 'points' | 'remark'>): string {
  return [points, remark].filter((one) => one !== null && one !== '').join(' · ');
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: ['marking'] });
}

export const examMark: ClientKind = {
  kind: examMarkKind.kind,
  title: msg`Mark for an exam answer`,
  hasFields: true,
  mine: (body) => {
    const mark = markOf(body);
    return mark ? said(mark) : '';
  },
  theirs: (state) => {
    const mark = markOnServer(state);
    return mark && said(mark);
  },
  over({ body, theirs }) {
    const mark = markOf(body);
    return mark && newExamMark(mark, markOnServer(theirs)?.versionId ?? null);
  },
  applied: refresh,
  discarded: refresh,
};

export const examMarkInk: ClientKind = {
  kind: examMarkInkKind.kind,
  title: msg`Annotations on an exam answer`,
  mine: () => '',
  theirs: () => null,
  over: () => null,
  applied: refresh,
  discarded: refresh,
};
