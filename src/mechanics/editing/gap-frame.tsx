import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowIcon } from '#ui/row-icon.tsx';
import { useEditing } from './editing-context.tsx';
import css from './editing.module.css';
import { withGapsOf } from './gaps.ts';
import { bounds, gapsIn } from './missing-fields.ts';
import { newPartId } from './part-id.ts';
import { RichPart } from './rich-part.tsx';
import type { Change } from './use-draft.tsx';

interface WithGaps<G extends { id: string }> {
  template: string;
  gaps: G[];
}

interface GapFrameProps<G extends { id: string }, C extends WithGaps<G>> {
  content: C;
  change: Change<C>;
  /** A constant. */
  newGap: (id: string) => G;
  /** Takes a gap out of the list and of the key. */
  clearReference: (content: C, gapId: string) => C;
  /** Nothing was written for this gap yet: it goes with its place. */
  isUntouched: (content: C, gapId: string) => boolean;
  problem: (partId: string | undefined, part?: 'gap') => string | undefined;
  /** One gap's card. */
  children: (gap: G, number: number) => ReactNode;
}

/**
 * A text with gaps, and a card for each gap in the text's order. A gap that is deleted from the text keeps its card, until it is removed there or
 * put back: a slip of the finger must not cost a list of options.
 */
export function GapFrame<G extends { id: string }, C extends WithGaps<G>>(props: GapFrameProps<G, C>) {
  const { content, change, newGap, clearReference, isUntouched, problem, children } = props;
  const { t } = useLingui();
  const { say } = useEditing();
  const cards = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const places = gapsIn(content.template);
  const known = new Map(content.gaps.map((gap) => [gap.id, gap]));
  const shown = places.flatMap((id) => known.get(id) ?? []);
  const homeless = content.gaps.filter(({ id }) => !places.includes(id));
  const [, most] = bounds.gaps;

  const handleText = useCallback(
    (template: string) =>
      change((before) => {
        const ids = gapsIn(template);
        const lost = before.gaps.filter(({ id }) => !ids.includes(id) && isUntouched(before, id));
        const remaining = lost.reduce((content, { id }) => clearReference(content, id), before);
        return { ...remaining, template, gaps: withGapsOf(remaining.gaps, ids, newGap) };
      }, 'text:template'),
    [change, clearReference, isUntouched, newGap],
  );
  const newGapId = useCallback(() => newPartId(new Set()), []);
  const handleOpen = useCallback((id: string) => {
    setOpen(id);
    cards.current?.querySelector(`[data-part="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, []);

  function putBack(id: string) {
    change((before) => {
      const gap = `<span data-gap="${id}"></span>`;
      const end = before.template.lastIndexOf('</p>');
      const template =
        end < 0 ? `${before.template}<p>${gap}</p>` : `${before.template.slice(0, end)} ${gap}${before.template.slice(end)}`;
      return { ...before, template };
    });
  }

  function remove(id: string, name: string) {
    change((before) => clearReference(before, id));
    say(t`Removed: ${name}`);
  }

  return (
    <>
      <RichPart
        partId="template"
        label={t`Text with gaps`}
        isTitled
        html={content.template}
        onText={handleText}
        problem={problem('template')}
        placeholder={t`Press here and write the text. The button “Gap” that appears below it puts a gap in.`}
        newGapId={content.gaps.length < most ? newGapId : undefined}
        onOpenGap={handleOpen}
      />
      <div ref={cards} className={css['group']} data-part="gap">
        {problem(undefined, 'gap') !== undefined && <p className={css['problem']}>{problem(undefined, 'gap')}</p>}
        <div className={css['cards']}>
          {[...shown, ...homeless].map((gap, index) => {
            const isHomeless = index >= shown.length;
            const number = index + 1;
            const name = t`Gap ${number}`;
            return (
              <section
                key={gap.id}
                className={css['card']}
                aria-label={name}
                data-part={gap.id}
                data-open={open === gap.id ? '' : undefined}
              >
                <div className={css['cardHead']}>
                  <span>{name}</span>
                  {isHomeless && (
                    <span className={css['moves']}>
                      <Button kind="quiet" size="s" onClick={() => putBack(gap.id)}>
                        {t`Put back into the text`}
                      </Button>
                      <IconButton
                        label={t`Remove: ${name}`}
                        icon={<RowIcon of="cross" />}
                        onClick={() => remove(gap.id, name)}
                      />
                    </span>
                  )}
                </div>
                {problem(gap.id) !== undefined && <p className={css['problem']}>{problem(gap.id)}</p>}
                {children(gap, number)}
              </section>
            );
          })}
        </div>
      </div>
    </>
  );
}
