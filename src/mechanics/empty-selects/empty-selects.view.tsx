import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GapReview } from '#mechanics/shared/gap-review.tsx';
import { gapContexts, gapNumbers } from '#mechanics/shared/gap-order.ts';
import { Legend } from '#mechanics/shared/legend.tsx';
import { choiceVerdict } from '#mechanics/shared/mark.tsx';
import { ViewFrame } from '#mechanics/shared/view-frame.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';
import { cx } from '#ui/cx.ts';
import { RichText } from '#ui/rich-text.tsx';
import gapCss from '#mechanics/shared/gap.module.css';
import inputCss from '#mechanics/shared/typed-input.module.css';

export function EmptySelectsView({ id, content, answer, mode, right, parts, onAnswer }: MechanicViewProps<'empty-selects'>) {
  const { t } = useLingui();
  const selected = answer?.selected ?? {};
  const ids = content.gaps.map((gap) => gap.id);
  const numbers = gapNumbers(content.template, ids);
  const contexts = gapContexts(content.template, ids);
  const nameOf = (gapId: string, number: number) => [t`Gap ${number}`, contexts[gapId]].filter(Boolean).join(': ');

  function handleSelect(gapId: string, optionId: string) {
    const rest = Object.fromEntries(Object.entries(selected).filter(([gap]) => gap !== gapId));
    const next = optionId === '' ? rest : { ...rest, [gapId]: optionId };
    onAnswer(Object.keys(next).length > 0 ? { selected: next } : null);
  }

  const gaps: Record<string, ReactNode> = {};
  for (const gap of content.gaps) {
    const number = numbers[gap.id] ?? 0;
    const own = selected[gap.id];
    const textOf = (optionId: string | undefined) => gap.options.find((option) => option.id === optionId)?.content;
    if (mode === 'review') {
      const rightOption = right?.selected[gap.id];
      const isRight = rightOption === undefined ? parts?.[gap.id] : own === rightOption;
      const verdict = choiceVerdict(own !== undefined, own !== undefined ? isRight : undefined);
      gaps[gap.id] = <GapReview number={number} own={textOf(own) ?? ''} verdict={verdict} right={textOf(rightOption)} />;
      continue;
    }
    gaps[gap.id] = (
      <select
        id={`${id}-${gap.id}`}
        className={cx(inputCss['input'], gapCss['control'], gapCss['select'], own !== undefined && inputCss['filled'])}
        aria-label={nameOf(gap.id, number)}
        value={own ?? ''}
        disabled={mode !== 'answer'}
        data-choice={number}
        onChange={(event) => handleSelect(gap.id, event.target.value)}
      >
        <option value="">{t`Choose`}</option>
        {gap.options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.content}
          </option>
        ))}
      </select>
    );
  }

  return (
    <ViewFrame id={id} prompt={content.prompt}>
      {mode === 'review' && (right || parts) && <Legend withRight={Boolean(right)} />}
      <RichText className={gapCss['text']} html={content.template} gaps={gaps} />
    </ViewFrame>
  );
}
