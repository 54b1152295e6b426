import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { lessonContentPublish } from '#contract/lessons/authoring.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { copyOf, type LessonDraft } from '../drafts/lesson-draft.ts';
import { faultTexts } from '../labels.ts';
import { invalidateLessons } from '../queries.ts';
import css from './builder.module.css';
import { useFaultPlace } from './use-fault-place.ts';

type Looked = DataOf<typeof lessonContentPublish>;

interface PublishDialogProps {
  draft: LessonDraft;
  onShow: (id: string | null) => void;
  onClose: () => void;
}

/** Lists the faults that prevent the publication, and what deserves a look; then it is published: students open that one. */
export function PublishDialog({ draft, onShow, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // It is looked through as soon as the dialog is open.
  const [isBusy, setIsBusy] = useState(true);

  async function call(isCheck: boolean): Promise<Looked | string> {
    try {
      // The last edit has to be on the server first.
      const isThere = await draft.settle();
      const { copy } = draft.getState();
      if (!isThere || !copy) return t`The newest text is not on the server yet. Try again when the network is back.`;
      return await request(lessonContentPublish, {
        params: { lessonId: copy.id },
        body: { revision: copy.revision, isCheck },
        silent: true,
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return error.message;
    }
  }
  function take(outcome: Looked | string, isCheck: boolean) {
    setIsBusy(false);
    if (typeof outcome === 'string') return setProblem(outcome);
    setLooked(outcome);
    draft.accept(copyOf(outcome.lesson));
    if (isCheck || outcome.published === null) return undefined;
    invalidateLessons();
    notify({ kind: 'success', text: t`The lesson is published. It can be put into calendar plans.` });
    return onClose();
  }
  function press(isCheck: boolean) {
    setIsBusy(true);
    setProblem(null);
    void call(isCheck).then((outcome) => take(outcome, isCheck));
  }
  const look = useEffectEvent(() => call(true));
  const show = useEffectEvent((outcome: Looked | string) => take(outcome, true));
  useEffect(() => {
    let isGone = false;
    void look().then((outcome) => {
      if (!isGone) show(outcome);
    });
    return () => {
      isGone = true;
    };
  }, []);

  const errors = looked?.faults.filter(({ isError }) => isError) ?? [];
  const warnings = looked?.faults.filter(({ isError }) => !isError) ?? [];
  return (
    <KitDialog title={t`Check and publish`} onClose={onClose} testId="lesson-publish">
      <Stack>
        {looked === null && problem === null && <Skeleton height={120} />}
        {looked !== null && looked.faults.length === 0 && (
          <Alert color="green">
            <Trans>Nothing is missing.</Trans>
          </Alert>
        )}
        {errors.length > 0 && (
          <FaultList draft={draft} title={t`This keeps it from being published`} faults={errors} onShow={onShow} />
        )}
        {warnings.length > 0 && <FaultList draft={draft} title={t`This deserves a look`} faults={warnings} onShow={onShow} />}
        <Text role="alert" c="red">
          {problem}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {(looked === null || errors.length > 0) && (
            <Button kind="quiet" busy={isBusy} onClick={() => press(true)}>
              <Trans>Check again</Trans>
            </Button>
          )}
          {looked !== null && errors.length === 0 && (
            <Button busy={isBusy} onClick={() => press(false)} data-testid="publish-yes">
              <Trans>Publish</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </KitDialog>
  );
}

interface FaultListProps {
  draft: LessonDraft;
  title: string;
  faults: Looked['faults'];
  onShow: (id: string | null) => void;
}

/** Each leads to where it is. */
function FaultList({ draft, title, faults, onShow }: FaultListProps) {
  const { i18n } = useLingui();
  const placeName = useFaultPlace(draft);
  return (
    <section>
      <Text fw={600}>{title}</Text>
      <ul className={css['faults']}>
        {faults.map(({ code, id }) => (
          <li key={`${code} ${id ?? ''}`}>
            <button type="button" onClick={() => onShow(id)} data-fault={code}>
              {placeName(id) && <strong>{placeName(id)}: </strong>}
              {i18n._(faultTexts[code])}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
