import { Trans } from '@lingui/react/macro';
import { diffArrays } from 'diff';
import { memo } from 'react';
import { plainTextOf } from '#ui/rich-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './history.module.css';

/** The library's own words know no Cyrillic: each letter would be one. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|./gu) ?? [];
}

interface WordDiffProps {
  before: string;
  after: string;
  /** HTML otherwise. */
  isPlain?: boolean;
  lang?: string | undefined;
}

/** Two texts word by word. What was taken out is struck through, what came is underlined: colour is not needed to read it. */
export const WordDiff = memo(function WordDiff({ before, after, isPlain = false, lang }: WordDiffProps) {
  const [one, other] = isPlain ? [before, after] : [plainTextOf(before), plainTextOf(after)];
  if (one === other)
    return (
      <p className={css['diff']} lang={lang}>
        {other} <small>{!isPlain && <Trans>(only the formatting differs)</Trans>}</small>
      </p>
    );
  return (
    <p className={css['diff']} lang={lang}>
      {diffArrays(wordsOf(one), wordsOf(other)).map(({ value, added, removed }, index) => {
        const text = value.join('');
        if (!added && !removed) return <span key={index}>{text}</span>;
        const Tag = added ? 'ins' : 'del';
        return (
          <Tag key={index}>
            <VisuallyHidden>{added ? <Trans>added:</Trans> : <Trans>removed:</Trans>} </VisuallyHidden>
            {text}
          </Tag>
        );
      })}
    </p>
  );
});
