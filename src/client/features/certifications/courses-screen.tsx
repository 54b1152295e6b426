import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course, PersonnelRow } from '#contract/certifications/courses.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import type { PersonnelSearch } from './certification-search.ts';
import css from './certifications.module.css';
import { CoursesDialog, type CourseAction } from './courses-dialog.tsx';
import { findPeople } from './find-people.ts';
import { Loaded } from './loaded.tsx';
import { PersonnelFilters } from './personnel-filters.tsx';
import { PersonnelList } from './personnel-list.tsx';
import { coursesQuery, personnelQuery } from './queries.ts';

interface CoursesScreenProps {
  search: PersonnelSearch;
  onSearch: (change: Partial<PersonnelSearch>) => void;
}

/** Which teacher has which courses: one by one, or for many at once. */
export function CoursesScreen({ search, onSearch }: CoursesScreenProps) {
  const { t } = useLingui();
  const personnel = useQuery(personnelQuery);
  const courses = useQuery(coursesQuery);
  return (
    <div className={css['page']}>
      <PageHeading title={t`Teachers' directions`} />
      <p className={css['about']}>
        <Trans>
          A teacher sits the certifications of the courses attached to them. Choose teachers, then attach courses to them or
          take them away; what was sat stays.
        </Trans>
      </p>
      <Loaded query={courses} height={44}>
        {({ courses: all }) => (
          <Loaded query={personnel} height={480}>
            {({ rows }) => <Personnel all={all} rows={rows} search={search} onSearch={onSearch} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

interface PersonnelProps extends CoursesScreenProps {
  all: readonly Course[];
  rows: readonly PersonnelRow[];
}

function Personnel({ all, rows, search, onSearch }: PersonnelProps) {
  const { t } = useLingui();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<{ people: readonly PersonnelRow[]; action: CourseAction } | null>(null);
  const shown = findPeople(rows, search.q ?? '').filter(({ courses }) =>
    search.course === undefined
      ? true
      : search.course === 0
        ? courses.length === 0
        : courses.some(({ id }) => id === search.course),
  );
  // Who is filtered out is not acted upon: one would not see on whom.
  const chosen = shown.filter(({ opt }) => ticked.has(opt.userId));
  return (
    <>
      <PersonnelFilters all={all} rows={rows} search={search} onChange={onSearch} />
      <div className={css['bulk']} data-testid="bulk">
        <label className={css['tickAll']}>
          <input
            type="checkbox"
            checked={shown.length > 0 && chosen.length === shown.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && chosen.length < shown.length;
            }}
            onChange={(event) => setTicked(new Set(event.target.checked ? shown.map(({ opt }) => opt.userId) : []))}
          />
          <span>
            {chosen.length > 0 ? (
              <Plural value={chosen.length} one="# chosen" other="# chosen" />
            ) : (
              <Plural value={shown.length} one="Choose # teacher" other="Choose all # teachers" />
            )}
          </span>
        </label>
        {(['add', 'remove'] as const).map((action) => (
          <Button
            key={action}
            kind="quiet"
            size="s"
            aria-disabled={chosen.length === 0}
            onClick={() => setOpen({ people: chosen, action })}
          >
            {action === 'add' ? t`Attach courses` : t`Detach courses`}
          </Button>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className={css['empty']}>
          <Trans>No one matches these filters.</Trans>
        </p>
      ) : (
        <PersonnelList
          rows={shown}
          ticked={ticked}
          onTick={(userId, isTicked) =>
            setTicked((before) => {
              const after = new Set(before);
              if (isTicked) after.add(userId);
              else after.delete(userId);
              return after;
            })
          }
          onAction={(person, action) => setOpen({ people: [person], action })}
        />
      )}
      {open && (
        <CoursesDialog
          all={all}
          people={open.people}
          action={open.action}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            setTicked(new Set());
          }}
        />
      )}
    </>
  );
}
