import { Trans } from '@lingui/react/macro';
import { promptId } from '#mechanics/shared/view-frame.tsx';
import { storable } from '#mechanics/shared/typed-input.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';
import { cx } from '#ui/cx.ts';
import inputCss from '#mechanics/shared/typed-input.module.css';
import { countWords } from './count-words.ts';
import css from './essay.module.css';
import { longestEssay } from './essay.schema.ts';

/** A large field, and below it how many words it has. In review the text alone: what it earned stands above it. */
export function EssayField({ id, content, answer, mode, onAnswer }: MechanicViewProps<'essay'>) {
  const text = answer?.text ?? '';
  const words = countWords(text);
  const { maxWords } = content;
  const isOver = maxWords > 0 && words > maxWords;
  return (
    <>
      <textarea
        id={`${id}-text`}
        className={cx(inputCss['input'], css['field'], text !== '' && inputCss['filled'])}
        value={text}
        rows={12}
        maxLength={longestEssay}
        readOnly={mode !== 'answer'}
        aria-labelledby={promptId(id)}
        aria-describedby={`${id}-words`}
        data-choice={1}
        spellCheck={false}
        onChange={({ target }) => {
          const next = storable(target.value);
          onAnswer(next === '' ? null : { text: next });
        }}
      />
      <p id={`${id}-words`} className={cx(css['words'], isOver && css['over'])} data-testid="essay-words">
        {maxWords > 0 ? (
          <Trans>
            Words: {words} of at most {maxWords}
          </Trans>
        ) : (
          <Trans>Words: {words}</Trans>
        )}
      </p>
    </>
  );
}
