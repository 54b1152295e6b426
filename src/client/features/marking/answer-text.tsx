import { Trans } from '@lingui/react/macro';
import type { MarkedQuestion } from '#contract/marking/parts.ts';
import { localeTag } from '#domain/language.ts';
import { countWords } from '#mechanics/essay/count-words.ts';
import { Hint, Stack } from '#ui/layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { AnswerPages } from './answer-pages.tsx';
import type { OwnTask } from './overlay.ts';
import css from './marking.module.css';

interface AnswerTextProps {
  task: OwnTask;
  question: MarkedQuestion;
}

/** What was asked, what was written, and for whoever decides the marks of both. */
export function AnswerText({ task, question }: AnswerTextProps) {
  const { examTitle, forLang, prompt, guide, maxWords, rubric, outOf } = question;
  const lang = localeTag(forLang);
  const words = countWords(task.text);
  const hasText = task.text.trim() !== '' || task.pages.length === 0;
  return (
    <Stack gap={12} className={css['answer']}>
      {/* On a photo the sheet comes first: the question is a tap away. */}
      <details className={css['asked']} open={task.pages.length === 0}>
        <summary lang={lang}>{examTitle}</summary>
        <div lang={lang}>
          <RichText html={prompt} />
        </div>
        {guide !== '' && (
          <div lang={lang} className={css['guide']}>
            <strong>
              <Trans>What a good answer includes</Trans>
            </strong>
            <p>{guide}</p>
          </div>
        )}
      </details>
      {hasText && (
        <>
          <Hint isSmall className={css['words']} data-over={maxWords > 0 && words > maxWords}>
            {maxWords > 0 ? (
              <Trans>
                Words: {words} of at most {maxWords}
              </Trans>
            ) : (
              <Trans>Words: {words}</Trans>
            )}
          </Hint>
          <div className={css['text']} lang={lang} data-testid="answer-text">
            {task.text}
          </div>
        </>
      )}
      {task.pages.length > 0 && <AnswerPages task={task} />}
      {task.others && (
        <section className={css['others']} data-testid="other-marks">
          <h2>
            <Trans>Two marks that differ</Trans>
          </h2>
          <div>
            {task.others.map((other, index) => (
              // Two, in an order that stays.
              <article key={index}>
                <strong>
                  {other.points} / {outOf}
                </strong>
                {rubric.map(({ id, title }) => (
                  <p key={id} lang={lang}>
                    {title}: {other.choices?.[id] ?? '–'}
                  </p>
                ))}
                {other.remark !== '' && <p className={css['remark']}>{other.remark}</p>}
              </article>
            ))}
          </div>
        </section>
      )}
    </Stack>
  );
}
