import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { ConferenceType } from '#domain/live-lessons/plan.ts';
import { livePlanRemove, livePlanSave, type ShownLive } from '#contract/live-lessons/live-lessons.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/check.tsx';
import { DayField } from '#ui/day-field.tsx';
import { Card, Hint, Row, Stack } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { TimeField } from '#ui/time-field.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import css from './live.module.css';
import { liveQuery } from './queries.ts';

/** When the live lesson is, and where one speaks. For those who give it. */
export function Planner({ live }: { live: ShownLive }) {
  const { t } = useLingui();
  const id = useId();
  const queries = useQueryClient();
  const { lesson, plan, hasHost, revision, state } = live;
  const [dateLocal, setDate] = useState(plan?.dateLocal ?? lesson.date);
  const [startTime, setStart] = useState(plan?.startTime ?? lesson.start);
  const [endTime, setEnd] = useState(plan?.endTime ?? lesson.end);
  const [type, setType] = useState<ConferenceType>(plan?.type ?? 'none');
  const [link, setLink] = useState(plan?.type === 'zoom' ? (plan.address ?? '') : '');
  const take = (data: ShownLive) => {
    queries.setQueryData(liveQuery(lesson.uuid).queryKey, data);
    void queries.invalidateQueries({ queryKey: ['schedule'] });
    void queries.invalidateQueries({ queryKey: ['lesson'] });
  };
  const params = { lessonId: lesson.uuid };
  const save = useMutation({
    mutationFn: () => {
      const body = { dateLocal, startTime, endTime, type, link: type === 'zoom' ? link : null, revision };
      return request(livePlanSave, { params, body, silent: 'caller' });
    },
    onSuccess: (data) => {
      take(data);
      notify({ kind: 'success', text: t`Live lesson planned.` });
    },
  });
  const remove = useMutation({
    mutationFn: () => request(livePlanRemove, { params, silent: 'caller' }),
    onSuccess: take,
  });
  const failure = save.error ?? remove.error;
  const faults = failure instanceof ApiFailure && !Array.isArray(failure.errors) ? failure.errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) save.mutate();
  };
  const isWhole = dateLocal !== '' && startTime !== '' && endTime !== '';
  const isOvernight = isWhole && endTime <= startTime;
  return (
    <Card as="form" className={css['sheet']} onSubmit={submit} data-testid="live-planner">
      <h2>
        <Trans>Plan</Trans>
      </h2>
      <div className={css['fields']}>
        <DayField label={t`Day`} value={dateLocal} onChange={setDate} />
        <TimeField label={t`Begins`} value={startTime} onChange={setStart} />
        <TimeField label={t`Ends`} value={endTime} onChange={setEnd} />
      </div>
      {isOvernight && (
        <Hint>
          <Trans>It ends the next day.</Trans>
        </Hint>
      )}
      <fieldset className={css['choices']}>
        <legend>
          <Trans>Voice and video</Trans>
        </legend>
        <Choice name={`${id}-type`} isOn={type === 'none'} onChoose={() => setType('none')}>
          <Trans>Not needed: the class is in one room</Trans>
        </Choice>
        <Choice name={`${id}-type`} isOn={type === 'zoom'} onChoose={() => setType('zoom')}>
          <Trans>Through a video call link</Trans>
        </Choice>
        {hasHost && (
          <Choice name={`${id}-type`} isOn={type === 'host'} onChoose={() => setType('host')}>
            <Trans>In a room on the school’s own conference server</Trans>
          </Choice>
        )}
      </fieldset>
      {type === 'zoom' && (
        <Stack as="label" gap={4} className={css['field']}>
          <Trans>Link</Trans>
          <input
            type="url"
            required
            maxLength={1000}
            placeholder="https://"
            value={link}
            aria-invalid={faults['link'] !== undefined || undefined}
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => setLink(target.value)}
            data-testid="live-link"
          />
        </Stack>
      )}
      <p id={`${id}-fault`} role="alert" className={css['fault']}>
        {failure ? (Object.values(faults).flat()[0] ?? failure.message) : null}
      </p>
      <Row lineGap={12} gap={16}>
        <Button type="submit" aria-disabled={!isWhole} busy={save.isPending} data-testid="save-plan">
          {plan ? <Trans>Save</Trans> : <Trans>Plan the live lesson</Trans>}
        </Button>
        {plan && state === 'planned' && (
          <Button kind="plain" busy={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Cancel the planned lesson</Trans>
          </Button>
        )}
      </Row>
    </Card>
  );
}

interface ChoiceProps {
  name: string;
  isOn: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Choice({ name, isOn, onChoose, children }: ChoiceProps) {
  return (
    <Radio name={name} checked={isOn} onChange={onChoose}>
      {children}
    </Radio>
  );
}
