import { Plural, Trans } from '@lingui/react/macro';
import type { PeriodDependents } from '#contract/appointment/students.ts';

interface DependentsSummaryProps {
  data: PeriodDependents;
  whose: 'students' | 'teachers';
}

/** Describes the consequences of revoking. */
export function DependentsSummary({ data, whose }: DependentsSummaryProps) {
  const isStaff = whose === 'teachers';
  return (
    <>
      {data.sitting > 0 && (
        <p>
          {isStaff ? (
            <Plural
              value={data.sitting}
              one="# teacher is taking it right now and will finish it."
              other="# teachers are taking it right now and will finish it."
            />
          ) : (
            <Plural
              value={data.sitting}
              one="# student is taking it right now and will finish it."
              other="# students are taking it right now and will finish it."
            />
          )}
        </p>
      )}
      {data.finished > 0 && (
        <p>
          <Plural value={data.finished} one="# result stays." other="# results stay." />
        </p>
      )}
      {data.prepared > 0 && (
        <p>
          {isStaff ? (
            <Plural
              value={data.prepared}
              one="It is prepared for # teacher. Answers given without a network are still taken."
              other="It is prepared for # teachers. Answers given without a network are still taken."
            />
          ) : (
            <Plural
              value={data.prepared}
              one="It is prepared for # student. Answers given without a network are still taken."
              other="It is prepared for # students. Answers given without a network are still taken."
            />
          )}
        </p>
      )}
      <p>
        {data.outcome === 'archived' ? (
          <Trans>No one else will be able to start it.</Trans>
        ) : (
          <Trans>No one has started it: it is removed completely.</Trans>
        )}
      </p>
    </>
  );
}
