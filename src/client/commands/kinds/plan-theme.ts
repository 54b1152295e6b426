import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { themeFields, wishedFields, type ThemeField } from '#domain/schedule/merge-theme.ts';
import { planThemeKind, type PlanThemeEdit, type PlanThemeState } from '#contract/commands/kinds/plan-theme.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import { persistedPlans, planBesideQuery, planQuery, plansKey } from '../plan-query.ts';
import type { ClientKind } from './client-kind.ts';

const labels: Readonly<Record<ThemeField, MessageDescriptor>> = {
  section: msg`Section`,
  theme: msg`Topic`,
  goals: msg`Learning goals`,
  hours: msg`Hours`,
  note: msg`Note`,
};

/** Changes of one theme are a stream. */
export const themeSubject = (themeId: string): string => `plan-theme ${themeId}`;

export function newThemeEdit(body: PlanThemeEdit): NewCommand {
  const { kind, version } = planThemeKind;
  return { kind, version, subject: themeSubject(body.themeId), body: { ...body } };
}

/** Null: of another kind. */
export function themeEditOf({ kind, body }: Pick<CommandView, 'kind' | 'body'>): PlanThemeEdit | null {
  if (kind !== planThemeKind.kind) return null;
  const parsed = v.safeParse(planThemeKind.body, body);
  return parsed.success ? parsed.output : null;
}

const editOf = (body: CommandView['body']) => themeEditOf({ kind: planThemeKind.kind, body });

/** A line per field. */
function said(values: PlanThemeState): string {
  const lines = themeFields.flatMap((field) => {
    const value = values[field];
    if (value === undefined) return [];
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    return [`${i18n._(labels[field])}: ${text || '—'}`];
  });
  return lines.join('\n');
}

/** The stored copy is updated first: the line may be gone before the plan is read again. */
async function put({ planId, themeId, changes }: PlanThemeEdit): Promise<void> {
  const { queryKey } = planQuery(planId);
  await queryClient.fetchQuery({ ...planBesideQuery(planId), staleTime: Infinity }).catch(() => undefined);
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(
    queryKey,
    (laid) =>
      laid && {
        ...laid,
        themes: laid.themes.map((theme) => (theme.uuid === themeId ? { ...theme, ...wishedFields(changes) } : theme)),
      },
    updatedAt === undefined ? {} : { updatedAt },
  );
  await persistedPlans.persistQueryByKey(queryKey, queryClient);
  await queryClient.invalidateQueries({ queryKey: plansKey });
}

export const planTheme: ClientKind = {
  kind: planThemeKind.kind,
  title: msg`Topic of a calendar plan`,
  hasFields: true,
  mine: (body) => {
    const edit = editOf(body);
    return edit ? said(wishedFields(edit.changes)) : '';
  },
  theirs: (state) => {
    const parsed = v.safeParse(planThemeKind.state, state);
    return parsed.success ? said(parsed.output) : null;
  },
  over({ body, theirs }) {
    const edit = editOf(body);
    const parsed = v.safeParse(planThemeKind.state, theirs);
    if (!edit || !parsed.success) return null;
    // The person decides over the version that they see now.
    const changes = Object.fromEntries(
      Object.entries(edit.changes).map(([field, change]) => [
        field,
        { seen: [parsed.output[field as ThemeField] ?? null], to: change?.to },
      ]),
    );
    const again = editOf({ ...edit, changes });
    return again && newThemeEdit(again);
  },
  applied({ body }) {
    const edit = editOf(body);
    if (edit) void put(edit);
  },
  discarded: () => void queryClient.invalidateQueries({ queryKey: plansKey }),
};
