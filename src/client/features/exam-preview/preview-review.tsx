import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { PreviewScore } from '#contract/bank/exam-preview.ts';
import { QuestionView } from '#mechanics/views.tsx';
import { Checkbox } from '#ui/check.tsx';
import { Card, Row, Stack } from '#ui/layout.tsx';
import css from './preview.module.css';

interface PreviewReviewProps {
  score: PreviewScore;
  lang: string;
  editorOf: (versionId: number) => string | null;
  /** Ways on. */
  children: ReactNode;
}

const ignore = (): void => undefined;
const none: ReadonlySet<string> = new Set();

/** The result as a student would get it, and each question with what was right. */
export function PreviewReview({ score, lang, editorOf, children }: PreviewReviewProps) {
  const { t } = useLingui();
  const [isWrongOnly, setIsWrongOnly] = useState(false);
  const { totalScore, totalMaxScore, numberCorrectAnswers, totalQuestions, passingScore, passed, scaleRange } = score;
  return (
    <Stack className={css['review']} data-testid="preview-result">
      <Card tone={passed ? 'right' : 'wrong'}>
        <h2>{passed ? <Trans>A student would pass</Trans> : <Trans>A student would not pass</Trans>}</h2>
        <p className={css['points']}>
          <Trans>
            {totalScore} of {totalMaxScore} points
          </Trans>
        </p>
        <p>
          <Trans>
            Right answers: {numberCorrectAnswers} of {totalQuestions}, needed {passingScore}
          </Trans>
        </p>
        {scaleRange && (
          <p lang={lang}>
            <strong>{scaleRange.title}</strong> {scaleRange.description}
          </p>
        )}
        <Row>{children}</Row>
      </Card>
      <Checkbox checked={isWrongOnly} onChange={({ target }) => setIsWrongOnly(target.checked)}>
        <Trans>Only what is wrong</Trans>
      </Checkbox>
      {score.disciplines.map((part) => (
        <Stack as="section" key={part.id} gap={12} className={css['part']}>
          <h2 lang={lang}>
            {part.title}{' '}
            <span className={css['sum']}>
              {part.totalScore} / {part.totalMaxScore}
            </span>
          </h2>
          {part.questions
            .filter(({ isCorrect }) => !isWrongOnly || !isCorrect)
            .map(({ id, question, answers, right, isCorrect, parts, earned }) => {
              const editor = editorOf(id);
              return (
                <Card
                  as="article"
                  key={id}
                  tone={isCorrect ? 'right' : 'wrong'}
                  className={css['card']}
                  data-correct={isCorrect}
                >
                  <Row as="p" className={css['verdict']}>
                    {isCorrect ? t`Right` : earned > 0 ? t`Partly right` : t`Wrong`} · {earned} / {question.points}
                    {editor !== null && (
                      <Link to={editor} className={css['edit']}>
                        <Trans>Edit the question</Trans>
                      </Link>
                    )}
                  </Row>
                  <div lang={lang}>
                    <QuestionView
                      id={`review-${id}`}
                      question={question}
                      answer={answers}
                      mode="review"
                      right={right}
                      isCorrect={isCorrect}
                      parts={parts}
                      onAnswer={ignore}
                      struck={none}
                      onStrike={ignore}
                    />
                  </div>
                </Card>
              );
            })}
        </Stack>
      ))}
    </Stack>
  );
}
