import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ResubmissionRule } from '#domain/homework/homework.ts';
import type { AnswerFault } from '#domain/homework/rules.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import list from '#client/paper-pages/draft-pages.module.css';
import { PageThumb } from '#client/paper-pages/draft-pages.tsx';
import { Row } from '#ui/layout.tsx';
import css from '../shared/homework.module.css';
import type { useHandIn } from './use-hand-in.ts';

interface ClosedDraftProps {
  form: ReturnType<typeof useHandIn>;
  /** Title of the homework. */
  title: string;
  /** Null: it is not written any more, but gone through. */
  why: AnswerFault | null;
  resubmission: ResubmissionRule;
}

/** Shows a draft that was begun before the homework closed: to be read and copied, and why it is not handed in. */
export function ClosedDraft({ form, title, ...reason }: ClosedDraftProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { text, pages } = form;
  return (
    <section className={css['sheet']} data-testid="closed-draft">
      <Row lineGap={8} gap={16} className={css['facts']}>
        <h2>
          <Trans>Your answer</Trans>
        </h2>
        <span className={css['late']}>
          <Trans>Not handed in</Trans>
        </span>
      </Row>
      <p className={css['problem']}>
        <Reason {...reason} />
      </p>
      <p className={css['about']}>
        <Trans>It stays on this device until you sign out, and you can copy it.</Trans>
      </p>
      {text && <p className={css['body']}>{text}</p>}
      {pages.length > 0 && (
        <ul className={list['pages']}>
          {pages.map((page) => (
            <li key={page.upload} className={list['card']} data-testid="closed-page">
              <PageThumb page={page} />
            </li>
          ))}
        </ul>
      )}
      <Row gap={12}>
        <Button kind="quiet" onClick={() => setIsAsking(true)} data-testid="discard-draft">
          <Trans>Remove</Trans>
        </Button>
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={t`Delete what was not handed in?`}
          thing={title}
          isDanger
          yes={t`Remove`}
          no={t`Cancel`}
          onYes={() => Promise.resolve(form.discard())}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

function Reason({ why, resubmission }: Omit<ClosedDraftProps, 'form' | 'title'>) {
  if (why === 'late') return <Trans>The deadline for this homework has passed.</Trans>;
  if (why === 'removed') return <Trans>The teacher has withdrawn this homework.</Trans>;
  if (why !== 'answered') return <Trans>The teacher has changed the type of this homework.</Trans>;
  return resubmission === 'never' ? (
    <Trans>This homework can be handed in only once.</Trans>
  ) : (
    <Trans>You can hand in again after the teacher returns your work.</Trans>
  );
}
