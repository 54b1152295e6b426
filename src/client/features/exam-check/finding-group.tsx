import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Finding } from '#contract/bank/exam-check.ts';
import { Button } from '#ui/button.tsx';
import { Card, List, Row } from '#ui/layout.tsx';
import { checkTones } from './check-state.ts';
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
    <Card as="article" tone={checkTones[group.severity]} gap={8}>
      <h3>
        {i18n._(title)} {group.count > 1 && <Badge>{group.count}</Badge>}
      </h3>
      <p className={css['dim']}>{i18n._(advice)}</p>
      <List>
        {shown.map((finding, index) => (
          <li key={index}>
            <Where finding={finding} examId={examId} lang={lang} />
          </li>
        ))}
      </List>
      {shown.length < group.findings.length && (
        <Row>
          <Button kind="plain" size="s" onClick={() => setIsWhole(true)}>
            <Trans>Show all {group.findings.length}</Trans>
          </Button>
        </Row>
      )}
      {isWhole && unnamed > 0 && (
        <p className={css['dim']}>
          <Trans>And {unnamed} more: correct these first, then check again.</Trans>
        </p>
      )}
    </Card>
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
          <span className={css['dim']}>
            <FindingDetail finding={finding} />
          </span>
        </>
      )}
    </Link>
  );
}
