import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseSummary } from '#contract/courses/courses.ts';
import { inLanguage } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import { useCommands } from '#client/commands/queue-access.ts';
import { Card, Hint } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import css from './courses.module.css';
import { CourseBar } from './lesson-row.tsx';
import { Loaded } from './loaded.tsx';
import { finishedOf, withSteps } from './progress.ts';
import { coursesQuery } from './queries.ts';

/** The courses of a teacher (specification P§2 "catalog/my-courses"). */
export function MyCoursesScreen() {
  const { t } = useLingui();
  const query = useQuery(coursesQuery);
  return (
    <div className={css['page']} data-testid="my-courses">
      <PageHeading title={t`My courses`} />
      <Loaded query={query}>{({ courses }) => <Catalogue courses={courses} />}</Loaded>
    </div>
  );
}

function Catalogue({ courses }: { courses: readonly CourseSummary[] }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const found = courses.filter(({ title, about }) =>
    [title.kz, title.ru, about.kz, about.ru].some((text) => text.toLowerCase().includes(sought)),
  );
  if (courses.length === 0)
    return (
      <Hint className={css['about']}>
        <Trans>There are no courses yet.</Trans>
      </Hint>
    );
  return (
    <>
      <SearchField label={t`Find a course`} value={search} onChange={setSearch} />
      <ul className={css['cards']}>
        {found.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </ul>
      <Hint role="status" className={css['about']}>
        {found.length === 0 && <Trans>Nothing found.</Trans>}
      </Hint>
    </>
  );
}

function CourseCard({ course: { id, title, about, cover, lessons, certificate } }: { course: CourseSummary }) {
  const views = useCommands();
  const finished = finishedOf(withSteps(lessons, views));
  return (
    <Card as="li" className={css['card']} data-testid="course-card">
      {cover !== null && <img className={css['cover']} src={cover} alt="" loading="lazy" />}
      <h2>
        <Link to="/catalog/my-courses/$courseId" params={{ courseId: id }}>
          {inLanguage(title, storedLanguage())}
        </Link>
      </h2>
      <Hint className={css['about']}>{inLanguage(about, storedLanguage())}</Hint>
      <CourseBar finished={finished} of={lessons.length} />
      {certificate !== null && (
        <p className={css['state']}>
          <Trans>Certificate</Trans>
        </p>
      )}
    </Card>
  );
}
