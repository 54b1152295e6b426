import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type PointerEvent } from 'react';
import type { WorkFile } from '#contract/homework/parts.ts';
import type { Point } from '#domain/ink/marks.ts';
import { Stack } from '#ui/layout.tsx';
import { areaBetween, smallest, withinPage, type Area } from './task-area.ts';
import { PagePart, readRatio } from './task-page.tsx';
import { useFileUrl, type Taken } from './use-taken.ts';
import css from './task.module.css';

interface TaskPickerProps {
  homeworkId: string;
  file: WorkFile;
  taken: Taken;
  area: Area;
  onArea: (area: Area) => void;
}

/** Draws an area on one work's page: with a finger or mouse, or by its edges. */
export function TaskPicker({ homeworkId, file, taken, area, onArea }: TaskPickerProps) {
  const { t } = useLingui();
  const url = useFileUrl(taken, homeworkId, file);
  const from = useRef<Point | null>(null);
  const [drawn, setDrawn] = useState<Area | null>(null);
  const shown = drawn ?? area;

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
    const box = currentTarget.getBoundingClientRect();
    return { x: (1000 * (clientX - box.left)) / box.width, y: (1000 * (clientY - box.top)) / box.height };
  }

  function finish(): void {
    if (drawn && drawn.w > smallest && drawn.h > smallest) onArea(drawn);
    from.current = null;
    setDrawn(null);
  }

  const [right, bottom] = [area.x + area.w, area.y + area.h];
  return (
    <div className={css['picker']}>
      <div
        className={css['draw']}
        // Not wider than lets all of it be seen.
        style={{ maxWidth: `calc(56dvh / ${readRatio(file)})` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = pointOf(event);
        }}
        onPointerMove={(event) => from.current && setDrawn(areaBetween(from.current, pointOf(event)))}
        onPointerUp={finish}
        onPointerCancel={finish}
        data-testid="task-picker"
      >
        <PagePart file={file} url={url} alt={t`Page of a work, to choose the task on`} />
        <span
          className={css['chosen']}
          style={{
            left: `${shown.x / 10}%`,
            top: `${shown.y / 10}%`,
            width: `${shown.w / 10}%`,
            height: `${shown.h / 10}%`,
          }}
        />
      </div>
      <Stack gap={4} className={css['edges']}>
        <p>
          <Trans>Draw a frame around the task, or move its edges.</Trans>
        </p>
        <Edge label={t`Top edge`} value={area.y} onChange={(y) => onArea(withinPage({ ...area, y, h: bottom - y }))} />
        <Edge label={t`Bottom edge`} value={bottom} onChange={(to) => onArea(withinPage({ ...area, h: to - area.y }))} />
        <Edge label={t`Left edge`} value={area.x} onChange={(x) => onArea(withinPage({ ...area, x, w: right - x }))} />
        <Edge label={t`Right edge`} value={right} onChange={(to) => onArea(withinPage({ ...area, w: to - area.x }))} />
      </Stack>
    </div>
  );
}

function Edge({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <label className={css['edge']}>
      {label}
      <input
        type="range"
        min={0}
        max={1000}
        step={10}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
