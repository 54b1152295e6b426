import { Plural, Trans } from '@lingui/react/macro';
import { use } from 'react';
import { promptId } from '#mechanics/shared/view-frame.tsx';
import { storable } from '#mechanics/shared/typed-input.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';
import { cx } from '#ui/cx.ts';
import inputCss from '#mechanics/shared/typed-input.module.css';
import { countWords } from './count-words.ts';
import css from './essay.module.css';
import { longestEssay } from './essay.schema.ts';
import { PaperSlot } from './paper-slot.ts';

/** A large field, and below it how many words it has; photos of sheets where the question takes them. */
export function EssayField(props: MechanicViewProps<'essay'>) {
  const { content, answer, mode } = props;
  const paper = use(PaperSlot);
  const pages = answer?.pages ?? [];
  const text = answer?.text ?? '';
  // An answer on paper alone has no empty field above it.
  const hasWords = text !== '' || (content.paper !== 'only' && (mode !== 'review' || pages.length === 0));
  return (
    <>
      {hasWords && <Words {...props} />}
      {content.paper !== undefined &&
        (paper?.(pages, mode) ?? (
          <p className={css['words']}>
            {mode === 'answer' ? (
              <Trans>In the test students add photos of their sheets here.</Trans>
            ) : (
              <Plural value={pages.length} one="# photo of a sheet" other="# photos of sheets" />
            )}
          </p>
        ))}
    </>
  );
}

function Words({ id, content, answer, mode, onAnswer }: MechanicViewProps<'essay'>) {
  const text = answer?.text ?? '';
  const pages = answer?.pages;
  const words = countWords(text);
  const { maxWords } = content;
  const isOver = maxWords > 0 && words > maxWords;
  return (
    <>
      <textarea
        id={`${id}-text`}
        className={cx(inputCss['input'], css['field'], text !== '' && inputCss['filled'])}
        value={text}
        rows={content.paper === undefined ? 12 : 5}
        maxLength={longestEssay}
        readOnly={mode !== 'answer'}
        aria-labelledby={promptId(id)}
        aria-describedby={`${id}-words`}
        data-choice={1}
        spellCheck={false}
        onChange={({ target }) => {
          const next = storable(target.value);
          onAnswer(next === '' && !pages ? null : { text: next, ...(pages && { pages }) });
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
