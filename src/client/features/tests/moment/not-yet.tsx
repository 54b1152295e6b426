import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accessTypes, type AttemptKind } from '#domain/exam/access-type.ts';
import type { HeldAttempt } from '#offline/types.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { buttonClass } from '#ui/button.tsx';
import { NextStep } from '#ui/next-step.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { LargeNumber } from '../large-number.tsx';
import { heldQuery, previewQuery } from '../queries.ts';
import { testLink } from '../test-link.ts';
import { Arc } from './arc.tsx';
import css from './banner.module.css';
import page from '../result-screen.module.css';

/** The sitting of this test whose answers are on this device and not yet on the server; undefined: none. */
export function useHeldBack(kind: AttemptKind, examId: number): HeldAttempt | undefined {
  const { userId } = useUser();
  const held = useQuery(heldQuery(userId)).data;
  return held?.find((one) => one.kind === kind && one.examId === examId && isOver(one.phase) && one.pending > 0);
}

/** The student has finished, or the time has: what is missing is the way to the server. */
function isOver(phase: HeldAttempt['phase']): boolean {
  return phase === 'finishing' || phase === 'over';
}

/** In place of a result that cannot be yet: the answers are safe here, and the server makes the result of them. */
export function NotYet({ held }: { held: HeldAttempt }) {
  const { t } = useLingui();
  const { kind, examId, answers, title } = held;
  // As it lies on this device: a test of the ENT has a page of its own.
  const test = useQuery({ ...previewQuery(kind, examId), enabled: false }).data;
  return (
    <div className={page['page']}>
      <section className={css['banner']} aria-label={t`Result`} data-testid="not-yet">
        <div className={css['head']}>
          <PageHeading title={title} section={t`Result`} />
        </div>
        <Arc
          marks={answers > 0 && answers <= 60 ? Array.from({ length: answers }, () => 'open' as const) : null}
          value={0}
          of={answers}
        >
          <p className={css['figure']}>
            <LargeNumber text={plural(answers, { one: '# answer is on this device', other: '# answers are on this device' })} />
          </p>
        </Arc>
        <p className={css['sentence']}>
          <Trans>
            They are saved. The result appears once they reach the server: keep the device with you and move closer to the
            network.
          </Trans>
        </p>
      </section>
      <NextStep>
        <Link
          {...testLink({ kind, examId, accessTypeId: test?.accessTypeId ?? accessTypes.diagnostic }, 'test')}
          className={buttonClass('primary', 'l')}
        >
          <Trans>See where my answers are</Trans>
        </Link>
      </NextStep>
    </div>
  );
}
