import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LessonKind } from '#domain/lessons/document.ts';
import { themeEntity } from '#domain/lessons/theme-entity.ts';
import type { ThemeType } from '#domain/schedule/lay.ts';
import type { OpenedLesson } from '#contract/lessons/authoring.ts';
import { themeUpdate, type PlanThemeRow } from '#contract/plans/themes.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { request } from '#client/api/request.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { planOfThemeQuery, themeQuery } from '../queries.ts';
import { CreateDialog, type LessonStart } from './create-dialog.tsx';

const kindOf: Readonly<Record<ThemeType, LessonKind>> = {
  regular: 'lesson',
  lecture: 'lecture',
  sor: 'sor',
  soch: 'soch',
  'custom-lesson-bc': 'custom',
};

/** A lesson is begun for a theme of the calendar plan, and stands there from then on (specification P§2 ".../create/{calendarPlanLessonUUID}"). */
export function ThemeLessonScreen({ themeId }: { themeId: string }) {
  const query = useQuery(themeQuery(themeId));
  return (
    <Loaded query={query} height={320}>
      {(theme) => <ThemeLesson theme={theme} />}
    </Loaded>
  );
}

function ThemeLesson({ theme }: { theme: PlanThemeRow }) {
  const { t } = useLingui();
  const plan = useQuery(planOfThemeQuery(theme.calendar_plan_uuid));
  const [isCreating, setIsCreating] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const write = ({ uuid }: OpenedLesson) => {
    void queries.invalidateQueries({ queryKey: ['plans'] });
    void navigate({ to: '/schedule/lecture/control/edit/$lectureUUID', params: { lectureUUID: uuid }, replace: true });
  };
  const lessonId = theme.entity_kind === themeEntity ? theme.entity_id : null;
  return (
    <Stack data-testid="theme-lesson">
      <PageHeading title={theme.theme || t`Custom lesson`} />
      <Loaded query={plan} height={160}>
        {({ plan: { subject, subject_id: subjectId, canEdit }, group, eduLang }) => (
          <>
            <Text c="dimmed">{[subject, group.label, ...theme.goals].join(' · ')}</Text>
            {lessonId ? (
              <Group gap="sm">
                <Link
                  className={buttonClass()}
                  to="/schedule/lecture/control/edit/$lectureUUID"
                  params={{ lectureUUID: lessonId }}
                >
                  <Trans>Write in the lesson that stands here</Trans>
                </Link>
                <Link
                  className={buttonClass('quiet')}
                  to="/schedule/lecture/control/preview/$lectureUUID"
                  params={{ lectureUUID: lessonId }}
                >
                  <Trans>See as a student</Trans>
                </Link>
              </Group>
            ) : canEdit ? (
              <div>
                <Button onClick={() => setIsCreating(true)} data-testid="add">
                  <Trans>Write a lesson for it</Trans>
                </Button>
              </div>
            ) : (
              <Alert>
                <Trans>No lesson for this topic yet.</Trans>
              </Alert>
            )}
            {isCreating && (
              <CreateDialog
                start={startOf(theme, { subjectId, grade: group.grade, lang: eduLang })}
                onClose={() => setIsCreating(false)}
                settle={(lesson) => putAt(theme, lesson)}
                onCreated={write}
              />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function startOf(theme: PlanThemeRow, of: Pick<LessonStart, 'subjectId' | 'grade' | 'lang'>): LessonStart {
  return { ...of, kind: kindOf[theme.type], title: theme.theme, purposes: theme.goals };
}

/** The lesson stands at its theme from now on. */
function putAt(theme: PlanThemeRow, { uuid }: OpenedLesson): Promise<unknown> {
  const { type, quarter, section, theme: title, goals, hours, note, calendar_plan_template_uuid, revision } = theme;
  const same = { type, quarter, section, theme: title, goals, hours, note, calendar_plan_template_uuid, revision };
  return request(themeUpdate, {
    params: { id: theme.uuid },
    body: { ...same, entity_kind: themeEntity, entity_id: uuid },
    silent: true,
  });
}
