import { ChooseHint } from '#mechanics/shared/choose-hint.tsx';
import { OptionList } from '#mechanics/shared/option-list.tsx';
import { ViewFrame } from '#mechanics/shared/view-frame.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';

export function MultipleChoiceView(props: MechanicViewProps<'multiple-choice'>) {
  const { id, content, answer, mode, right, parts, onAnswer, struck, onStrike } = props;
  const selected = new Set(answer?.selected);

  function handleToggle(optionId: string, isChosen: boolean) {
    // In the options' order, so that the same choice is always the same answer.
    const next = content.options.map((option) => option.id).filter((id) => (id === optionId ? isChosen : selected.has(id)));
    onAnswer(next.length > 0 ? { selected: next } : null);
  }

  return (
    <ViewFrame id={id} prompt={content.prompt}>
      {mode === 'answer' && <ChooseHint choose={content.choose} chosen={selected.size} />}
      <OptionList
        id={id}
        kind="checkbox"
        options={content.options}
        selected={selected}
        right={right ? new Set(right.selected) : undefined}
        parts={parts}
        mode={mode}
        struck={struck}
        onStrike={onStrike}
        onToggle={handleToggle}
      />
    </ViewFrame>
  );
}
