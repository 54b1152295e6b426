import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import type { Option } from '#mechanics/parts.ts';
import { Button } from '#ui/button.tsx';
import { useDrag } from '#ui/use-drag.ts';
import { useEditing } from './editing-context.tsx';
import css from './editing.module.css';
import { newPartId } from './part-id.ts';
import { PartRow, type PartGrip, type PartMark, type RowLabels } from './part-row.tsx';
import { withPart, withPartAfter, withPartAt, withoutPart } from './part-steps.ts';
import type { Change } from './use-draft.tsx';

/** Where a list is in the content and what hangs on its parts. One constant per list: rows are drawn again when it changes. */
export interface PartListSpec<C> {
  get: (content: C) => Option[];
  set: (content: C, parts: Option[]) => C;
  /** Ids that a new part must not have. */
  idsTaken: (content: C) => ReadonlySet<string>;
  /** Marks a part as right, by radio, check box or toggle. */
  mark?: (content: C, partId: string, value: PartMark) => C;
  /** Takes a removed part out of the key. */
  clearReference: (content: C, partId: string) => C;
  bounds: readonly [least: number, most: number];
}

interface PartListProps<C> {
  spec: PartListSpec<C>;
  parts: readonly Option[];
  change: Change<C>;
  kind: 'radio' | 'checkbox' | 'yes-no' | 'plain';
  /** Undefined: nobody has said yet. */
  markOf?: (partId: string) => PartMark;
  /** By place: "Option A". */
  labels: RowLabels;
  title: string;
  addLabel: string;
  problem: (partId: string) => string | undefined;
  /** Fault of the list as a whole. */
  groupProblem?: string | undefined;
  /** Name of the list for `focusMissing`. */
  part: string;
  /** Words of the yes and the no of a table. */
  yesNo?: readonly [yes: string, no: string];
}

/**
 * Parts that are written one under the other: added, removed, moved by button, drag and keyboard. Enter goes to the next and adds one at the end,
 * Backspace removes an empty one, Alt with an arrow moves.
 */
export function PartList<C>(props: PartListProps<C>) {
  const { spec, parts, change, kind, markOf, labels, title, addLabel, problem, groupProblem, part, yesNo } = props;
  const { t } = useLingui();
  const { id, say } = useEditing();
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const shown = useRef(parts);
  const [least, most] = spec.bounds;

  useEffect(() => {
    shown.current = parts;
    const name = wanted.current;
    if (name === null) return;
    wanted.current = null;
    focusText(list.current, name);
  });

  const add = useCallback(
    (after: string | null) => {
      if (shown.current.length >= most) return;
      change((content) => {
        const partId = newPartId(spec.idsTaken(content));
        wanted.current = partId;
        return spec.set(content, withPartAfter(spec.get(content), after, { id: partId, content: '' }));
      });
    },
    [change, most, spec],
  );

  const handleText = useCallback(
    (html: string, partId: string) =>
      change(
        (content) =>
          spec.set(
            content,
            withPart(spec.get(content), partId, (before) => ({ ...before, content: html })),
          ),
        `text:${partId}`,
      ),
    [change, spec],
  );

  const handleMark = useCallback(
    (partId: string, value: PartMark) => change((content) => spec.mark?.(content, partId, value) ?? content),
    [change, spec],
  );

  const handleRemove = useCallback(
    (partId: string) => {
      const at = shown.current.findIndex((each) => each.id === partId);
      if (at < 0 || shown.current.length <= least) return;
      wanted.current = (shown.current[at - 1] ?? shown.current[at + 1])?.id ?? null;
      change((content) => spec.clearReference(spec.set(content, withoutPart(spec.get(content), partId)), partId));
      const name = labels.text(at);
      say(t`Removed: ${name}`);
    },
    [change, labels, least, say, spec, t],
  );

  const handleMove = useCallback(
    (partId: string, step: 1 | -1) => {
      const at = shown.current.findIndex((each) => each.id === partId);
      wanted.current = partId;
      change((content) => spec.set(content, withPartAt(spec.get(content), partId, at + step)));
    },
    [change, spec],
  );

  const handleEnter = useCallback(
    (partId: string) => {
      const next = shown.current[shown.current.findIndex((each) => each.id === partId) + 1];
      if (next) focusText(list.current, next.id);
      else add(partId);
    },
    [add],
  );

  const dragged = useRef<string | null>(null);
  const { bindItem, listRef } = useDrag<string>({
    onStart: (partId) => {
      dragged.current = partId;
      list.current?.querySelector(`[data-row="${partId}"]`)?.setAttribute('data-lifted', '');
    },
    onMove: ({ y }) => {
      const partId = dragged.current;
      if (partId === null) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const to = rows.filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return row.dataset['row'] !== partId && top + height / 2 < y;
      }).length;
      change((content) => spec.set(content, withPartAt(spec.get(content), partId, to)), `move:${partId}`);
    },
    onDrop: endDrag,
    onCancel: endDrag,
  });

  function endDrag() {
    list.current?.querySelector('[data-lifted]')?.removeAttribute('data-lifted');
    dragged.current = null;
  }

  // Row and drag meet by the row's id: the props of a row stay the same ones.
  const bind = useRef(bindItem);
  useEffect(() => {
    bind.current = bindItem;
  });
  const handleGrip = useCallback<PartGrip>((event, partId) => bind.current(partId).onPointerDown(event), []);

  return (
    <div className={css['group']} role="group" aria-label={title} data-part={part}>
      <span className={css['label']} aria-hidden="true">
        {title}
      </span>
      <div
        ref={(element) => {
          list.current = element;
          return listRef(element);
        }}
        className={css['rows']}
      >
        {parts.map((each, index) => (
          <PartRow
            key={each.id}
            name={`${id}-right`}
            partId={each.id}
            content={each.content}
            index={index}
            isLast={index === parts.length - 1}
            canRemove={parts.length > least}
            kind={kind}
            mark={markOf?.(each.id)}
            labels={labels}
            yesNo={yesNo}
            problem={problem(each.id)}
            onText={handleText}
            onMark={handleMark}
            onRemove={handleRemove}
            onMove={handleMove}
            onEnter={handleEnter}
            onGrip={handleGrip}
          />
        ))}
      </div>
      {groupProblem !== undefined && <p className={css['problem']}>{groupProblem}</p>}
      <div className={css['foot']}>
        <Button kind="quiet" disabled={parts.length >= most} onClick={() => add(null)}>
          {addLabel}
        </Button>
        <span className={css['count']}>
          <Trans>
            {parts.length} of {most}
          </Trans>
        </span>
      </div>
    </div>
  );
}

function focusText(list: HTMLElement | null, partId: string): void {
  const text = list?.querySelector<HTMLElement>(`[data-part="${partId}"]`);
  text?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
}
