import { Trans } from '@lingui/react/macro';
import { spanOf } from '#domain/live-lessons/plan.ts';
import type { ShownLive } from '#contract/live-lessons/live-lessons.ts';
import { buttonClass } from '#ui/button.tsx';
import { noteConference } from '#client/api/in-lesson.ts';

/** Where one speaks, in a tab of its own. Nothing where there is no such place, or the lesson is over. */
export function ConferenceLink({ live }: { live: ShownLive }) {
  const { plan, state, lesson, utcOffsetMinutes } = live;
  if (!plan?.address || state === 'ended') return null;
  const note = () => {
    const until = spanOf(plan, utcOffsetMinutes)?.endsAt ?? 0;
    noteConference({ lessonId: lesson.uuid, title: lesson.subject, until });
  };
  return (
    <a
      href={plan.address}
      target="_blank"
      rel="noreferrer noopener"
      className={buttonClass('quiet')}
      onClick={note}
      data-testid="conference"
    >
      <Trans>Open the conference</Trans>
    </a>
  );
}
