import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course, PersonnelRow } from '#contract/certifications/courses.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { BulkBar } from '#client/kit/list/bulk-bar.tsx';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { wholeList, withIds } from '#client/kit/list/list-query.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { numberOf, useListState, type StateOf } from '#client/kit/list/use-list-state.ts';
import { useSelection } from '#client/kit/list/use-selection.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { personnelWords } from './certification-search.ts';
import { CoursesDialog, type CourseAction } from './courses-dialog.tsx';
import { isFound } from './people.ts';
import { coursesQuery, personnelQuery } from './queries.ts';

const has = (id: number) => (row: PersonnelRow) => row.courses.some((course) => course.id === id);

/** Which teacher has which courses: one by one, or for many at once. */
export function CoursesScreen() {
  const { t } = useLingui();
  return (
    <Stack>
      <PageHeading title={t`Teachers' directions`} />
      <Text c="dimmed" maw="70ch">
        <Trans>
          Teachers take the certifications of the courses attached to them. Choose teachers, then attach or detach courses;
          anything taken stays.
        </Trans>
      </Text>
      <Loaded query={useQuery(coursesQuery)} height={480}>
        {({ courses }) => <Personnel all={courses} />}
      </Loaded>
    </Stack>
  );
}

function Personnel({ all }: { all: readonly Course[] }) {
  const { t } = useLingui();
  const state = useListState(personnelWords);
  const course = numberOf(state.search.course);
  const query = useQuery(personnelQuery);
  const rows = query.data?.rows;
  const shown = rows?.filter(
    (row) =>
      isFound(row, state.search.search) &&
      (course === undefined || (course === 0 ? row.courses.length === 0 : has(course)(row))),
  );
  const selection = useSelection((shown ?? []).map(({ opt }) => opt.userId));
  const [open, setOpen] = useState<{ people: readonly PersonnelRow[]; action: CourseAction } | null>(null);
  // Who is filtered out is not acted upon: one would not see on whom.
  const chosen = shown?.filter(({ opt }) => selection.chosen.has(opt.userId)) ?? [];
  const actions = [
    ['add', t`Attach courses`],
    ['remove', t`Detach courses`],
  ] as const;
  return (
    <>
      <ListPage
        id="personnel-courses"
        label={t`Teachers`}
        query={withIds(wholeList(query, shown), ({ opt }) => opt.userId)}
        state={state}
        columns={[
          { id: 'name', label: t`Name`, render: ({ name, position }) => <NameCell name={name} about={[position]} /> },
          { id: 'courses', label: t`Courses`, isLong: true, render: ({ courses }) => <Courses courses={courses} /> },
        ]}
        nameOf={({ name }) => name}
        onOpen={(person) => setOpen({ people: [person], action: 'add' })}
        actionsOf={(person) =>
          actions
            .filter(([action]) => action === 'add' || person.courses.length > 0)
            .map(([action, label]) => ({ label, onAction: () => setOpen({ people: [person], action }) }))
        }
        search={
          <SearchInput
            label={t`Search by name or position`}
            value={state.search.search ?? ''}
            onChange={(text) => state.change({ search: text || undefined })}
          />
        }
        filters={<CourseFilter all={all} rows={rows ?? []} state={state} />}
        above={
          chosen.length > 0 && (
            <BulkBar
              label={t`For the chosen teachers`}
              chosen={<Plural value={chosen.length} one="# chosen" other="# chosen" />}
              onClear={selection.clear}
            >
              {actions.map(([action, label]) => (
                <Button key={action} kind="quiet" size="s" onClick={() => setOpen({ people: chosen, action })}>
                  {label}
                </Button>
              ))}
            </BulkBar>
          )
        }
        selection={selection}
        empty={
          <p>
            <Trans>Your school has no teachers yet.</Trans>
          </p>
        }
      />
      {open && (
        <CoursesDialog
          all={all}
          people={open.people}
          action={open.action}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

function Courses({ courses }: Pick<PersonnelRow, 'courses'>) {
  const { t } = useLingui();
  if (courses.length === 0) return <Badge color="yellow">{t`no course`}</Badge>;
  return (
    <Group gap={6}>
      {courses.map(({ id, title }) => (
        <Badge key={id} color="teal">
          {title}
        </Badge>
      ))}
    </Group>
  );
}

interface CourseFilterProps {
  all: readonly Course[];
  rows: readonly PersonnelRow[];
  state: StateOf<typeof personnelWords>;
}

/** Each course with how many have it. */
function CourseFilter({ all, rows, state }: CourseFilterProps) {
  const { t } = useLingui();
  const without = rows.filter(({ courses }) => courses.length === 0).length;
  return (
    <SelectFilter
      label={t`All courses`}
      choices={[
        ...all.map(({ id, title }) => ({ value: String(id), label: `${title} (${rows.filter(has(id)).length})` })),
        { value: '0', label: t`Without a course (${without})` },
      ]}
      value={state.search.course}
      onChange={(course) => state.change({ course })}
    />
  );
}
