import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { MomentInput } from '#client/kit/dates/moment-input.tsx';

interface DateFieldsProps {
  /** `YYYY-MM-DD HH:mm`. */
  start: string;
  finish: string;
  /** True once it has begun: then only the end moves. */
  isStartFixed?: boolean;
  utcOffsetMinutes: number;
  errorOf: (field: 'startDate' | 'finishDate') => string | undefined;
  onStart: (start: string) => void;
  onFinish: (finish: string) => void;
}

/** Both times, in the school's zone. */
export function DateFields(props: DateFieldsProps) {
  const { start, finish, isStartFixed = false, utcOffsetMinutes, errorOf, onStart, onFinish } = props;
  const { t } = useLingui();
  const zone = zoneName(utcOffsetMinutes);
  const [deviceOffset] = useState(() => -new Date().getTimezoneOffset());
  const isAway = deviceOffset !== utcOffsetMinutes;
  const hint = isAway ? t`Time of the school, ${zone}` : undefined;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <MomentInput
        label={t`Begins`}
        name="startDate"
        value={start}
        error={errorOf('startDate')}
        hint={hint}
        isReadOnly={isStartFixed}
        onChange={onStart}
      />
      <MomentInput
        label={t`Ends`}
        name="finishDate"
        value={finish}
        min={start.slice(0, 10) || undefined}
        error={errorOf('finishDate')}
        onChange={onFinish}
      />
    </SimpleGrid>
  );
}

/** `UTC+5`, `UTC+5:45`. */
function zoneName(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
