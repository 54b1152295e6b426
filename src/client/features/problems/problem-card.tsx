import { Trans, useLingui } from '@lingui/react/macro';
import type { Problem } from '#contract/problems/problems.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import css from './problems.module.css';

interface ProblemCardProps {
  problem: Problem;
  onMark: () => void;
  onDelete: () => void;
}

/** One report: who, from where, with what, and what he wrote. */
export function ProblemCard({ problem, onMark, onDelete }: ProblemCardProps) {
  const { t } = useLingui();
  const { person, device, page, text, files, createdAt, doneAt } = problem;
  const [browser, system] = device.split('|');
  return (
    <li className={css['card']} data-testid="problem" data-problem={problem.problemId}>
      <p className={css['who']}>
        <strong>{person.name}</strong>
        <span>{person.login}</span>
        {person.school !== null && <span>{person.school}</span>}
        <time dateTime={new Date(createdAt).toISOString()}>{formatDateTime(createdAt)}</time>
      </p>
      <p className={css['text']}>{text}</p>
      <p className={css['hint']}>{[page, browser, system].filter(Boolean).join(' · ')}</p>
      {files.length > 0 && (
        <ul className={css['files']}>
          {files.map((file) => (
            <li key={file.uploadId}>
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.contentType.startsWith('image/') ? (
                  <img src={file.url} alt={t`Picture: ${file.name}`} loading="lazy" />
                ) : (
                  file.name
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={css['actions']}>
        <Button kind={doneAt === null ? 'primary' : 'quiet'} size="s" onClick={onMark}>
          {doneAt === null ? <Trans>Mark as done</Trans> : <Trans>Open again</Trans>}
        </Button>
        <Button kind="quiet" size="s" onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}
