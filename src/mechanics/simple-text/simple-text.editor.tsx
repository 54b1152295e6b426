import { useLingui } from '@lingui/react/macro';
import { AcceptedField } from '#mechanics/editing/accepted-field.tsx';
import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import css from '#mechanics/editing/editing.module.css';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { NumberField } from '#mechanics/editing/number-field.tsx';
import { useDraft } from '#mechanics/editing/use-draft.tsx';
import { Checkbox } from '#ui/check.tsx';

export function SimpleTextEditor(props: MechanicEditorProps<'simple-text'>) {
  const { content, missing, lang } = props;
  const { t } = useLingui();
  const { change, history } = useDraft(content, props.onChange);
  const problem = useProblems(missing);
  return (
    <EditorFrame {...props} change={change} history={history}>
      <AcceptedField
        part="text"
        label={t`Accepted answers`}
        accepted={content.accepted}
        onChange={(accepted, field) => change((before) => ({ ...before, accepted }), field)}
        problem={problem('text')}
        lang={lang}
        most={content.maxLength}
      />
      <div className={css['line']}>
        <NumberField
          label={t`Longest answer, characters`}
          value={content.maxLength}
          least={1}
          most={2000}
          onChange={(maxLength) => change((before) => ({ ...before, maxLength }), 'maxLength')}
        />
        <Checkbox
          checked={content.multiline}
          onChange={(event) => change((before) => ({ ...before, multiline: event.target.checked }))}
        >{t`Several lines`}</Checkbox>
      </div>
    </EditorFrame>
  );
}
