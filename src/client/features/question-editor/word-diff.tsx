import { Trans } from '@lingui/react/macro';
import { diffWordsWithSpace } from 'diff';
import { memo } from 'react';
import { plainTextOf } from '#ui/rich-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './history.module.css';

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
      {diffWordsWithSpace(one, other).map(({ value, added, removed }, index) => {
        if (!added && !removed) return <span key={index}>{value}</span>;
        const Tag = added ? 'ins' : 'del';
        return (
          <Tag key={index}>
            <VisuallyHidden>{added ? <Trans>added:</Trans> : <Trans>removed:</Trans>} </VisuallyHidden>
            {value}
          </Tag>
        );
      })}
    </p>
  );
});
