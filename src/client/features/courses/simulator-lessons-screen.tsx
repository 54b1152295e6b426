import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CourseSummary } from '#contract/courses/courses.ts';
import { inLanguage } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import { useCommands } from '#client/commands/queue-access.ts';
import { Hint } from '#ui/layout.tsx';
import rows from '#ui/linked-rows.module.css';
import { PageHeading } from '#ui/page-heading.tsx';
import css from './courses.module.css';
import { CourseBar, LessonRow } from './lesson-row.tsx';
import { Loaded } from './loaded.tsx';
import { finishedOf, languageOf, withSteps } from './progress.ts';
import { coursesQuery } from './queries.ts';

/** The simulators of a student's courses (specification P§2 "content/simulator/lesson"). */
export function SimulatorLessonsScreen() {
  const { t } = useLingui();
  const query = useQuery(coursesQuery);
  return (
    <div className={css['page']} data-testid="simulator-lessons">
      <PageHeading title={t`Lessons with simulators`} />
      <Loaded query={query}>
        {({ courses }) =>
          courses.length > 0 ? (
            courses.map((course) => <LessonsOf key={course.id} course={course} />)
          ) : (
            <Hint className={css['about']}>
              <Trans>There are no courses yet.</Trans>
            </Hint>
          )
        }
      </Loaded>
    </div>
  );
}

function LessonsOf({ course }: { course: CourseSummary }) {
  const lessons = withSteps(course.lessons, useCommands());
  const shown = languageOf(lessons) ?? storedLanguage();
  return (
    <section className={css['page']}>
      <div>
        <h2 className={css['title']}>{inLanguage(course.title, shown)}</h2>
        <Hint className={css['about']}>{inLanguage(course.about, shown)}</Hint>
      </div>
      <CourseBar finished={finishedOf(lessons)} of={lessons.length} />
      <ol className={rows['list']}>
        {lessons.map((lesson, index) => (
          <LessonRow key={lesson.id} lesson={lesson} number={index + 1}>
            <Link
              className={rows['link']}
              to="/content/simulator/lesson/$courseId/$lessonId"
              params={{ courseId: course.id, lessonId: lesson.id }}
            >
              {inLanguage(lesson.title, shown)}
            </Link>
          </LessonRow>
        ))}
      </ol>
    </section>
  );
}
