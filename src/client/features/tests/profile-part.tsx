import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { testingProfile } from '#contract/attempts/choose-profile.ts';
import type { ProfileChoice, TestListItem } from '#contract/attempts/parts.ts';
import { localeTag } from '#domain/language.ts';
import { useIsConnected } from '#client/api/connection.ts';
import { queryClient } from '#client/api/query-client.ts';
import { request } from '#client/api/request.ts';
import css from './profile-part.module.css';
import { previewQuery } from './queries.ts';

/**
 * The ENT's two profile subjects: one of the pairs that the exam offers, saved on the server with each choice, changeable until the start.
 */
export function ProfilePart({ test, profile }: { test: TestListItem; profile: ProfileChoice }) {
  const { t } = useLingui();
  const id = useId();
  const isConnected = useIsConnected();
  const { examId, examAccessPeriodId } = test;
  const lang = localeTag(test.exam.forLang);
  // State of our own: the mutation reports a moment later, and until then the radio would jump back.
  const [pickedId, setPickedId] = useState<number | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (directionId: number) =>
      request(testingProfile, { params: { examId }, body: { examAccessPeriodId, directionId }, silent: true }),
    onSuccess: (chosen) => {
      queryClient.setQueryData(previewQuery('testing', examId).queryKey, chosen);
      void queryClient.invalidateQueries({ queryKey: ['tests', 'testing'], exact: true });
    },
    // What is fixed meanwhile is shown as it is.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['tests', 'testing', examId] }),
  });
  const chosenId = pickedId ?? profile.chosenId;
  const isFixed = profile.isFixed || test.state === 'active' || test.state === 'waiting';
  return (
    <section className={css['part']} data-testid="profile" data-chosen={profile.chosenId ?? ''}>
      <h2 id={id}>
        <Trans>Your profile subjects</Trans>
      </h2>
      <p className={css['about']} id={`${id}-about`}>
        {isFixed ? (
          <Trans>This test is already on a device, so the profile subjects cannot be changed.</Trans>
        ) : profile.chosenId === null ? (
          <Trans>Choose the two subjects you take alongside the mandatory ones. You can change them until you start.</Trans>
        ) : (
          <Trans>You can change it until you start.</Trans>
        )}
      </p>
      <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-about`} className={css['cards']}>
        {profile.directions.map((direction) => (
          <label key={direction.id} className={css['card']} lang={lang}>
            <input
              type="radio"
              name={id}
              value={direction.id}
              checked={direction.id === chosenId}
              disabled={isFixed || !isConnected}
              onChange={() => {
                setPickedId(direction.id);
                // Of the last one alone.
                mutate(direction.id, { onSettled: () => setPickedId(null) });
              }}
            />
            <span className={css['words']}>
              <strong>{direction.title}</strong>
              {direction.subjects.map((subject) => (
                <span key={subject.id}>{subject.title}</span>
              ))}
            </span>
          </label>
        ))}
      </div>
      <p className={css['state']} role="status" data-failed={error ? '' : undefined}>
        {isPending
          ? t`Saving your choice…`
          : error
            ? error.message
            : !isConnected && !isFixed
              ? t`No connection: your choice cannot be saved right now.`
              : profile.chosenId !== null && t`Your choice is saved.`}
      </p>
    </section>
  );
}
