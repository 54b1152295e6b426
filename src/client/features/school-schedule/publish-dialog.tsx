import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import type { FateChoices } from '#domain/schedule/reconcile.ts';
import { weekUpdate, type SchoolWeekRow } from '#contract/schedule/weeks.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { weekPreviewQuery, type WeekChange } from './queries.ts';
import { WeekFates } from './week-fates.tsx';

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
  const [choices, setChoices] = useState<FateChoices>({});
  const isDraft = week.state === 'draft';
  const others = weeks.filter(
    ({ id, state, endDate }) => id !== week.id && state === 'live' && (!endDate || endDate >= week.startDate),
  );

  const change: WeekChange = { state: isDraft ? 'live' : 'draft', isAlone: isDraft && isAlone, choices };
  const { data: preview, isPlaceholderData } = useQuery(weekPreviewQuery(week.id, change));

  async function handleYes() {
    if (!preview || isPlaceholderData) return t`The list is not ready yet. Try again in a moment.`;
    const { id: weekId, revision } = week;
    try {
      const body = { ...change, revision, seen: preview.mark };
      const { written, removed } = await request(weekUpdate, { params: { weekId }, body, silent: true });
      notify({ kind: 'success', text: t`Lessons changed: ${written}. Lessons removed: ${removed}.` });
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== 'EDIT_CONFLICT') throw failure;
      await queries.invalidateQueries({ queryKey: ['week-preview'] });
      await queries.invalidateQueries({ queryKey: ['school-weeks'] });
      return t`The timetable has changed in the meantime. The list shows what would happen now: check it again.`;
    }
    await queries.invalidateQueries({ queryKey: ['school-weeks'] });
    onClose();
    return null;
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
        <Trans>Its lessons from today on are removed. Past lessons and those with homework or a live lesson stay.</Trans>
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
      <WeekFates weekId={week.id} change={change} onChoose={setChoices} />
    </ConfirmDialog>
  );
}
