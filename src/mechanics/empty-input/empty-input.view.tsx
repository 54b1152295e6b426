import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GapReview } from '#mechanics/shared/gap-review.tsx';
import { gapContexts, gapNumbers } from '#mechanics/shared/gap-order.ts';
import { Legend } from '#mechanics/shared/legend.tsx';
import { textVerdict } from '#mechanics/shared/text-verdict.tsx';
import { TypedInput } from '#mechanics/shared/typed-input.tsx';
import { ViewFrame } from '#mechanics/shared/view-frame.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';
import { RichText } from '#ui/rich-text.tsx';
import gapCss from '#mechanics/shared/gap.module.css';

export function EmptyInputView(props: MechanicViewProps<'empty-input'>) {
  const { id, content, answer, mode, right, parts, isCorrect, onAnswer } = props;
  const { t } = useLingui();
  const values = answer?.values ?? {};
  const ids = content.gaps.map((gap) => gap.id);
  const numbers = gapNumbers(content.template, ids);
  const contexts = gapContexts(content.template, ids);
  const nameOf = (gapId: string, number: number) => [t`Gap ${number}`, contexts[gapId]].filter(Boolean).join(': ');

  function handleType(gapId: string, text: string) {
    const rest = Object.fromEntries(Object.entries(values).filter(([gap]) => gap !== gapId));
    const next = text === '' ? rest : { ...rest, [gapId]: text };
    onAnswer(Object.keys(next).length > 0 ? { values: next } : null);
  }

  const gaps: Record<string, ReactNode> = {};
  for (const gap of content.gaps) {
    const number = numbers[gap.id] ?? 0;
    const own = values[gap.id] ?? '';
    if (mode === 'review') {
      const rightText = right?.values[gap.id];
      // Only one gap: the verdict on the question is the verdict on the gap.
      const part = parts?.[gap.id] ?? (content.gaps.length === 1 ? isCorrect : undefined);
      gaps[gap.id] = (
        <GapReview
          number={number}
          own={own}
          right={rightText}
          verdict={textVerdict({ own, right: rightText, part, isCorrect })}
        />
      );
      continue;
    }
    gaps[gap.id] = (
      <TypedInput
        id={`${id}-${gap.id}`}
        className={gapCss['control']}
        kind={gap.kind}
        size={gap.size}
        label={nameOf(gap.id, number)}
        value={own}
        readOnly={mode !== 'answer'}
        choice={number}
        onChange={(text) => handleType(gap.id, text)}
      />
    );
  }

  return (
    <ViewFrame id={id} prompt={content.prompt}>
      {mode === 'review' && (right || parts) && <Legend withRight={Boolean(right)} />}
      <RichText className={gapCss['text']} html={content.template} gaps={gaps} />
    </ViewFrame>
  );
}
