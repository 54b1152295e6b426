import { Trans, useLingui } from '@lingui/react/macro';
import { Group, SimpleGrid, TextInput as PlainInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { themeEntity } from '#domain/lessons/theme-entity.ts';
import { readGoals } from '#domain/schedule/goal-code.ts';
import { themeTypes, type ThemeType } from '#domain/schedule/lay.ts';
import { sochTitle } from '#domain/schedule/soch-title.ts';
import {
  longestNote,
  longestTheme,
  ownMaterials,
  themeAdd,
  themeBody,
  themeUpdate,
  type PlanThemeRow,
} from '#contract/plans/themes.ts';
import { Button } from '#ui/button.tsx';
import { read, request } from '#client/api/request.ts';
import { plansKey, type LaidOut } from '#client/commands/plan-query.ts';
import { DigitsInput, SelectInput, TextInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { newId } from '#client/new-id.ts';
import { LessonChoice } from './lesson-choice.tsx';
import { themeTypeNames } from './theme-types.ts';

interface ThemeDialogProps {
  /** Null: a new theme. */
  theme: PlanThemeRow | null;
  quarter: number;
  laid: LaidOut;
  onClose: () => void;
}

interface ThemeValues {
  type: ThemeType;
  quarter: string;
  section: string;
  theme: string;
  goals: string;
  hours: string;
  note: string;
  /** The id of the lesson that students go through; empty: none. */
  lesson: string;
}

const isOwnType = (type: ThemeType) => type !== 'regular';

/** A theme is added or changed. Its dates are nobody's to type: they follow from the lessons (specification P§2 "KTP theme add or edit"). */
export function ThemeDialog({ theme, quarter, laid, onClose }: ThemeDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [creationId] = useState(newId);
  const { plan, eduLang } = laid;
  const last = laid.themes.findLast((one) => one.quarter === quarter);
  const section = theme?.section ?? last?.section ?? '';
  const [before, setBefore] = useState<Partial<ThemeValues> | null>(null);
  const form = useRecordForm<ThemeValues, PlanThemeRow, typeof themeBody>({
    initial: {
      type: theme?.type ?? 'regular',
      quarter: String(theme?.quarter ?? quarter),
      section,
      theme: theme?.theme ?? '',
      goals: theme?.goals.join(' ') ?? '',
      hours: String(theme?.hours ?? 1),
      note: theme?.note ?? '',
      lesson: theme?.entity_kind === themeEntity ? (theme.entity_id ?? '') : '',
    },
    schema: themeBody,
    toInput: (values) => ({
      type: values.type,
      quarter: Number(values.quarter),
      section: values.section || null,
      theme: values.theme,
      goals: readGoals(values.goals),
      hours: Number(values.hours),
      note: values.note || null,
      ...entityOf(theme, values),
    }),
    save: (body, anyway) =>
      theme
        ? request(themeUpdate, {
            params: { id: theme.uuid },
            body: { ...body, ...(!anyway && { revision: theme.revision }) },
            silent: true,
          })
        : request(themeAdd, {
            body: { ...body, calendar_plan_uuid: plan.calendar_plan_uuid, creationId },
            silent: true,
          }),
    refresh: () => queries.invalidateQueries({ queryKey: plansKey }),
    onSaved: onClose,
    success: theme ? t`Topic saved.` : t`Topic added.`,
  });
  const { values } = form;
  const isSoch = values.type === 'soch';
  const goals = readGoals(values.goals);

  /** Another type resets what was chosen (specification P§4); after a slip of the finger it can be undone. */
  function handleType(type: ThemeType) {
    const { theme: title, lesson, goals: chosen } = values;
    setBefore(title || lesson || chosen ? values : null);
    form.change({ type, theme: '', lesson: '', goals: '', section, hours: '1' });
  }

  function handleUndo() {
    if (before) form.change(before);
    setBefore(null);
  }

  return (
    <FormDialog title={theme ? t`Change the topic` : t`Add a topic`} form={form} onClose={onClose} testId="theme-dialog">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectInput
          form={{ ...form, set: (_, value) => handleType(value as ThemeType) }}
          name="type"
          label={t`Type`}
          isRequired
          choices={themeTypes.map((type) => ({ value: type, label: i18n._(themeTypeNames[type]) }))}
        />
        <SelectInput
          form={form}
          name="quarter"
          label={t`Quarter`}
          isRequired
          choices={['1', '2', '3', '4'].map((value) => ({ value, label: value }))}
        />
      </SimpleGrid>
      {before && values.theme === '' && values.lesson === '' && (
        <Group gap="sm" role="status">
          <Trans>The type has changed: title, goals and lesson were cleared.</Trans>
          <Button kind="plain" size="s" onClick={handleUndo} data-testid="type-undo">
            <Trans>Undo</Trans>
          </Button>
        </Group>
      )}
      {isSoch ? (
        <PlainInput
          label={t`Topic`}
          value={sochTitle(Number(values.quarter), eduLang)}
          readOnly
          lang={eduLang === 'kz' ? 'kk' : 'ru'}
          description={t`The title of an assessment for a quarter is fixed.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      ) : (
        <TextInput form={form} name="theme" label={t`Topic`} most={longestTheme} />
      )}
      <LessonChoice
        value={values.lesson}
        onChange={(lesson, title) =>
          form.change({ lesson, ...(values.theme === '' && values.type !== 'soch' && { theme: title }) })
        }
      />
      {!theme && isOwnType(values.type) && <OwnChoice laid={laid} type={values.type} onChoose={(own) => form.change(own)} />}
      <TextInput form={form} name="section" label={t`Section`} most={200} isOptional />
      <TextInput form={form} name="goals" label={t`Learning goals, for example 9.2.1.3`} most={300} isOptional />
      {goals.length > 0 && <Group gap="xs">{goals.join(', ')}</Group>}
      <DigitsInput form={form} name="hours" label={t`Hours`} digits={2} isRequired />
      <TextInput form={form} name="note" label={t`Homework or note`} most={longestNote} isLong isOptional />
    </FormDialog>
  );
}

/** The lesson that was chosen; else what stood there already and belongs to its type. */
function entityOf(theme: PlanThemeRow | null, { type, lesson }: ThemeValues) {
  if (lesson !== '') return { entity_kind: themeEntity, entity_id: lesson };
  if (theme?.type !== type) return {};
  const { entity_kind: kind, entity_id: id, calendar_plan_template_uuid } = theme;
  return { ...(kind !== themeEntity && { entity_kind: kind, entity_id: id }), calendar_plan_template_uuid };
}

interface OwnChoiceProps {
  laid: LaidOut;
  type: ThemeType;
  onChoose: (own: { theme: string; section: string; goals: string; hours: string }) => void;
}

/** What one has in other plans already: its title, section and goals are taken over. */
function OwnChoice({ laid, type, onChoose }: OwnChoiceProps) {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: [...plansKey, 'own', laid.plan.calendar_plan_uuid, type],
    queryFn: ({ signal }) =>
      type === 'regular'
        ? []
        : read(ownMaterials, {
            query: { groupName: laid.group.label, discipline: laid.plan.subject, eduLang: laid.eduLang, type },
            signal,
            silent: 'form',
          }),
    staleTime: 0,
    meta: { isPersisted: false },
  });
  const others = data?.filter(({ uuid }) => !laid.themes.some((one) => one.uuid === uuid)) ?? [];
  if (others.length === 0) return null;
  return (
    <div role="group" aria-label={t`From your other plans`}>
      <p>
        <Trans>From your other plans:</Trans>
      </p>
      <Group gap="xs">
        {others.slice(0, 6).map(({ uuid, title, section, goals, hours }) => (
          <Button
            key={uuid}
            kind="quiet"
            size="s"
            onClick={() => onChoose({ theme: title, section: section ?? '', goals: goals.join(' '), hours: String(hours) })}
          >
            {title}
          </Button>
        ))}
      </Group>
    </div>
  );
}
