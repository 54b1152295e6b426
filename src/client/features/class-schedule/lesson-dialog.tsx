import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { scheduleItemRemove } from '#contract/schedule/week-schedule.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { request } from '#client/api/request.ts';
import { weekdayNames } from '#client/kit/calendar/month-names.ts';
import { TimeInput } from '#client/kit/dates/time-input.tsx';
import { CheckInput, SelectInput } from '#client/kit/form/fields.tsx';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import { ClashBox } from './clash-box.tsx';
import { ForcedAlert } from './forced-mark.tsx';
import { LessonFields } from './lesson-fields.tsx';
import { tellDropped } from './tell-dropped.ts';
import { forceOf, useLessonForm, type LessonOfWeek } from './use-lesson-form.ts';

interface LessonDialogProps extends LessonOfWeek {
  /** Puts it where something else stands, with a reason. */
  canForce: boolean;
}

/** A lesson of the week is added, changed, moved or taken out. What is in its way is said in sentences, with places that are free. */
export function LessonDialog({ canForce, ...props }: LessonDialogProps) {
  const { item, offered, onClose } = props;
  const { t, i18n } = useLingui();
  const { form, rooms, places, clashes, refresh, handlePlace } = useLessonForm(props);
  const { values } = form;
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <FormDialog title={item ? t`Change a lesson` : t`Add a lesson`} form={form} onClose={onClose} testId="lesson-dialog">
        <LessonFields form={form} offered={offered} freeRooms={rooms} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <SelectInput
            form={form}
            name="week_day"
            label={t`Day of the week`}
            choices={weekdayNames
              .slice(0, Math.max(offered.daysPerWeek, Number(values.week_day)))
              .map((name, index) => ({ value: String(index + 1), label: i18n._(name) }))}
          />
          <TimeInput
            label={t`Start`}
            name="time_start"
            value={values.time_start}
            onChange={(time) => form.set('time_start', time)}
            error={form.errors.time_start}
          />
          <TimeInput
            label={t`End`}
            name="time_end"
            value={values.time_end}
            onChange={(time) => form.set('time_end', time)}
            error={form.errors.time_end}
          />
        </SimpleGrid>
        <CheckInput form={form} name="isPinned" label={t`Proposals do not move it`} />
        {clashes.length > 0 ? (
          <ClashBox
            clashes={clashes}
            places={places}
            onPlace={handlePlace}
            force={canForce ? forceOf(form) : null}
            isBusy={form.isBusy}
          />
        ) : (
          <ForcedAlert reason={item?.reason ?? null} />
        )}
        {item && (
          <Button kind="plain" onClick={() => setIsLeaving(true)} data-testid="remove">
            <Trans>Remove the lesson from the week</Trans>
          </Button>
        )}
      </FormDialog>
      {isLeaving && item && (
        <ConfirmDialog
          title={t`Remove the lesson from the week?`}
          thing={item.subject}
          yes={t`Take out`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            const query = { revision: String(item.revision) };
            try {
              const { dropped } = await request(scheduleItemRemove, { params: { itemId: item.id }, query, silent: true });
              tellDropped(dropped);
            } finally {
              await refresh();
            }
            onClose();
          }}
          onClose={() => setIsLeaving(false)}
        >
          <Trans>Its lessons from today on are removed. Past lessons stay.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
