import { Plural, Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { RightText } from '#mechanics/shared/right-text.tsx';
import { textVerdict } from '#mechanics/shared/text-verdict.tsx';
import { storable } from '#mechanics/shared/typed-input.tsx';
import { promptId, ViewFrame } from '#mechanics/shared/view-frame.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';
import { cx } from '#ui/cx.ts';
import inputCss from '#mechanics/shared/typed-input.module.css';
import css from './simple-text.module.css';

export function SimpleTextView({
  id,
  content,
  answer,
  mode,
  right,
  parts,
  isCorrect,
  onAnswer,
}: MechanicViewProps<'simple-text'>) {
  const text = answer?.text ?? '';
  const { maxLength, multiline } = content;
  const area = useRef<HTMLTextAreaElement>(null);

  // Grows with the text where the browser has no field-sizing.
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null || element.value !== text || (typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')))
      return;
    element.style.height = 'auto';
    element.style.height = `${String(element.scrollHeight + 3)}px`;
  }, [text]);

  const field = {
    id: `${id}-text`,
    className: cx(inputCss['input'], css['field'], multiline && css['area'], text !== '' && inputCss['filled']),
    value: text,
    maxLength,
    readOnly: mode !== 'answer',
    'aria-labelledby': promptId(id),
    'aria-describedby': `${id}-left`,
    'data-choice': 1,
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => {
      const next = storable(event.target.value);
      onAnswer(next === '' ? null : { text: next });
    },
  };

  return (
    <ViewFrame id={id} prompt={content.prompt}>
      {multiline ? <textarea ref={area} {...field} /> : <input type="text" autoComplete="off" {...field} />}
      {mode === 'review' ? (
        <RightText
          verdict={textVerdict({ own: text, right: right?.text, part: parts?.['text'] ?? isCorrect, isCorrect })}
          right={right?.text}
        />
      ) : (
        <CharactersLeft id={`${id}-left`} left={maxLength - text.length} maxLength={maxLength} />
      )}
    </ViewFrame>
  );
}

/** Silent until the limit is near: a counter that runs from the first letter is noise. */
function CharactersLeft({ id, left, maxLength }: { id: string; left: number; maxLength: number }) {
  const isNear = left <= Math.max(10, maxLength * 0.1);
  return (
    <p id={id} className={cx(css['left'], left <= 0 && css['full'])} role="status">
      {isNear &&
        (left <= 0 ? (
          <Trans>No more characters allowed</Trans>
        ) : (
          <Plural value={left} one="# character left" other="# characters left" />
        ))}
    </p>
  );
}
