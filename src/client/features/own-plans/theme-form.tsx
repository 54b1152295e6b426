import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { readGoals } from '#domain/schedule/goal-code.ts';
import { titleRule, type ThemeFields } from '#domain/schedule/merge-theme.ts';
import { longestNote, longestTheme, type LaidTheme } from '#contract/plans/themes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { newThemeEdit } from '#client/commands/kinds/plan-theme.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { editsOf, newEdit, withEdits } from './edits.ts';
import css from './own-plans.module.css';

interface ThemeFormProps {
  planId: string;
  theme: LaidTheme;
  onClose: () => void;
}

const most = { section: 200, hours: 100 };

/** Changes a theme, with a network or without one: what is saved lies on the device first. */
export function ThemeForm({ planId, theme, onClose }: ThemeFormProps) {
  const { t } = useLingui();
  const queue = useQueue();
  const { waiting } = editsOf(useCommands(), theme.uuid);
  const [typed, setTyped] = useState(() => {
    const shown = withEdits(theme, waiting);
    return {
      section: shown.section ?? '',
      theme: shown.theme,
      goals: shown.goals.join(' '),
      hours: String(shown.hours),
      note: shown.note ?? '',
    };
  });
  const [begun] = useState(typed);
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const isDirty = Object.entries(begun).some(([field, value]) => typed[field as keyof typeof typed] !== value);
  const { isFixed, mayBeEmpty } = titleRule({ type: theme.type, hasLesson: theme.entity_id !== null });

  function handleSave(event: FormEvent) {
    event.preventDefault();
    const values: ThemeFields = {
      section: typed.section.trim() || null,
      theme: typed.theme.trim(),
      goals: readGoals(typed.goals),
      hours: Number(typed.hours),
      note: typed.note.trim() || null,
    };
    const edit = newEdit({ planId, themeId: theme.uuid }, theme, waiting, values);
    if (edit) queue?.enqueue(newThemeEdit(edit));
    onClose();
  }

  return (
    <Dialog
      title={t`Change the topic`}
      shape="centre"
      onClose={onClose}
      mayClose={() => !isDirty || confirm(t`Close without saving?`)}
      testId="own-theme-dialog"
    >
      <Stack as="form" gap={12} onSubmit={handleSave}>
        <Field label={t`Topic`} hint={isFixed ? t`The title of an assessment for a quarter is fixed.` : undefined}>
          {(id) => (
            <textarea
              id={id}
              name="theme"
              rows={2}
              maxLength={longestTheme}
              required={!mayBeEmpty}
              readOnly={isFixed}
              value={typed.theme}
              onChange={({ target }) => set({ theme: target.value })}
            />
          )}
        </Field>
        <Field label={t`Section`}>
          {(id) => (
            <input
              id={id}
              name="section"
              maxLength={most.section}
              value={typed.section}
              onChange={({ target }) => set({ section: target.value })}
            />
          )}
        </Field>
        <Field label={t`Learning goals, for example 9.2.1.3`}>
          {(id) => (
            <input
              id={id}
              name="goals"
              maxLength={300}
              value={typed.goals}
              onChange={({ target }) => set({ goals: target.value })}
            />
          )}
        </Field>
        <Field label={t`Hours`}>
          {(id) => (
            <input
              id={id}
              name="hours"
              type="number"
              inputMode="numeric"
              min={1}
              max={most.hours}
              step={1}
              required
              value={typed.hours}
              onChange={({ target }) => set({ hours: target.value })}
            />
          )}
        </Field>
        <Field label={t`Homework or note`}>
          {(id) => (
            <textarea
              id={id}
              name="note"
              rows={3}
              maxLength={longestNote}
              value={typed.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          )}
        </Field>
        <Row gap={12}>
          <Button type="submit" disabled={!queue} data-testid="save-theme">
            <Trans>Save</Trans>
          </Button>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  children: (id: string) => ReactNode;
}

function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <Stack gap={4} className={css['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint !== undefined && <small>{hint}</small>}
    </Stack>
  );
}
