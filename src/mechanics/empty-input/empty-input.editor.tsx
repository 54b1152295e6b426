import { useLingui } from '@lingui/react/macro';
import { AcceptedField } from '#mechanics/editing/accepted-field.tsx';
import { EditorFrame } from '#mechanics/editing/editor-frame.tsx';
import type { MechanicEditorProps } from '#mechanics/editing/editor-props.tsx';
import css from '#mechanics/editing/editing.module.css';
import { GapFrame } from '#mechanics/editing/gap-frame.tsx';
import { KindField } from '#mechanics/editing/kind-field.tsx';
import { bounds } from '#mechanics/editing/missing-fields.ts';
import { useProblems } from '#mechanics/editing/missing-words.tsx';
import { NumberField } from '#mechanics/editing/number-field.tsx';
import { withPart, withoutPart } from '#mechanics/editing/part-steps.ts';
import { noAccepted } from '#mechanics/editing/read.ts';
import { useDraft } from '#mechanics/editing/use-draft.tsx';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { ownValue } from '#mechanics/records.ts';
import { newInputGap } from './empty-input.draft.ts';

type Content = KeyedContentOf<'empty-input'>;

function clearReference(content: Content, gapId: string): Content {
  return {
    ...content,
    gaps: withoutPart(content.gaps, gapId),
    accepted: Object.fromEntries(Object.entries(content.accepted).filter(([id]) => id !== gapId)),
  };
}

function isUntouched(content: Content, gapId: string): boolean {
  return (ownValue(content.accepted, gapId)?.texts ?? []).length === 0;
}

export function EmptyInputEditor(props: MechanicEditorProps<'empty-input'>) {
  const { id, content, missing, lang } = props;
  const { t } = useLingui();
  const { change, history } = useDraft(content, props.onChange);
  const problem = useProblems(missing);
  return (
    <EditorFrame {...props} change={change} history={history}>
      <GapFrame
        content={content}
        change={change}
        newGap={newInputGap}
        clearReference={clearReference}
        isUntouched={isUntouched}
        problem={problem}
      >
        {(gap) => (
          <>
            <AcceptedField
              part={`${gap.id}/accepted`}
              label={t`Accepted answers`}
              accepted={ownValue(content.accepted, gap.id) ?? noAccepted}
              onChange={(accepted, field) =>
                change((before) => ({ ...before, accepted: { ...before.accepted, [gap.id]: accepted } }), field)
              }
              problem={undefined}
              lang={lang}
              most={bounds.typed}
            />
            <div className={css['line']}>
              <KindField
                name={`${id}-${gap.id}-kind`}
                kind={gap.kind}
                onChange={(kind) =>
                  change((before) => ({ ...before, gaps: withPart(before.gaps, gap.id, (old) => ({ ...old, kind })) }))
                }
              />
              <NumberField
                label={t`Width, characters`}
                value={gap.size}
                least={1}
                most={60}
                onChange={(size) =>
                  change(
                    (before) => ({ ...before, gaps: withPart(before.gaps, gap.id, (old) => ({ ...old, size })) }),
                    `size:${gap.id}`,
                  )
                }
              />
            </div>
          </>
        )}
      </GapFrame>
    </EditorFrame>
  );
}
