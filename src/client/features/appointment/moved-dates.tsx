import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { DateFields } from './date-fields.tsx';

interface Times {
  /** `YYYY-MM-DD HH:mm`. */
  start: string;
  finish: string;
}

interface MovedDatesProps {
  state: AppointedPeriod['state'];
  times: Times;
  utcOffsetMinutes: number;
  errorOf: (field: 'startDate' | 'finishDate') => string | undefined;
  /** Removes the error of this field, which no longer holds. */
  onClear: (field: 'startDate' | 'finishDate') => void;
  onTimes: (times: Times) => void;
}

/** The dates of what is appointed already: of what has begun only the end moves (specification E§5). */
export function MovedDates({ state, times, utcOffsetMinutes, errorOf, onClear, onTimes }: MovedDatesProps) {
  const hasBegun = state !== 'coming';
  return (
    <>
      {hasBegun && (
        <Text size="sm" c="dimmed">
          {state === 'running' ? (
            <Trans>
              The test is running: its end can be moved, but not its start. Students who have started keep their full time.
            </Trans>
          ) : (
            <Trans>The test is over. With a later end it reopens for those who have not taken it.</Trans>
          )}
        </Text>
      )}
      <DateFields
        {...times}
        isStartFixed={hasBegun}
        utcOffsetMinutes={utcOffsetMinutes}
        errorOf={errorOf}
        onStart={(start) => {
          onTimes({ ...times, start });
          onClear('startDate');
        }}
        onFinish={(finish) => {
          onTimes({ ...times, finish });
          onClear('finishDate');
        }}
      />
    </>
  );
}
