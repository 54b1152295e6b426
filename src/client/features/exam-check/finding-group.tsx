import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Finding } from '#contract/bank/exam-check.ts';
import { Button } from '#ui/button.tsx';
import css from './exam-check.module.css';
import { FindingDetail } from './finding-detail.tsx';
import { placeOf } from './finding-place.ts';
import { findingTexts } from './finding-texts.ts';
import type { FindingsOfCode } from './group-findings.ts';

interface FindingGroupProps {
  group: FindingsOfCode;
  examId: number;
  /** Language of the exam's texts. */
  lang: string;
}

const shownAtFirst = 5;

/** All findings of one kind: the sentence once, then where. */
export function FindingGroup({ group, examId, lang }: FindingGroupProps) {
  const { i18n } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const { title, advice } = findingTexts[group.code];
  const shown = isWhole ? group.findings : group.findings.slice(0, shownAtFirst);
  const unnamed = group.count - group.findings.length;
  return (
    <article className={css['group']} data-severity={group.severity} data-code={group.code}>
      <h3>
        {i18n._(title)} {group.count > 1 && <span className={css['count']}>{group.count}</span>}
      </h3>
      <p className={css['advice']}>{i18n._(advice)}</p>
      <ul className={css['places']}>
        {shown.map((finding, index) => (
          <li key={index}>
            <Where finding={finding} examId={examId} lang={lang} />
          </li>
        ))}
      </ul>
      {shown.length < group.findings.length && (
        <Button kind="plain" size="s" onClick={() => setIsWhole(true)}>
          <Trans>Show all {group.findings.length}</Trans>
        </Button>
      )}
      {isWhole && unnamed > 0 && (
        <p className={css['advice']}>
          <Trans>And {unnamed} more: correct these first, then check again.</Trans>
        </p>
      )}
    </article>
  );
}

function Where({ finding, examId, lang }: { finding: Finding; examId: number; lang: string }) {
  const { path, hash } = placeOf(examId, finding);
  const { questionId, title } = finding;
  return (
    <Link to={path} {...(hash !== undefined && { hash })} className={css['place']}>
      {title === undefined ? (
        <span>
          <FindingDetail finding={finding} /> <Trans>Show me where</Trans>
        </span>
      ) : (
        <>
          <span lang={lang} className={css['name']}>
            {title || (questionId === undefined ? '' : `#${questionId}`)}
          </span>
          <span className={css['detail']}>
            <FindingDetail finding={finding} />
          </span>
        </>
      )}
    </Link>
  );
}
