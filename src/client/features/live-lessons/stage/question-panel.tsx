import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { AskedQuestion } from '#domain/live-lessons/fold.ts';
import { choiceText } from '#mechanics/choice-text.ts';
import { isQuick, quickMechanics, type QuickMechanic } from '#mechanics/quick-question.ts';
import type { Question } from '#mechanics/question.ts';
import { longestOption, longestQuestion, mostOptions } from '#contract/commands/kinds/live-lesson.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, Radio } from '#ui/check.tsx';
import { Card, Hint, Row, Stack } from '#ui/layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Select } from '#ui/select.tsx';
import { newId } from '#client/new-id.ts';
import { CountBars } from '../count-bars.tsx';
import css from '../live.module.css';
import { optionsOf } from '../options-of.ts';
import { countNow } from '../question-card.tsx';
import type { PanelProps } from './panel.ts';

/** A question that is typed now, and all that were asked with what came back. */
export function QuestionPanel(props: PanelProps) {
  const { live, view } = props;
  return (
    <>
      {view.state === 'running' && <AskForm live={live} />}
      {view.questions.length === 0 && (
        <Hint>
          <Trans>No questions yet. Lesson tasks are asked from “Screen”.</Trans>
        </Hint>
      )}
      {view.questions.toReversed().map((asked) => (
        <Asked key={asked.questionId} asked={asked} {...props} />
      ))}
    </>
  );
}

function AskForm({ live }: Pick<PanelProps, 'live'>) {
  const { t } = useLingui();
  const [mechanic, setMechanic] = useState<QuickMechanic>('one-correct');
  const [text, setText] = useState('');
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const words: Readonly<Record<QuickMechanic, string>> = {
    'one-correct': t`One option`,
    'multiple-choice': t`Several options`,
    'simple-text': t`In their own words`,
  };
  const filled = mechanic === 'simple-text' ? [] : options.map((option) => option.trim()).filter(Boolean);
  const canAsk = live.isReady && text.trim() !== '' && (mechanic === 'simple-text' || filled.length >= 2);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!canAsk) return;
    live.stage({ act: 'ask', questionId: newId(), quick: { mechanic, text: text.trim(), options: filled } });
    setText('');
    setOptions(['', '']);
  };
  return (
    <Card as="form" onSubmit={ask}>
      <Select label={t`Type of answer`} value={mechanic} onChange={({ target }) => setMechanic(mechanicOf(target.value))}>
        {quickMechanics.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </Select>
      <Stack as="label" gap={4} className={css['field']}>
        <Trans>Question</Trans>
        <textarea
          rows={2}
          maxLength={longestQuestion}
          value={text}
          onChange={({ target }) => setText(target.value)}
          data-testid="quick-text"
        />
      </Stack>
      {mechanic !== 'simple-text' &&
        options.map((option, index) => {
          const number = index + 1;
          return (
            <input
              key={number}
              className={css['option']}
              maxLength={longestOption}
              value={option}
              aria-label={t`Option ${number}`}
              placeholder={t`Option ${number}`}
              onChange={({ target }) => setOptions(withOption(options, index, target.value))}
              data-testid="quick-option"
            />
          );
        })}
      <Button type="submit" aria-disabled={!canAsk} data-testid="ask">
        <Trans>Ask all</Trans>
      </Button>
    </Card>
  );
}

function mechanicOf(text: string): QuickMechanic {
  return quickMechanics.find((one) => one === text) ?? 'one-correct';
}

/** There is always an empty one at the end, as long as more are possible. */
function withOption(options: readonly string[], index: number, text: string): string[] {
  const next = options.map((option, at) => (at === index ? text : option));
  return next.at(-1) !== '' && next.length < mostOptions ? [...next, ''] : next;
}

function Asked({ asked, live, view, people, nameOf }: PanelProps & { asked: AskedQuestion<Question> }) {
  const { questionId, question, isOpen, right, answers } = asked;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const close = (isShown: boolean) => live.stage({ act: 'close', questionId, right: [...chosen], isShown });
  const isTyped = isQuick(question);
  const options = optionsOf(question);
  const all = answers.size;
  const count = people?.people.length ?? 0;
  const Mark = question.mechanic === 'one-correct' ? Radio : Checkbox;
  return (
    <Card as="article" className={css['asked']} data-testid="asked" data-open={isOpen}>
      <RichText html={question.content.prompt} />
      <CountBars question={question} counts={countNow(asked)} all={all} right={right} />
      {count > 0 && (
        <Hint>
          <Plural value={count} one="of # student" other="of # students" />
        </Hint>
      )}
      {isOpen && view.state === 'running' && (
        <>
          {isTyped && options.length > 0 && (
            <fieldset className={css['choices']}>
              <legend>
                <Trans>The right answer, if it should be shown</Trans>
              </legend>
              {options.map(({ id, content }) => (
                <Mark
                  key={id}
                  name={questionId}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(
                      question.mechanic === 'one-correct'
                        ? [id]
                        : target.checked
                          ? [...chosen, id]
                          : chosen.filter((one) => one !== id),
                    )
                  }
                >
                  <RichText html={content} />
                </Mark>
              ))}
            </fieldset>
          )}
          <Row lineGap={12} gap={16}>
            <Button size="s" onClick={() => close(true)} data-testid="close-shown">
              <Trans>Close and show results</Trans>
            </Button>
            <Button size="s" kind="quiet" onClick={() => close(false)}>
              <Trans>Close</Trans>
            </Button>
          </Row>
        </>
      )}
      {all > 0 && (
        <details className={css['answers']}>
          <summary>
            <Trans>Who answered what</Trans>
          </summary>
          <ul>
            {[...answers.values()].map(({ personId, answer, isLate }) => (
              <li key={personId}>
                <span>{nameOf(personId)}</span>
                <span>
                  {choiceText(question, answer) ?? '…'}
                  {isLate && (
                    <em>
                      {' '}
                      <Trans>(late)</Trans>
                    </em>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
