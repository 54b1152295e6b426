import { Trans, useLingui } from '@lingui/react/macro';
import { RightText } from '#mechanics/shared/right-text.tsx';
import { choiceVerdict } from '#mechanics/shared/mark.tsx';
import { promptId, ViewFrame } from '#mechanics/shared/view-frame.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';
import { cx } from '#ui/cx.ts';
import { RichText } from '#ui/rich-text.tsx';
import type { YesNo } from './yes-no.schema.ts';
import css from './yes-no.module.css';

const choices = ['yes', 'no'] as const satisfies readonly YesNo[];

export function YesNoView({ id, content, answer, mode, right, parts, onAnswer }: MechanicViewProps<'yes-no'>) {
  const { t } = useLingui();
  const selected = answer?.selected ?? {};
  const words: Record<YesNo, string> =
    content.labels === 'yes-no' ? { yes: t`Yes`, no: t`No` } : { yes: t`True`, no: t`False` };

  return (
    <ViewFrame id={id} prompt={content.prompt}>
      <div className={css['rows']} role="group" aria-labelledby={promptId(id)}>
        <div className={css['head']} aria-hidden="true">
          <span>
            <Trans>Statement</Trans>
          </span>
          <div className={css['columns']}>
            <span>{words.yes}</span>
            <span>{words.no}</span>
          </div>
        </div>
        {content.statements.map((statement, row) => {
          const own = selected[statement.id];
          const rightChoice = right?.selected[statement.id];
          const isRight =
            own === undefined ? undefined : rightChoice === undefined ? parts?.[statement.id] : own === rightChoice;
          const verdict = mode === 'review' ? choiceVerdict(own !== undefined, isRight) : 'none';
          const labelId = `${id}-${statement.id}`;
          return (
            <div
              key={statement.id}
              className={cx(css['row'], css[verdict])}
              role="radiogroup"
              aria-labelledby={labelId}
              aria-describedby={mode === 'review' ? `${labelId}-review` : undefined}
            >
              <div className={css['statement']}>
                <RichText id={labelId} html={statement.content} />
                {mode === 'review' && (
                  <div id={`${labelId}-review`}>
                    <RightText verdict={verdict} right={rightChoice && words[rightChoice]} />
                  </div>
                )}
              </div>
              <div className={css['choices']}>
                {choices.map((choice, column) => (
                  <label key={choice} className={css['choice']}>
                    <input
                      className={css['input']}
                      type="radio"
                      name={labelId}
                      checked={own === choice}
                      disabled={mode !== 'answer'}
                      data-choice={row * choices.length + column + 1}
                      onChange={() => onAnswer({ selected: { ...selected, [statement.id]: choice } })}
                    />
                    <span className={css['face']} aria-hidden="true" />
                    <span className={css['ring']} aria-hidden="true" />
                    <span className={css['text']}>{words[choice]}</span>
                  </label>
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </ViewFrame>
  );
}
