import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { assignAccesses, type assignCheck } from '#contract/assignment/assign-accesses.ts';
import type { ChosenSchools } from '#contract/assignment/parts.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { TestingType } from '#domain/exam/access-type.ts';
import { kindOf, type AssignableTypeId } from '#domain/exam/assignment.ts';
import { feedbackTimes, type FeedbackTime } from '#domain/exam/feedback.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { described, Field } from '#ui/form/field.tsx';
import formCss from '#ui/form/form.module.css';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import css from './assignment.module.css';
import { ChosenWords } from './chosen-words.tsx';
import { feedbackNames, kindNames, shortTypeNames } from './words.ts';

interface ConfirmAssignProps {
  wish: { schools: ChosenSchools; accessTypeId: AssignableTypeId; dateStart: string; testingType: TestingType | null };
  outlook: DataOf<typeof assignCheck>;
  onClose: () => void;
  onAssigned: (id: string) => void;
}

/** What is going to happen, in numbers. A yes that got lost on the way is the same assignment when it is said again. */
export function ConfirmAssign({ wish, outlook, onClose, onAssigned }: ConfirmAssignProps) {
  const { t } = useLingui();
  const [assignmentId] = useState(() => crypto.randomUUID());
  const [feedbackOpens, setFeedbackOpens] = useState<FeedbackTime | null>(null);
  const feedbackId = useId();
  const { exams, withoutSubscription, overlapping } = outlook;
  const kind = t(kindNames[kindOf(wish.accessTypeId)]);
  const named = wish.testingType === null ? kind : `${kind}, ${t(shortTypeNames[wish.testingType])}`;

  async function handleYes(): Promise<string | null> {
    try {
      const { id } = await request(assignAccesses, { body: { assignmentId, ...wish, feedbackOpens }, silent: true });
      onAssigned(id);
      return null;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const [first] = Array.isArray(error.errors) ? error.errors : Object.values(error.errors).flat();
      return first ?? error.message;
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
        <ChosenWords chosen={outlook} />
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
            one="# school has a period of such an exam in these days: it keeps that and does not get this exam again."
            other="# schools have a period of such an exam in these days: they keep that and do not get this exam again."
          />
        </p>
      )}
      <p>
        <Trans>Each school gets these exams:</Trans>
      </p>
      <ul className={css['exams']}>
        {exams.map(({ id, title, forLang }) => (
          <li key={id} lang={forLang === 'kz' ? 'kk' : 'ru'}>
            {title}
          </li>
        ))}
      </ul>
      <Field id={feedbackId} label={t`Right answers are shown`} error={undefined}>
        <select
          {...described(feedbackId, undefined)}
          name="feedbackOpens"
          className={formCss['input']}
          value={feedbackOpens ?? ''}
          onChange={(event) => setFeedbackOpens(feedbackTimes.find((time) => time === event.target.value) ?? null)}
        >
          <option value="">{t`As each exam says`}</option>
          {feedbackTimes.map((time) => (
            <option key={time} value={time}>
              {t(feedbackNames[time])}
            </option>
          ))}
        </select>
      </Field>
    </ConfirmDialog>
  );
}
