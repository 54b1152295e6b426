import { createFileRoute, redirect } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

/** `draft` names what is being written before it has a number: a reload finds it again. `like`: the question whose settings it takes. */
export const Route = createFileRoute('/_app/_staff/exam-editor/exams/edit/$id/_question/questions/create')({
  validateSearch: v.object({
    draft: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
    like: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
  }),
  beforeLoad: ({ search, params }) => {
    if (search.draft !== undefined) return;
    throw redirect({
      to: '/exam-editor/exams/edit/$id/questions/create',
      params,
      search: { ...search, draft: crypto.randomUUID() },
      replace: true,
    });
  },
  staticData: { crumb: { label: msg`New question` } },
});
