import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId, useState } from 'react';
import type { SharedContent } from '#contract/attempts/parts.ts';
import { cx } from '#ui/cx.ts';
import { RichText } from '#ui/rich-text.tsx';
import { useRoom, useSnapshot } from './room-context.tsx';
import css from './shared-content-panel.module.css';

/** Scrolls by itself, so a keyboard must be able to reach it. */
const scrollable = { tabIndex: 0, role: 'region' };

interface SharedContentPanelProps {
  shared: SharedContent;
  lang: string;
}

/**
 * A text that several questions belong to: beside the question on wide screens, above it and foldable on narrow ones. A PISA unit says itself on which
 * side, how wide, or above it; its pages are tabs.
 */
export const SharedContentPanel = memo(function SharedContentPanel({ shared, lang }: SharedContentPanelProps) {
  const { t } = useLingui();
  const { attempt } = useRoom();
  const isFolded = useSnapshot(({ uiState }) => uiState.sharedContentFolded);
  const textSize = useSnapshot(({ uiState }) => uiState.textSize);
  const id = useId();
  const [page, setPage] = useState(0);
  const { layout } = shared;
  const pages = layout?.pages ?? [];
  const isAbove = layout?.direction === 'vertical';
  return (
    <div
      className={cx(css['panel'], isAbove ? css['above'] : css['aside'], isFolded && css['folded'])}
      style={isAbove ? { '--share': `${String(layout.share * 0.8)}vh` } : undefined}
      data-testid="shared-content"
    >
      <div className={css['head']}>
        <h2 id={`${id}-title`} className={css['title']} lang={lang}>
          {shared.title || t`Text for this question`}
        </h2>
        <button
          type="button"
          className={css['fold']}
          aria-expanded={!isFolded}
          aria-controls={`${id}-text`}
          onClick={() => attempt.changeUiState({ sharedContentFolded: !isFolded })}
        >
          {isFolded ? <Trans>Show the text</Trans> : <Trans>Fold the text</Trans>}
        </button>
      </div>
      {pages.length > 1 && (
        <div className={css['pages']} role="tablist" aria-label={t`Pages of the text`} lang={lang}>
          {pages.map(({ title }, index) => (
            <button
              // Pages have no names of their own, and never change.
              key={`${String(index)} ${title}`}
              type="button"
              role="tab"
              aria-selected={index === page}
              aria-controls={`${id}-text`}
              onClick={() => setPage(index)}
            >
              {title || String(index + 1)}
            </button>
          ))}
        </div>
      )}
      <div
        id={`${id}-text`}
        className={css['text']}
        style={{ fontSize: `${String(textSize * 0.01 * 1.0625)}rem` }}
        lang={lang}
        {...scrollable}
        aria-labelledby={`${id}-title`}
      >
        <RichText key={page} html={pages[page]?.content ?? shared.content} />
      </div>
    </div>
  );
});
