import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import type { assignmentList } from '#contract/assignment/assignments.ts';
import { testingTypes } from '#domain/exam/access-type.ts';
import { assignableKinds, type AssignableKind } from '#domain/exam/assignment.ts';
import { choice, filters, listSearch } from '#client/kit/list/list-search.ts';

function parseFlow(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound();
  return Number(text);
}

export const flowParam = {
  parse: ({ flowId }: { flowId: string }) => ({ flowId: parseFlow(flowId) }),
  stringify: ({ flowId }: { flowId: number }) => ({ flowId: String(flowId) }),
};

/** Path parameters of the pages below a flow: the statistics read the rest of the address (`parseDrill`). */
export const drillParams = {
  parse: ({ flowId, _splat = '' }: { flowId: string; _splat?: string | undefined }) => ({ flowId: parseFlow(flowId), _splat }),
  stringify: ({ flowId, _splat }: { flowId: number; _splat: string }) => ({ flowId: String(flowId), _splat }),
};

function parseKind(text: string): AssignableKind {
  const kind = assignableKinds.find((one) => one === text);
  if (!kind) throw notFound();
  return kind;
}

export const assignParams = {
  parse: ({ flowId, kind }: { flowId: string; kind: string }) => ({ flowId: parseFlow(flowId), kind: parseKind(kind) }),
  stringify: ({ flowId, kind }: { flowId: number; kind: AssignableKind }) => ({ flowId: String(flowId), kind }),
};

export const startSearch = listSearch<typeof assignmentList>();

export const assignSearch = v.object({
  page: filters.number,
  /** The assignment that is looked at. */
  assignment: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
  /** Chosen from the start: a place with what it stands in, and the type. */
  school: filters.number,
  department: filters.number,
  region: filters.number,
  type: choice(testingTypes),
});

export const statisticCrumb = { crumb: { label: msg`Statistics` } };
