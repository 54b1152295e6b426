import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TestListItem } from '#contract/attempts/parts.ts';
import type { ExamSection } from '#domain/exam/section-plan.ts';
import { passesByPoints } from '#domain/exam/passing.ts';
import { ClockIcon, ListIcon, OfflineIcon, ShieldIcon, DeviceIcon } from '#ui/shell-icons.tsx';
import css from './rules.module.css';

/** The rules in plain words. */
export function Rules({ test }: { test: TestListItem }) {
  const minutes = Math.round(test.exam.durationInSeconds / 60);
  const { passingScore } = test.exam;
  const isByPoints = passesByPoints(test.accessTypeId);
  const hasLeast = test.disciplines.some(({ passingPoints }) => passingPoints !== undefined && passingPoints > 0);
  return (
    <ul className={css['rules']}>
      <li>
        <ClockIcon />
        <span>
          <Plural
            value={minutes}
            one="You have # minute from the moment you start. The clock does not stop."
            other="You have # minutes from the moment you start. The clock does not stop."
          />
        </span>
      </li>
      <li>
        <ListIcon />
        <span>
          {test.exam.sections ? (
            <Sections plan={test.exam.sections} />
          ) : (
            <Trans>Answer in any order, skip, mark for later, and change answers until you finish.</Trans>
          )}
        </span>
      </li>
      <li>
        <OfflineIcon />
        <span>
          <Trans>If the connection drops, continue working. Nothing is lost, and your result is not affected.</Trans>
        </span>
      </li>
      <li>
        <DeviceIcon />
        <span>
          <Trans>
            Next to each answer you see where it is: on this device or already on the server. Stay on this device until all
            answers are on the server.
          </Trans>
        </span>
      </li>
      {isByPoints && (passingScore > 0 || hasLeast) && (
        <li>
          <ShieldIcon />
          <span>
            <Plural value={passingScore} one="You pass with # point or more." other="You pass with # points or more." />{' '}
            {hasLeast && <Trans>In each subject you need at least the points shown next to it.</Trans>}
          </span>
        </li>
      )}
      {!isByPoints && passingScore > 0 && (
        <li>
          <ShieldIcon />
          <span>
            <Plural
              value={passingScore}
              one="You pass with # right answer or more."
              other="You pass with # right answers or more."
            />
          </span>
        </li>
      )}
    </ul>
  );
}

/** One after the other, each with its time; whether one may return is said where it is decided, and here for all. */
function Sections({ plan }: { plan: readonly ExamSection[] }) {
  const { i18n } = useLingui();
  const ways = new Set(plan.slice(1).map(({ back }) => back));
  return (
    <>
      <Trans>The test has sections, one after the other. Within a section, answer in any order.</Trans>{' '}
      {ways.has(false) && (
        <strong>
          {ways.has(true) ? (
            <Trans>You cannot return to a section that has ended, unless the test says so.</Trans>
          ) : (
            <Trans>You cannot return to a section that has ended.</Trans>
          )}
        </strong>
      )}
      <ol className={css['sections']}>
        {plan.map(({ title: { kk, ru, en }, minutes, breakMinutes }, index) => (
          <li key={index}>
            {i18n.locale === 'ru' ? ru : i18n.locale === 'en' ? en : kk}: <Trans>{minutes} min</Trans>
            {breakMinutes > 0 && (
              <>
                , <Trans>then a break of {breakMinutes} min</Trans>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
