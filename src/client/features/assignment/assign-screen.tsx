import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { accessTypes } from '#domain/exam/access-type.ts';
import type { AssignableKind } from '#domain/exam/assignment.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { AssignForm } from './assign-form.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { AssignmentPanel } from './assignment-panel.tsx';
import { invalidateAssignments, placesQuery } from './queries.ts';
import { assignTitles } from './labels.ts';

interface AssignScreenProps {
  kind: AssignableKind;
  /** The assignment that is looked at; none: a new one is made. */
  shown: string | undefined;
  /** Chosen from the start. */
  school: { id: number; departmentId: number } | null;
  onShow: (id: string | undefined) => void;
}

/** A test for many schools at once, and those that were given before. */
export function AssignScreen({ kind, shown, school, onShow }: AssignScreenProps) {
  const { t } = useLingui();
  const top = useRef<HTMLDivElement>(null);
  const show = (id: string | undefined) => {
    onShow(id);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const accessTypeId = accessTypes[kind];
  const beginning = useQuery(placesQuery(school && { kind: 'department', id: school.departmentId }));
  return (
    <Stack ref={top}>
      <PageHeading title={t(assignTitles[kind])} />
      {shown === undefined ? (
        <Loaded query={beginning} height={420}>
          {(found) => (
            <AssignForm
              key={kind}
              accessTypeId={accessTypeId}
              first={(school && found.nodes.find((node) => node.kind === 'school' && node.id === school.id)) ?? null}
              onAssigned={(id) => {
                void invalidateAssignments();
                show(id);
              }}
            />
          )}
        </Loaded>
      ) : (
        <AssignmentPanel key={shown} id={shown} onNew={() => show(undefined)} />
      )}
      <AssignmentList accessTypeId={accessTypeId} shown={shown} onShow={show} />
    </Stack>
  );
}
