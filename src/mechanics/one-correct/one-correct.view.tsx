import { OptionList } from '#mechanics/shared/option-list.tsx';
import { ViewFrame } from '#mechanics/shared/view-frame.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';

export function OneCorrectView(props: MechanicViewProps<'one-correct'>) {
  const { id, content, answer, mode, right, parts, onAnswer, struck, onStrike } = props;
  return (
    <ViewFrame id={id} prompt={content.prompt}>
      <OptionList
        id={id}
        kind="radio"
        options={content.options}
        selected={new Set(answer ? [answer.selected] : [])}
        right={right ? new Set([right.selected]) : undefined}
        parts={parts}
        mode={mode}
        struck={struck}
        onStrike={onStrike}
        onToggle={(selected, isChosen) => onAnswer(isChosen ? { selected } : null)}
      />
    </ViewFrame>
  );
}
