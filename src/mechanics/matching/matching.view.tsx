import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type MouseEvent } from 'react';
import { Legend } from '#mechanics/shared/legend.tsx';
import { choiceVerdict, type Verdict } from '#mechanics/shared/mark.tsx';
import { ViewFrame } from '#mechanics/shared/view-frame.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';
import { plainTextOf } from '#ui/rich-text.tsx';
import { useDrag, type DragPoint } from '#ui/use-drag.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Lines, type Line } from './lines.tsx';
import { isSamePair, toggleLink, unlinkItem, type MatchingItem } from './linking.ts';
import { MatchingColumn } from './matching-column.tsx';
import { MatchingHint } from './matching-hint.tsx';
import type { MatchingPair } from './matching.schema.ts';
import { pairColour } from './pair-badge.tsx';
import { useAnchors, type Anchor } from './use-anchors.tsx';
import css from './matching.module.css';

export function MatchingView({ id, content, answer, mode, right, parts, onAnswer }: MechanicViewProps<'matching'>) {
  const { t } = useLingui();
  const board = useRef<HTMLDivElement>(null);
  const anchors = useAnchors(board);
  const pairs = answer?.pairs ?? [];
  // Item that is being linked; a link itself is in the answer at once.
  const [begun, setChoosing] = useState<MatchingItem | null>(null);
  const choosing = mode === 'answer' ? begun : null;
  const [loose, setLoose] = useState<{ to: Anchor; over: string | undefined } | null>(null);
  const [message, setMessage] = useState('');

  const textOf = (item: MatchingItem) => plainTextOf(content[item.side].find((option) => option.id === item.id)?.content ?? '');
  const focusItem = (name: string) => board.current?.querySelector<HTMLElement>(`[data-anchor="${name}"]`)?.focus();

  function send(next: MatchingPair[]) {
    onAnswer(next.length > 0 ? { pairs: next } : null);
  }

  function link(one: MatchingItem, other: MatchingItem) {
    const pair = one.side === 'left' ? { left: one.id, right: other.id } : { left: other.id, right: one.id };
    const wasLinked = pairs.some((old) => isSamePair(old, pair));
    const from = textOf({ side: 'left', id: pair.left });
    const to = textOf({ side: 'right', id: pair.right });
    send(toggleLink(content, pairs, pair));
    setMessage(wasLinked ? t`Removed the link between ${from} and ${to}` : t`Linked ${from} with ${to}`);
    setChoosing(null);
  }

  function cancel() {
    if (choosing === null) return;
    setMessage(t`Cancelled`);
    focusItem(`${choosing.side}:${choosing.id}`);
    setChoosing(null);
  }

  function handleClick(item: MatchingItem, event: MouseEvent) {
    const byKeyboard = event.detail === 0;
    if (choosing !== null && choosing.side !== item.side) {
      link(choosing, item);
      if (byKeyboard) focusItem(`${choosing.side}:${choosing.id}`);
    } else if (choosing?.id === item.id) {
      cancel();
    } else {
      setChoosing(item);
      const from = textOf(item);
      setMessage(t`Choose a match for ${from}`);
      const opposite = item.side === 'left' ? 'right' : 'left';
      if (byKeyboard) focusItem(`${opposite}:${content[opposite][0]?.id ?? ''}`);
    }
  }

  function handleUnlink(item: MatchingItem) {
    const next = unlinkItem(content, pairs, item.side, item.id);
    if (next.length === pairs.length) return;
    const from = textOf(item);
    send(next);
    setMessage(t`Removed all links of ${from}`);
  }

  const dragged = useRef<MatchingItem | null>(null);
  const itemAt = ({ x, y }: DragPoint): MatchingItem | null => {
    for (const element of document.elementsFromPoint(x, y)) {
      const name = element.closest<HTMLElement>('[data-anchor]')?.dataset['anchor'];
      if (name === undefined || !board.current?.contains(element)) continue;
      const [side, ...rest] = name.split(':');
      return { side: side === 'left' ? 'left' : 'right', id: rest.join(':') };
    }
    return null;
  };
  const { bindItem, listRef } = useDrag<MatchingItem>({
    onStart: (item) => {
      dragged.current = item;
      setChoosing(item);
    },
    onMove: (point) => {
      const base = board.current?.getBoundingClientRect();
      const over = itemAt(point);
      const isMatch = over !== null && over.side !== dragged.current?.side;
      if (base)
        setLoose({
          to: { x: point.x - base.left, y: point.y - base.top },
          over: isMatch ? `${over.side}:${over.id}` : undefined,
        });
    },
    onDrop: (point) => {
      const from = dragged.current;
      const to = itemAt(point);
      setLoose(null);
      setChoosing(null);
      if (from !== null && to !== null && to.side !== from.side) link(from, to);
    },
    onCancel: () => {
      setLoose(null);
      setChoosing(null);
    },
  });

  const verdictOf = (pair: MatchingPair): Verdict => {
    if (mode !== 'review') return 'none';
    const isOwn = pairs.some((own) => isSamePair(own, pair));
    return choiceVerdict(isOwn, right ? right.pairs.some((other) => isSamePair(other, pair)) : parts?.[pair.left]);
  };
  const missed = mode === 'review' && right ? right.pairs.filter((pair) => !pairs.some((own) => isSamePair(own, pair))) : [];
  const shown = [...pairs, ...missed].map((pair) => ({ left: pair.left, right: pair.right, verdict: verdictOf(pair) }));

  const lines: Line[] = shown.map((pair) => ({
    key: `${pair.left}:${pair.right}`,
    from: anchors[`left:${pair.left}`],
    to: anchors[`right:${pair.right}`],
    colour: pairColour(content.left.findIndex((item) => item.id === pair.left)),
    verdict: pair.verdict,
  }));
  if (loose && choosing) {
    const start = anchors[`${choosing.side}:${choosing.id}`];
    const ends = choosing.side === 'left' ? { from: start, to: loose.to } : { from: loose.to, to: start };
    lines.push({ key: 'loose', ...ends, colour: 'var(--accent)', verdict: 'loose' });
  }

  const column = { content, pairs: shown, isFixed: mode !== 'answer', choosing, over: loose?.over, bindItem };
  const handlers = { onItemClick: handleClick, onUnlink: handleUnlink, onCancel: cancel, onFocusItem: focusItem };
  return (
    <ViewFrame id={id} prompt={content.prompt}>
      {mode === 'answer' && (
        <MatchingHint choosing={choosing && textOf(choosing)} multiple={content.multiple} onCancel={cancel} />
      )}
      {mode === 'review' && (right || parts) && <Legend withRight={Boolean(right)} />}
      <div
        ref={(element) => {
          board.current = element;
          return listRef(element);
        }}
        className={css['board']}
        role="group"
        aria-label={t`Two lists to link`}
      >
        <MatchingColumn side="left" label={t`First list`} {...column} {...handlers} />
        <MatchingColumn side="right" label={t`Second list`} {...column} {...handlers} />
        <Lines lines={lines} />
      </div>
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
      {mode !== 'answer' && pairs.length === 0 && (
        <p className={css['hint']}>
          <Trans>Nothing was linked</Trans>
        </p>
      )}
    </ViewFrame>
  );
}
