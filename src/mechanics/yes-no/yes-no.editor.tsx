import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import css from '#mechanics/editing/editing.module.css';
import { bounds } from '#mechanics/editing/missing-fields.ts';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { useStatementWords } from '#mechanics/editing/option-words.tsx';
import { PartList, type PartListSpec } from '#mechanics/editing/part-list.tsx';
import { useDraft } from '#mechanics/editing/use-draft.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';

type Content = KeyedContentOf<'yes-no'>;

const statements: PartListSpec<Content> = {
  get: (content) => content.statements,
  set: (content, parts) => ({ ...content, statements: parts }),
  idsTaken: (content) => idsOf(content.statements),
  mark: (content, id, value) => ({
    ...content,
    right: { ...content.right, [id]: value === 'yes' ? ('yes' as const) : ('no' as const) },
  }),
  clearReference: (content, id) => ({
    ...content,
    right: Object.fromEntries(Object.entries(content.right).filter(([statement]) => statement !== id)),
  }),
  bounds: bounds.statements,
};

export function YesNoEditor(props: MechanicEditorProps<'yes-no'>) {
  const { id, content, missing } = props;
  const { t } = useLingui();
  const { change, history } = useDraft(content, props.onChange);
  const words = useStatementWords();
  const problem = useProblems(missing);
  const pairs = useMemo(() => ({ 'yes-no': [t`Yes`, t`No`], 'true-false': [t`True`, t`False`] }) as const, [t]);
  return (
    <EditorFrame {...props} change={change} history={history}>
      <div className={css['line']} role="radiogroup" aria-label={t`Students answer with`}>
        <span className={css['label']}>{t`Students answer with`}</span>
        {(['yes-no', 'true-false'] as const).map((labels) => (
          <label key={labels} className={css['toggle']}>
            <input
              type="radio"
              name={`${id}-labels`}
              checked={content.labels === labels}
              onChange={() => change((before) => ({ ...before, labels }))}
            />
            <span>{pairs[labels].join(' / ')}</span>
          </label>
        ))}
      </div>
      <PartList
        spec={statements}
        parts={content.statements}
        change={change}
        kind="yes-no"
        markOf={(statement) => ownValue(content.right, statement)}
        yesNo={pairs[content.labels]}
        problem={problem}
        groupProblem={problem(undefined, 'statement')}
        part="statement"
        {...words}
      />
    </EditorFrame>
  );
}
