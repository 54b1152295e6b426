/** A photo of a sheet on its way to its answer, as the page of what waits shows it. */
import { msg } from '@lingui/core/macro';
import { examPageKind } from '#contract/commands/kinds/exam-page.ts';
import { queryClient } from '#client/api/query-client.ts';
import type { ClientKind } from './client-kind.ts';

export const examPage: ClientKind = {
  kind: examPageKind.kind,
  title: msg`Photo of a sheet for a test`,
  mine: () => '',
  theirs: () => null,
  over: () => null,
  // The result shows it.
  applied: () => void queryClient.invalidateQueries({ queryKey: ['result'] }),
};
