import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { GradingRange } from '#contract/bank/grading-ranges.ts';
import { findStretches, scoreOfPercent } from '#domain/bank/grading-range.ts';
import { Button } from '#ui/button.tsx';
import { formatPercent, formatScore } from '#ui/format.ts';
import { inUnitOf, limitsOf, movedSides, moveLimit, roomOf, type Limit } from './limits.ts';
import { Card, Row } from '#ui/layout.tsx';
import css from './scale.module.css';
import { useSaveLimits } from './use-save-limits.ts';

interface ScaleBarProps {
  rows: readonly GradingRange[];
  maxScore: number;
}

/** The scale as a bar whose limits can be dragged. What is dragged is saved when one says so. */
export function ScaleBar({ rows, maxScore }: ScaleBarProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<readonly GradingRange[] | null>(null);
  const [held, setHeld] = useState<Limit | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const ranges = draft ?? rows;
  const stretches = findStretches(ranges, maxScore);
  const limits = limitsOf(ranges, maxScore);
  const changed = ranges.flatMap((range) => {
    const before = rows.find(({ id }) => id === range.id);
    const sides = before ? movedSides(before, range) : {};
    return Object.keys(sides).length > 0 ? [{ id: range.id, revision: range.revision, sides }] : [];
  });
  const { save, isBusy, problem } = useSaveLimits(() => setDraft(null));
  const isDirty = changed.length > 0;

  function percentAt(event: PointerEvent): number {
    const box = bar.current?.getBoundingClientRect();
    return box ? ((event.clientX - box.left) / box.width) * 100 : 0;
  }

  function move(limit: Limit, to: number): Limit | null {
    const next = moveLimit(ranges, limit, to, maxScore);
    setDraft(next);
    return limitsOf(next, maxScore).find(({ key }) => key === limit.key) ?? null;
  }

  function handleKey(event: KeyboardEvent, limit: Limit) {
    const [least, most] = roomOf(ranges, limit, maxScore);
    const page = Math.max(1, inUnitOf(limit, 10, maxScore));
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -page, PageUp: page }[event.key];
    const to = event.key === 'Home' ? least : event.key === 'End' ? most : by === undefined ? null : limit.value + by;
    if (to === null) return;
    event.preventDefault();
    move(limit, to);
  }

  const scoreAt = ({ unit, value }: Limit) => {
    if (unit === 'score') return formatScore(value);
    return maxScore > 0 ? formatScore(scoreOfPercent(value, maxScore)) : null;
  };
  const nameOf = (limit: Limit) =>
    ranges
      .filter(({ id }) => limit.endOf.includes(id) || limit.beginOf.includes(id))
      .map(({ title }) => title)
      .join(' / ');
  return (
    <Card gap={8} aria-label={t`The scale as a bar`}>
      <div ref={bar} className={css['bar']} data-testid="scale-bar">
        {ranges.map((range, index) => (
          <div
            key={range.id}
            className={css['range']}
            data-colour={(index % 6) + 1}
            style={{ left: `${range.minPercent}%`, width: `${range.maxPercent - range.minPercent}%` }}
            title={range.title}
          >
            <span aria-hidden="true">{index + 1}</span>
          </div>
        ))}
        {stretches
          .filter(({ kind }) => kind === 'overlap')
          .map(({ from, to }) => (
            <div key={`${from}-${to}`} className={css['overlap']} style={{ left: `${from}%`, width: `${to - from}%` }} />
          ))}
        {limits.map((limit) => {
          const [least, most] = roomOf(ranges, limit, maxScore);
          return (
            <button
              key={limit.key}
              type="button"
              role="slider"
              className={css['limit']}
              style={{ left: `${limit.at}%` }}
              aria-label={t`Limit: ${nameOf(limit)}`}
              aria-valuemin={least}
              aria-valuemax={most}
              aria-valuenow={limit.value}
              aria-valuetext={
                scoreAt(limit) === null ? formatPercent(limit.at) : t`${formatPercent(limit.at)}, score ${scoreAt(limit)}`
              }
              data-held={held?.key === limit.key || undefined}
              onKeyDown={(event) => handleKey(event, limit)}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setHeld(limit);
              }}
              onPointerMove={(event) => held && setHeld(move(held, inUnitOf(held, percentAt(event), maxScore)))}
              onPointerUp={() => setHeld(null)}
              onPointerCancel={() => setHeld(null)}
            >
              <span className={css['limitText']} aria-hidden="true">
                {limit.at}
              </span>
            </button>
          );
        })}
      </div>
      <div className={css['ends']} aria-hidden="true">
        <span>{formatPercent(0)}</span>
        <span>{maxScore > 0 ? t`${formatPercent(100)} = ${formatScore(maxScore)} points` : formatPercent(100)}</span>
      </div>
      <div role="status">
        <ul className={css['stretches']} data-testid="stretches">
          {stretches.map(({ from, to, kind }) => {
            const [begin, end] = [formatPercent(from), formatPercent(to)];
            return (
              <li key={`${kind}-${from}-${to}`} data-kind={kind}>
                {kind === 'gap' && from === 0 && <Trans>Gap: a result below {end} gets no grade.</Trans>}
                {kind === 'gap' && from > 0 && (
                  <Trans>
                    Gap: a result from {begin} to {end} gets the grade below.
                  </Trans>
                )}
                {kind === 'overlap' && (
                  <Trans>
                    Overlap: from {begin} to {end} there are several grades.
                  </Trans>
                )}
              </li>
            );
          })}
          {stretches.length === 0 && (
            <li data-kind="whole">
              <Trans>The scale is whole: no gaps, no overlaps.</Trans>
            </li>
          )}
        </ul>
      </div>
      {(isDirty || problem) && (
        <Row gap={12}>
          <span role="status">{problem ?? t`The limits were moved.`}</span>
          <Button busy={isBusy} disabled={!isDirty} onClick={() => void save(changed)}>
            <Trans>Save the limits</Trans>
          </Button>
          <Button kind="quiet" onClick={() => setDraft(null)}>
            <Trans>As they were</Trans>
          </Button>
        </Row>
      )}
    </Card>
  );
}
