import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnLessonRow } from '#contract/lessons/player.ts';
import { lessonAuthors } from '#contract/readers.ts';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';
import { isOneOf } from '#domain/person/role.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { fromIsoDate } from '#domain/fields/date.ts';
import { Hint, Row, Stack } from '#ui/layout.tsx';
import rows from '#ui/linked-rows.module.css';
import css from './lessons.module.css';
import { PlayerLink } from './player-link.tsx';
import { ownLessonsQuery } from './queries.ts';
import { RunStateWord } from './run-state-word.tsx';

interface PanelProps {
  lesson: ShownLesson;
}

/** Lists the materials of a lesson of the schedule, and those left from other lessons. A tab of the lesson's page. */
export const lessonMaterialsTab = {
  id: 'materials',
  label: msg`Materials`,
  hasContent: ({ theme }: ShownLesson) => theme?.lesson != null,
  Panel: LessonMaterials,
} as const;

function LessonMaterials({ lesson }: PanelProps) {
  const { role } = useUser();
  if (role === 'ST') return <OwnMaterials lesson={lesson} />;
  return isOneOf(role, lessonAuthors) ? <Following lesson={lesson} /> : null;
}

function OwnMaterials({ lesson: { uuid, theme } }: PanelProps) {
  const { data } = useQuery(ownLessonsQuery);
  const here = theme?.lesson;
  const begun = (data?.rows ?? []).filter(({ lessonId, state }) => state === 'started' && lessonId !== here?.id);
  return (
    <Stack data-testid="lesson-materials">
      {here && (
        <ul className={rows['list']}>
          <MaterialRow
            lesson={{ id: here.id, kind: here.kind, title: here.title }}
            scheduleId={uuid}
            own={data?.rows.find(({ lessonId }) => lessonId === here.id)}
          />
        </ul>
      )}
      {begun.length > 0 && (
        <section className={css['part']}>
          <h2>
            <Trans>Started, not finished</Trans>
          </h2>
          <ul className={rows['list']}>
            {begun.map((own) => (
              <MaterialRow
                key={own.lessonId}
                lesson={{ id: own.lessonId, kind: own.kind, title: own.title }}
                scheduleId={own.scheduleId}
                own={own}
              />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

interface RowProps {
  lesson: { id: string; kind: OwnLessonRow['kind']; title: string };
  scheduleId: string | null;
  own: OwnLessonRow | undefined;
}

function MaterialRow({ lesson, scheduleId, own }: RowProps) {
  const about = own && [own.subject, own.date && fromIsoDate(own.date)].filter(Boolean).join(' · ');
  return (
    <Row as="li" lineGap={4} gap={16} className={rows['row']} data-testid="own-lesson">
      <span className={rows['words']}>
        <PlayerLink lesson={lesson} scheduleId={scheduleId} className={rows['link']}>
          {lesson.title}
        </PlayerLink>
        {about && (
          <Hint as="span" isSmall>
            {about}
          </Hint>
        )}
      </span>
      {own && (
        <Row as="span" lineGap={4} gap={16}>
          {own.state === 'finished' && (
            <strong>
              {own.earned} / {own.max}
            </strong>
          )}
          <RunStateWord state={own.state} />
        </Row>
      )}
    </Row>
  );
}

function Following({ lesson: { uuid, theme } }: PanelProps) {
  const here = theme?.lesson;
  if (!here) return null;
  return (
    <ul className={rows['list']} data-testid="lesson-materials">
      <Row as="li" lineGap={4} gap={16} className={rows['row']}>
        <span className={rows['words']}>
          <Link
            className={rows['link']}
            to="/schedule/control/lesson/progress/$lessonType/$scheduleId/$lessonId/$userId"
            params={{ lessonType: here.kind, scheduleId: uuid, lessonId: here.id, userId: 'all' }}
          >
            {here.title}
          </Link>
          <Hint as="span" isSmall>
            <Trans>Student progress</Trans>
          </Hint>
        </span>
      </Row>
    </ul>
  );
}
