import { Trans } from '@lingui/react/macro';
import type { ResubmissionRule } from '#domain/homework/homework.ts';
import type { AnswerFault } from '#domain/homework/rules.ts';
import { PageThumb } from '#client/paper-pages/draft-pages.tsx';
import css from './homework.module.css';
import type { useHandIn } from './use-hand-in.ts';

interface ClosedDraftProps {
  form: ReturnType<typeof useHandIn>;
  /** Null: it is not written any more, but gone through. */
  why: AnswerFault | null;
  resubmission: ResubmissionRule;
}

/** What was begun when the homework closed: to be read and copied, and why it is not handed in. */
export function ClosedDraft({ form: { text, pages }, ...reason }: ClosedDraftProps) {
  return (
    <section className={css['sheet']} data-testid="closed-draft">
      <div className={css['facts']}>
        <h2>
          <Trans>Your answer</Trans>
        </h2>
        <span className={css['late']}>
          <Trans>Not handed in</Trans>
        </span>
      </div>
      <p className={css['problem']}>
        <Reason {...reason} />
      </p>
      <p className={css['about']}>
        <Trans>It stays on this device, and you can copy it.</Trans>
      </p>
      {text && <p className={css['body']}>{text}</p>}
      {pages.length > 0 && (
        <ul className={css['pages']}>
          {pages.map((page) => (
            <li key={page.upload} className={css['card']} data-testid="closed-page">
              <PageThumb page={page} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Reason({ why, resubmission }: Omit<ClosedDraftProps, 'form'>) {
  if (why === 'late') return <Trans>The time for this homework is over.</Trans>;
  if (why === 'removed') return <Trans>The teacher has withdrawn this homework.</Trans>;
  if (why !== 'answered') return <Trans>The teacher has changed what is to be done.</Trans>;
  return resubmission === 'never' ? (
    <Trans>This homework is handed in only once.</Trans>
  ) : (
    <Trans>You can hand in again once the teacher has returned your work.</Trans>
  );
}
