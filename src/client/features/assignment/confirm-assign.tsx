import { Plural, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { assignAccesses, assignCheck } from '#contract/assignment/assign-accesses.ts';
import type { ChosenSchools } from '#contract/assignment/parts.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { TestingType } from '#domain/exam/access-type.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { kindOf, type AssignableTypeId } from '#domain/exam/assignment.ts';
import { feedbackTimes, type FeedbackTime } from '#domain/exam/feedback.ts';
import { localeTag } from '#domain/language.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { ChosenSummary } from './chosen-summary.tsx';
import { feedbackNames, kindNames, shortTypeNames } from './labels.ts';

interface ConfirmAssignProps {
  wish: { schools: ChosenSchools; accessTypeId: AssignableTypeId; dateStart: string; testingType: TestingType | null };
  outlook: DataOf<typeof assignCheck>;
  onClose: () => void;
  onAssigned: (id: string) => void;
}

/** Shows what is going to happen, in numbers. A yes that got lost on the way is the same assignment when it is said again. */
export function ConfirmAssign({ wish, outlook, onClose, onAssigned }: ConfirmAssignProps) {
  const { t } = useLingui();
  const [assignmentId] = useState(() => crypto.randomUUID());
  const [feedbackOpens, setFeedbackOpens] = useState<FeedbackTime | null>(null);
  const { exams, withoutSubscription } = outlook;
  // Diagnostic exams are of the beginning or of the end of a year, and do not say of which: somebody has to.
  const [chosen, setChosen] = useState<readonly number[]>(
    wish.accessTypeId === accessTypes.diagnostic && exams.length > 1 ? [] : exams.map(({ id }) => id),
  );
  const overlapping = useOverlapping({ ...wish, exams: chosen }, outlook.overlapping, chosen.length === exams.length);
  const kind = t(kindNames[kindOf(wish.accessTypeId)]);
  const named = wish.testingType === null ? kind : `${kind}, ${t(shortTypeNames[wish.testingType])}`;

  async function handleYes(): Promise<string | null> {
    if (chosen.length === 0) return t`Choose at least one exam.`;
    try {
      const body = { assignmentId, ...wish, exams: [...chosen], feedbackOpens };
      const { id } = await request(assignAccesses, { body, silent: true });
      onAssigned(id);
      return null;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return error.message;
    }
  }

  return (
    <ConfirmDialog
      title={t`Assign this test?`}
      thing={`${named} · ${wish.dateStart} – ${outlook.dateFinish}`}
      yes={t`Assign`}
      no={t`Back`}
      onYes={handleYes}
      onClose={onClose}
    >
      <p data-testid="outlook">
        <ChosenSummary chosen={outlook} />
      </p>
      {withoutSubscription > 0 && (
        <p>
          <Plural
            value={withoutSubscription}
            one="# school has no full subscription: it is left out."
            other="# schools have no full subscription: they are left out."
          />
        </p>
      )}
      {overlapping > 0 && (
        <p>
          <Plural
            value={overlapping}
            one="# school has a period of such an exam in these days: it keeps that period and does not get this exam again."
            other="# schools have a period of such an exam in these days: they keep that period and do not get this exam again."
          />
        </p>
      )}
      <Checkbox.Group
        label={t`Each school gets these exams:`}
        data-testid="exams"
        value={chosen.map(String)}
        onChange={(ids) => setChosen(ids.map(Number))}
      >
        <Stack gap="sm" py="xs" mah="30vh" style={{ overflowY: 'auto' }}>
          {exams.map(({ id, title, forLang }) => (
            <Checkbox key={id} value={String(id)} label={<span lang={localeTag(forLang)}>{title}</span>} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={t`Right answers are shown`}
        name="feedbackOpens"
        value={feedbackOpens ?? ''}
        onChange={(event) => setFeedbackOpens(feedbackTimes.find((time) => time === event.target.value) ?? null)}
      >
        <option value="">{t`As each exam says`}</option>
        {feedbackTimes.map((time) => (
          <option key={time} value={time}>
            {t(feedbackNames[time])}
          </option>
        ))}
      </NativeSelect>
    </ConfirmDialog>
  );
}

/** Schools that have a period of one of the chosen exams. What is known of all is known already. */
function useOverlapping(
  wish: ConfirmAssignProps['wish'] & { exams: readonly number[] },
  ofAll: number,
  areAll: boolean,
): number {
  const { data } = useQuery({
    queryKey: ['assign-check', wish],
    queryFn: () => request(assignCheck, { body: { ...wish, exams: [...wish.exams] }, silent: true }),
    enabled: !areAll && wish.exams.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (areAll) return ofAll;
  return wish.exams.length > 0 ? (data?.overlapping ?? 0) : 0;
}
