import { Trans } from '@lingui/react/macro';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { letterOf } from '#mechanics/shared/option-list.tsx';
import { ItemText } from '#mechanics/shared/item-text.tsx';
import { VerdictIcon, VerdictText, type Verdict } from '#mechanics/shared/mark.tsx';
import { cx } from '#ui/cx.ts';
import { plainTextOf } from '#ui/rich-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { MatchingItem, Side } from './linking.ts';
import type { MatchingContent, MatchingPair } from './matching.schema.ts';
import { PairBadge } from './pair-badge.tsx';
import css from './matching.module.css';

interface MatchingColumnProps {
  side: Side;
  label: string;
  content: MatchingContent;
  pairs: readonly (MatchingPair & { verdict: Verdict })[];
  isFixed: boolean;
  choosing: MatchingItem | null;
  /** Name of the item under a dragged line. */
  over: string | undefined;
  bindItem: (item: MatchingItem) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void };
  onItemClick: (item: MatchingItem, event: MouseEvent) => void;
  onUnlink: (item: MatchingItem) => void;
  onCancel: () => void;
  onFocusItem: (name: string) => void;
}

export function MatchingColumn(props: MatchingColumnProps) {
  const { side, label, content, pairs, isFixed, choosing, over, bindItem, onItemClick, onUnlink, onCancel, onFocusItem } =
    props;
  const items = content[side];
  const opposite = side === 'left' ? 'right' : 'left';
  const indexOf = (of: Side, itemId: string) => content[of].findIndex((item) => item.id === itemId);
  const signOf = (of: Side, index: number) => (of === 'left' ? String(index + 1) : letterOf(index));

  function handleKeyDown(event: KeyboardEvent, index: number, item: MatchingItem) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = items[index + step];
    if (step !== 0 && next) onFocusItem(`${side}:${next.id}`);
    else if (event.key === 'Escape' && choosing !== null) onCancel();
    else if (event.key === 'Delete' || event.key === 'Backspace') onUnlink(item);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={css['column']} role="group" aria-label={label}>
      {items.map((option, index) => {
        const item: MatchingItem = { side, id: option.id };
        const name = `${side}:${option.id}`;
        const links = pairs.filter((pair) => pair[side] === option.id);
        const isLinked = links.some((pair) => pair.verdict !== 'missed');
        const isTarget = choosing !== null && choosing.side !== side;
        return (
          <button
            key={option.id}
            type="button"
            className={cx(css['item'], isLinked && css['linked'], isTarget && css['target'], over === name && css['over'])}
            data-anchor={name}
            data-choice={side === 'left' ? index + 1 : undefined}
            aria-pressed={choosing?.side === side && choosing.id === option.id}
            disabled={isFixed}
            onClick={(event) => onItemClick(item, event)}
            onKeyDown={(event) => handleKeyDown(event, index, item)}
            {...(isFixed ? {} : bindItem(item))}
          >
            {side === 'left' ? (
              <PairBadge index={index} isFilled={isLinked} text={signOf('left', index)} />
            ) : (
              <span className={cx(css['badge'], css['letter'])} aria-hidden="true">
                {signOf('right', index)}
              </span>
            )}
            <ItemText html={option.content} className={css['content']} />
            <span className={css['links']}>
              {links.map((pair) => {
                const partner = indexOf(opposite, pair[opposite]);
                const colourIndex = indexOf('left', pair.left);
                const partnerText = plainTextOf(content[opposite][partner]?.content ?? '');
                return (
                  <span key={pair[opposite]} className={cx(css['link'], pair.verdict === 'missed' && css['missedLink'])}>
                    <PairBadge index={colourIndex} isFilled={pair.verdict !== 'missed'} text={signOf(opposite, partner)} />
                    <VerdictIcon verdict={pair.verdict} />
                    <VisuallyHidden>
                      {', '}
                      {pair.verdict === 'missed' ? (
                        <Trans>to be linked with {partnerText}</Trans>
                      ) : (
                        <Trans>linked with {partnerText}</Trans>
                      )}
                      {pair.verdict !== 'none' && (
                        <>
                          {': '}
                          <VerdictText verdict={pair.verdict} />
                        </>
                      )}
                    </VisuallyHidden>
                  </span>
                );
              })}
            </span>
            {!isFixed && <span className={css['port']} data-side={side} data-drag-handle="" aria-hidden="true" />}
          </button>
        );
      })}
    </div>
  );
}
