import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '#client/kit/loaded.tsx';
import { numberOf, useListState } from '#client/kit/list/use-list-state.ts';
import { formatDrill, type DrillPath, type StatisticBase } from './drill-path.ts';
import { MissingOfClass } from './missing-of-class.tsx';
import { PlaceCrumbs } from './place-crumbs.tsx';
import { classMissingQuery, type ClassPlace } from './queries.ts';
import { drillWords } from './search.ts';
import { PlaceResultScreen } from './result-screen.tsx';

interface DrillClassProps {
  base: StatisticBase;
  /** The address up to the kind. */
  root: string;
  path: DrillPath;
  schoolId: number;
  periodId: number;
  groupId: number;
}

/** A class at the end of the drill-down: the page that its own school has. */
export function DrillClass({ base, root, path, ...place }: DrillClassProps) {
  const { periodId, groupId } = place;
  return (
    <InPlace path={path} place={place}>
      <ClassCrumbs base={base} root={root} path={path} {...place} />
      <PlaceResultScreen
        place={{ accessPeriodId: periodId, groupId }}
        toStudent={(contingentId) => `${root}/${formatDrill({ ...path, contingentId }, base)}`}
      />
      <MissingOfClass place={place} path={path} />
    </InPlace>
  );
}

interface DrillStudentProps extends DrillClassProps {
  /** Null: on its way. */
  name: string | null;
  children: ReactNode;
}

/** A student of the class: the way there by names, and the page of the result. */
export function DrillStudent({ name, children, base, root, path, ...place }: DrillStudentProps) {
  return (
    <InPlace path={path} place={place}>
      <ClassCrumbs base={base} root={root} path={path} {...place} student={name ?? ''} />
      {children}
    </InPlace>
  );
}

/** Nothing but why, where the class is not under this address. */
function InPlace({ place, path, children }: { place: ClassPlace; path: DrillPath; children: ReactNode }) {
  const query = useQuery(classMissingQuery(place, path));
  return query.error && !query.data ? <Failed query={query} /> : <Stack gap="lg">{children}</Stack>;
}

function ClassCrumbs({ base, root, path, student, ...place }: DrillClassProps & { student?: string }) {
  const { search } = useListState(drillWords);
  const { data } = useQuery(classMissingQuery(place, path));
  if (!data) return null;
  return <PlaceCrumbs trail={data.trail} path={path} base={base} root={root} year={numberOf(search.year)} student={student} />;
}
