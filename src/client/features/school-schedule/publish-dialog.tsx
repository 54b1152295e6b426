import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import { weekUpdate, type SchoolWeekRow } from '#contract/schedule/weeks.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { request } from '#client/api/request.ts';

interface PublishDialogProps {
  week: SchoolWeekRow;
  weeks: readonly SchoolWeekRow[];
  onClose: () => void;
}

/** A draft becomes the schedule, alone or in turns with others; a live week becomes a draft again. */
export function PublishDialog({ week, weeks, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isAlone, setIsAlone] = useState(true);
  const isDraft = week.state === 'draft';
  const others = weeks.filter(
    ({ id, state, endDate }) => id !== week.id && state === 'live' && (!endDate || endDate >= week.startDate),
  );

  async function handleYes() {
    const { id: weekId, revision } = week;
    const body = isDraft ? { state: 'live' as const, isAlone, revision } : { state: 'draft' as const, revision };
    const { written, removed } = await request(weekUpdate, { params: { weekId }, body, silent: true });
    notify({ kind: 'success', text: t`Lessons changed: ${written}. Lessons removed: ${removed}.` });
    await queries.invalidateQueries({ queryKey: ['school-weeks'] });
    onClose();
  }

  return (
    <ConfirmDialog
      title={isDraft ? t`Publish the week?` : t`Unpublish the week?`}
      thing={week.name}
      yes={isDraft ? t`Publish` : t`Unpublish`}
      no={t`Cancel`}
      isDanger={!isDraft}
      onYes={handleYes}
      onClose={onClose}
    >
      {isDraft ? (
        <Trans>Students and teachers see its lessons from {fromIsoDate(week.startDate)} on.</Trans>
      ) : (
        <Trans>Its lessons of today and of the coming days go. What was held stays.</Trans>
      )}
      {isDraft && others.length > 0 && (
        <Checkbox
          mt="sm"
          label={t`Other weeks end the day before`}
          description={others.map(({ name }) => name).join(', ')}
          checked={isAlone}
          onChange={({ currentTarget }) => setIsAlone(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
