import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { AcceptedField } from '#mechanics/editing/accepted-field.tsx';
import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import css from '#mechanics/editing/editing.module.css';
import { KindField } from '#mechanics/editing/kind-field.tsx';
import { bounds } from '#mechanics/editing/missing-fields.ts';
import { LinePart } from '#mechanics/editing/line-part.tsx';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { useOptionWords } from '#mechanics/editing/option-words.tsx';
import { PartList, type PartListSpec } from '#mechanics/editing/part-list.tsx';
import { useDraft } from '#mechanics/editing/use-draft.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { idsOf } from '#mechanics/records.ts';
import { inputPart } from './one-correct-input.score.ts';

type Content = KeyedContentOf<'one-correct-input'>;

function withSelected(content: Content, selected: string): Content {
  return { ...content, right: { ...content.right, selected } };
}

const options: PartListSpec<Content> = {
  get: (content) => content.options,
  set: (content, parts) => ({ ...content, options: parts }),
  idsTaken: (content) => new Set([...idsOf(content.options), inputPart]),
  mark: withSelected,
  clearReference: (content, id) => (content.right.selected === id ? withSelected(content, '') : content),
  bounds: bounds.options,
};

export function OneCorrectInputEditor(props: MechanicEditorProps<'one-correct-input'>) {
  const { id, content, missing, lang } = props;
  const { t } = useLingui();
  const { change, history } = useDraft(content, props.onChange);
  const words = useOptionWords();
  const problem = useProblems(missing);
  const { input, right } = content;

  const handleLabel = useCallback(
    (label: string) => change((before) => ({ ...before, input: { ...before.input, label } }), 'label'),
    [change],
  );
  const handleUnit = useCallback(
    (unit: string) => change((before) => ({ ...before, input: { ...before.input, unit: unit === '' ? null : unit } }), 'unit'),
    [change],
  );

  return (
    <EditorFrame {...props} change={change} history={history}>
      <PartList
        spec={options}
        parts={content.options}
        change={change}
        kind="radio"
        markOf={(option) => option === right.selected}
        problem={problem}
        groupProblem={problem(undefined, 'option')}
        part="option"
        {...words}
      />
      <div className={css['card']}>
        <LinePart
          partId="label"
          label={t`What students write beside it`}
          value={input.label}
          onText={handleLabel}
          problem={problem('label')}
          most={bounds.plainText}
          placeholder={t`For example: how far?`}
        />
        <div className={css['line']}>
          <KindField
            name={`${id}-kind`}
            kind={input.kind}
            onChange={(kind) => change((before) => ({ ...before, input: { ...before.input, kind } }))}
          />
          <LinePart
            partId="unit"
            label={t`Unit after it`}
            value={input.unit ?? ''}
            onText={handleUnit}
            problem={problem('unit')}
            most={40}
          />
        </div>
        <AcceptedField
          part={inputPart}
          label={t`Accepted answers`}
          accepted={right.accepted}
          onChange={(accepted, field) => change((before) => ({ ...before, right: { ...before.right, accepted } }), field)}
          problem={problem(inputPart)}
          lang={lang}
          most={bounds.typed}
        />
      </div>
    </EditorFrame>
  );
}
