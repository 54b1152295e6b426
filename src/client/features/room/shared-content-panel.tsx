import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
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

/** A text that several questions belong to: beside the question on wide screens, above it and foldable on narrow ones. */
export const SharedContentPanel = memo(function SharedContentPanel({ shared, lang }: SharedContentPanelProps) {
  const { t } = useLingui();
  const { attempt } = useRoom();
  const isFolded = useSnapshot(({ uiState }) => uiState.sharedContentFolded);
  const textSize = useSnapshot(({ uiState }) => uiState.textSize);
  const id = useId();
  return (
    <div className={cx(css['panel'], isFolded && css['folded'])} data-testid="shared-content">
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
      <div
        id={`${id}-text`}
        className={css['text']}
        data-shared-text=""
        style={{ fontSize: `${String(textSize * 0.01 * 1.0625)}rem` }}
        lang={lang}
        {...scrollable}
        aria-labelledby={`${id}-title`}
      >
        <RichText html={shared.content} />
      </div>
    </div>
  );
});
