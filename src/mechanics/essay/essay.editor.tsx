import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import css from '#mechanics/editing/editing.module.css';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { NumberField } from '#mechanics/editing/number-field.tsx';
import { newPartId } from '#mechanics/editing/part-id.ts';
import { useDraft } from '#mechanics/editing/use-draft.tsx';
import { idsOf } from '#mechanics/records.ts';
import { rubricBounds } from '#mechanics/rubric.ts';
import { storable } from '#mechanics/shared/typed-input.tsx';
import { Button } from '#ui/button.tsx';
import { CriterionCard } from './editing/criterion-card.tsx';
import { PaperField } from './editing/paper-field.tsx';
import { newCriterion } from './essay.draft.ts';

export function EssayEditor(props: MechanicEditorProps<'essay'>) {
  const { content, missing, lang } = props;
  const { t } = useLingui();
  const id = useId();
  const { change, history } = useDraft(content, props.onChange);
  const problem = useProblems(missing);
  return (
    <EditorFrame {...props} change={change} history={history}>
      <PaperField
        paper={content.paper}
        onChange={(way) => change(({ paper: _before, ...rest }) => ({ ...rest, ...(way && { paper: way }) }), 'paper')}
      />
      <NumberField
        label={t`Words at most (0: no limit)`}
        value={content.maxWords}
        least={0}
        most={3000}
        onChange={(maxWords) => change((before) => ({ ...before, maxWords }), 'maxWords')}
      />
      <div className={css['field']}>
        <label htmlFor={id} className={css['label']}>
          <Trans>For those who mark: what a good answer says</Trans>
        </label>
        <textarea
          id={id}
          className={css['input']}
          data-part="guide"
          lang={lang}
          rows={4}
          maxLength={5000}
          value={content.guide}
          onChange={({ target }) => change((before) => ({ ...before, guide: storable(target.value) }), 'text:guide')}
        />
      </div>
      <section className={css['group']} data-part="rubric" aria-label={t`Criteria`}>
        <h3 className={css['label']}>
          <Trans>Criteria</Trans>
        </h3>
        <p className={css['hint']}>
          <Trans>Markers choose a level of each criterion. The sum is turned into the question's points.</Trans>
        </p>
        <div className={css['cards']}>
          {content.rubric.map((criterion, index) => (
            <CriterionCard
              key={criterion.id}
              criterion={criterion}
              number={index + 1}
              change={change}
              problem={problem(criterion.id)}
              lang={lang}
            />
          ))}
        </div>
        {content.rubric.length === 0 && (
          <p className={css['hint']}>
            <Trans>Without criteria markers give points for the answer as a whole.</Trans>
          </p>
        )}
        <div className={css['foot']}>
          <Button
            kind="quiet"
            size="s"
            aria-disabled={content.rubric.length >= rubricBounds.criteria[1]}
            onClick={() =>
              change((before) =>
                before.rubric.length >= rubricBounds.criteria[1]
                  ? before
                  : { ...before, rubric: [...before.rubric, newCriterion(newPartId(idsOf(before.rubric)))] },
              )
            }
          >
            <Trans>Add a criterion</Trans>
          </Button>
        </div>
      </section>
    </EditorFrame>
  );
}
