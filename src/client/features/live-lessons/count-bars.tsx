import { Plural } from '@lingui/react/macro';
import type { Question } from '#mechanics/question.ts';
import { Hint, Row, Stack } from '#ui/layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import css from './slide.module.css';
import { isOption, optionsOf } from './options-of.ts';

interface CountBarsProps {
  question: Question;
  counts: Readonly<Record<string, number>>;
  all: number;
  /** Null: it is not known, or not shown. */
  right: unknown;
}

/** How often each option was chosen; without options, how many answered. */
export function CountBars({ question, counts, all, right }: CountBarsProps) {
  return (
    <Stack gap={8} data-testid="counts">
      <Hint>
        <Plural value={all} one="# answer" other="# answers" />
      </Hint>
      {optionsOf(question).map(({ id, content }) => {
        const count = counts[id] ?? 0;
        return (
          <div key={id} className={css['count']} data-right={isOption(right, id) || undefined}>
            <Row as="span" gap={4} isOneLine align="start" className={css['countWords']}>
              {isOption(right, id) && <span aria-hidden="true">✓ </span>}
              <RichText html={content} />
            </Row>
            <span className={css['bar']}>
              <span style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }} />
            </span>
            <strong>{count}</strong>
          </div>
        );
      })}
    </Stack>
  );
}
