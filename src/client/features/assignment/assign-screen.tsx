import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { accessTypes, type TestingType } from '#domain/exam/access-type.ts';
import { typesOfKind, type AssignableKind } from '#domain/exam/assignment.ts';
import type { PlaceNode } from '#contract/assignment/parts.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { AssignForm } from './assign-form.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { AssignmentPanel } from './assignment-panel.tsx';
import { invalidateAssignments, placesQuery } from './queries.ts';
import { assignTitles } from './labels.ts';

/** Chosen from the start: a place with what it stands in, and the type. Who came from its statistics means it. */
interface First {
  region?: number | undefined;
  department?: number | undefined;
  school?: number | undefined;
  type?: TestingType | undefined;
}

interface AssignScreenProps {
  kind: AssignableKind;
  /** The assignment that is looked at; none: a new one is made. */
  shown: string | undefined;
  first: First;
  onShow: (id: string | undefined) => void;
}

/** A test for many schools at once, and those that were given before. */
export function AssignScreen({ kind, shown, first, onShow }: AssignScreenProps) {
  const { t } = useLingui();
  const top = useRef<HTMLDivElement>(null);
  const show = (id: string | undefined) => {
    onShow(id);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const accessTypeId = accessTypes[kind];
  const { around, wanted } = placeOf(first);
  const beginning = useQuery(placesQuery(around));
  const type = typesOfKind(accessTypeId).find((one) => one === first.type) ?? null;
  return (
    <Stack ref={top}>
      <PageHeading title={t(assignTitles[kind])} />
      {shown === undefined ? (
        <Loaded query={beginning} height={420}>
          {(found) => (
            <AssignForm
              key={kind}
              accessTypeId={accessTypeId}
              first={(wanted && found.nodes.find(({ kind, id }) => kind === wanted.kind && id === wanted.id)) ?? null}
              firstType={type}
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

type Found = Pick<PlaceNode, 'kind' | 'id'>;

/** The place that is meant, and the one whose list it stands in (null: one's own). */
function placeOf({ region, department, school }: First): { around: Found | null; wanted: Found | null } {
  if (school !== undefined)
    return {
      around: department === undefined ? null : { kind: 'department', id: department },
      wanted: { kind: 'school', id: school },
    };
  if (department !== undefined)
    return {
      around: region === undefined ? null : { kind: 'region', id: region },
      wanted: { kind: 'department', id: department },
    };
  return { around: null, wanted: region === undefined ? null : { kind: 'region', id: region } };
}
