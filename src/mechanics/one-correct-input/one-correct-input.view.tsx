import { OptionList } from '#mechanics/shared/option-list.tsx';
import { RightText } from '#mechanics/shared/right-text.tsx';
import { textVerdict } from '#mechanics/shared/text-verdict.tsx';
import { TypedInput } from '#mechanics/shared/typed-input.tsx';
import { ViewFrame } from '#mechanics/shared/view-frame.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';
import css from './one-correct-input.module.css';

export function OneCorrectInputView(props: MechanicViewProps<'one-correct-input'>) {
  const { id, content, answer, mode, right, parts, isCorrect, onAnswer, struck, onStrike } = props;
  const current = answer ?? { selected: null, input: '' };
  const inputId = `${id}-input`;
  const { unit } = content.input;

  function change(next: typeof current) {
    onAnswer(next.selected === null && next.input === '' ? null : next);
  }

  return (
    <ViewFrame id={id} prompt={content.prompt}>
      <OptionList
        id={id}
        kind="radio"
        options={content.options}
        selected={new Set(current.selected === null ? [] : [current.selected])}
        right={right ? new Set(right.selected === null ? [] : [right.selected]) : undefined}
        parts={parts}
        mode={mode}
        struck={struck}
        onStrike={onStrike}
        onToggle={(selected, isChosen) => change({ ...current, selected: isChosen ? selected : null })}
      />
      <div className={css['value']}>
        <label className={css['label']} htmlFor={inputId}>
          {content.input.label}
        </label>
        <div className={css['row']}>
          <TypedInput
            id={inputId}
            kind={content.input.kind}
            value={current.input}
            size={content.input.kind === 'number' ? 10 : 24}
            readOnly={mode !== 'answer'}
            describedBy={unit === null ? undefined : `${inputId}-unit`}
            onChange={(input) => change({ ...current, input })}
          />
          {unit !== null && (
            <span id={`${inputId}-unit`} className={css['unit']}>
              {unit}
            </span>
          )}
        </div>
        {mode === 'review' && (
          <RightText
            className={css['review']}
            verdict={textVerdict({ own: current.input, right: right?.input, part: parts?.['input'], isCorrect })}
            right={right ? [right.input, unit].filter(Boolean).join(' ') : undefined}
          />
        )}
      </div>
    </ViewFrame>
  );
}
