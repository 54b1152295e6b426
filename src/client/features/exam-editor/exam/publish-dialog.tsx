import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { examCheck, type Finding } from '#contract/bank/exam-check.ts';
import type { Exam } from '#contract/bank/exams.ts';
import { List, Note } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { read } from '#client/api/request.ts';
import { ActDialog } from '#client/kit/ask/act-dialog.tsx';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { invalidateBank } from '../queries.ts';
import css from './exam.module.css';
import { setPublished } from './exam-actions.ts';
import { FindingText } from './finding-text.tsx';

interface PublishDialogProps {
  exam: Exam;
  /** To the whole check. */
  checkLink?: ReactNode;
  onClose: () => void;
}

const shown = 6;

/** Publishing with a look at the check first; unpublishing with what it means. */
export function PublishDialog({ exam, checkLink, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const query = useQuery({
    ...recordQuery('check', exam.id, (signal) => read(examCheck, { params: { id: exam.id }, signal })),
    enabled: !exam.isPublished,
  });
  const { isPublished } = exam;
  const isBlocked = query.data !== undefined && query.data.counts.blockers > 0;

  async function handleYes() {
    await setPublished(exam, !isPublished);
    void invalidateBank();
    notify({ kind: 'success', text: isPublished ? t`The exam is no longer published.` : t`Exam published.` });
  }

  return (
    <ActDialog
      title={isPublished ? t`Unpublish the exam?` : t`Publish the exam?`}
      thing={exam.title}
      thingLang={exam.forLang === 'kz' ? 'kk' : 'ru'}
      // Unpublishing needs no check.
      query={isPublished ? { ...query, data: true } : query}
      isKnowingOptional
      yes={{
        label: isPublished ? t`Unpublish` : isBlocked ? t`Publish anyway` : t`Publish`,
        isDanger: isBlocked,
        onYes: handleYes,
      }}
      no={t`Cancel`}
      onClose={onClose}
      testId="publish-dialog"
    >
      {isPublished ? (
        <p>
          <Trans>It is no longer offered to new students. Attempts already started continue.</Trans>
        </p>
      ) : (
        <>
          {query.data && <Findings counts={query.data.counts} findings={query.data.findings} />}
          {checkLink}
        </>
      )}
    </ActDialog>
  );
}

function Findings({ counts, findings }: { counts: { blockers: number; warnings: number }; findings: readonly Finding[] }) {
  if (counts.blockers + counts.warnings === 0) {
    return (
      <Note tone="right">
        <Trans>The check found nothing: it is ready.</Trans>
      </Note>
    );
  }
  return (
    <>
      {counts.blockers > 0 && (
        <Note tone="wrong">
          <Plural
            value={counts.blockers}
            one="# thing prevents it from working as intended."
            other="# things prevent it from working as intended."
          />
        </Note>
      )}
      {counts.warnings > 0 && (
        <p>
          <Plural value={counts.warnings} one="# remark." other="# remarks." />
        </p>
      )}
      <List gap={8} className={css['findings']}>
        {findings.slice(0, shown).map((finding, index) => (
          <li key={index} data-severity={finding.severity}>
            <FindingText finding={finding} />
            {finding.title && <span className={css['dim']}>{finding.title}</span>}
          </li>
        ))}
      </List>
    </>
  );
}
