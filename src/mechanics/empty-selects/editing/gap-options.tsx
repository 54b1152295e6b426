import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import { useEditing } from '#mechanics/editing/editing-context.tsx';
import css from '#mechanics/editing/editing.module.css';
import { bounds } from '#mechanics/editing/missing-fields.ts';
import { LinePart } from '#mechanics/editing/line-part.tsx';
import { newPartId } from '#mechanics/editing/part-id.ts';
import { withPart, withPartAfter, withPartAt, withoutPart } from '#mechanics/editing/part-steps.ts';
import type { Change } from '#mechanics/editing/use-draft.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { idsOf } from '#mechanics/records.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import type { SelectGap } from '../empty-selects.draft.ts';

type Content = KeyedContentOf<'empty-selects'>;

interface GapOptionsProps {
  name: string;
  gap: SelectGap;
  number: number;
  right: string | undefined;
  change: Change<Content>;
  problem: (partId: string) => string | undefined;
}

/** One gap's list: what stands in it, and by the radio which is right. */
export function GapOptions({ name, gap, number, right, change, problem }: GapOptionsProps) {
  const { t } = useLingui();
  const { say } = useEditing();
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [least, most] = bounds.gapOptions;
  const { id, options } = gap;
  const shown = useRef(options);

  useEffect(() => {
    shown.current = options;
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-part="${id}/${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  const edit = useCallback(
    (update: (options: SelectGap['options']) => SelectGap['options'], field?: string) =>
      change(
        (content) => ({
          ...content,
          gaps: withPart(content.gaps, id, (before) => ({ ...before, options: update(before.options) })),
        }),
        field,
      ),
    [change, id],
  );
  const handleText = useCallback(
    (text: string, partId: string) =>
      edit((before) => withPart(before, optionOf(partId), (option) => ({ ...option, content: text })), `text:${partId}`),
    [edit],
  );
  const add = useCallback(
    (after: string | null) => {
      if (shown.current.length >= most) return;
      edit((before) => {
        const optionId = newPartId(idsOf(before));
        wanted.current = optionId;
        return withPartAfter(before, after, { id: optionId, content: '' });
      });
    },
    [edit, most],
  );
  const handleEnter = useCallback(
    (partId: string) => {
      const next = shown.current[shown.current.findIndex((option) => option.id === optionOf(partId)) + 1];
      if (next) list.current?.querySelector<HTMLElement>(`[data-part="${id}/${next.id}"]`)?.focus();
      else add(null);
    },
    [add, id],
  );
  const handleRemove = useCallback(
    (partId: string) => {
      if (shown.current.length <= least) return;
      const optionId = optionOf(partId);
      const at = shown.current.findIndex((option) => option.id === optionId);
      const text = shown.current[at]?.content ?? '';
      wanted.current = (shown.current[at - 1] ?? shown.current[at + 1])?.id ?? null;
      change((content) => ({
        ...content,
        gaps: withPart(content.gaps, id, (before) => ({ ...before, options: withoutPart(before.options, optionId) })),
        right: Object.fromEntries(Object.entries(content.right).filter(([gapId, each]) => gapId !== id || each !== optionId)),
      }));
      const place = at + 1;
      say(text === '' ? t`Removed: option ${place}` : t`Removed: ${text}`);
    },
    [change, id, least, say, t],
  );
  const handleMove = useCallback(
    (partId: string, step: 1 | -1) => {
      const optionId = optionOf(partId);
      const at = shown.current.findIndex((option) => option.id === optionId);
      wanted.current = optionId;
      edit((before) => withPartAt(before, optionId, at + step));
    },
    [edit],
  );

  return (
    <>
      <div ref={list} className={css['rows']} role="radiogroup" aria-label={t`Which is right in gap ${number}`}>
        {options.map((option, index) => {
          const partId = `${id}/${option.id}`;
          const place = index + 1;
          const label = t`Option ${place} of gap ${number}`;
          return (
            <div key={option.id} className={cx(css['optionLine'], right === option.id && css['isRight'])}>
              <label className={css['mark']}>
                <input
                  type="radio"
                  name={name}
                  checked={right === option.id}
                  aria-label={t`${label} is right`}
                  onChange={() => change((content) => ({ ...content, right: { ...content.right, [id]: option.id } }))}
                />
              </label>
              <LinePart
                partId={partId}
                label={label}
                isBare
                value={option.content}
                onText={handleText}
                problem={problem(partId)}
                most={bounds.plainText}
                onEnter={handleEnter}
                onRemove={handleRemove}
                onMove={handleMove}
              />
              <IconButton
                label={t`Remove: ${label}`}
                icon={<RowIcon of="cross" />}
                disabled={options.length <= least}
                onClick={() => handleRemove(partId)}
              />
            </div>
          );
        })}
      </div>
      <div className={css['foot']}>
        <Button kind="quiet" size="s" disabled={options.length >= most} onClick={() => add(null)}>
          {t`Add an option`}
        </Button>
        <span className={css['count']}>
          <Trans>
            {options.length} of {most}
          </Trans>
        </span>
      </div>
    </>
  );
}

function optionOf(partId: string): string {
  return partId.slice(partId.indexOf('/') + 1);
}
