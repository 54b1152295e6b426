import { useLingui } from '@lingui/react/macro';
import { memo, useRef } from 'react';
import { convertDraft } from '#mechanics/convert.ts';
import { mechanicIds, type MechanicId } from '#mechanics/mechanic.ts';
import { notify } from '#ui/notices.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { rememberMechanic } from './last-mechanic.ts';
import { MechanicIcon } from './mechanic-icon.tsx';
import css from './mechanic-picker.module.css';
import { useField } from './use-draft.ts';
import { mechanicHints } from './labels.ts';
import { mechanicNames } from '#client/bank/mechanic-names.ts';

/** The kind of question, by small pictures and words. What was written comes along as far as the other kind has a place for it. */
export const MechanicPicker = memo(function MechanicPicker({ draft }: { draft: QuestionDraft }) {
  const { t, i18n } = useLingui();
  const [mechanic] = useField(draft, 'mechanic');
  const details = useRef<HTMLDetailsElement>(null);

  function choose(to: MechanicId) {
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
    const { fields } = draft.getState();
    if (to === fields.mechanic) return;
    const before = fields;
    rememberMechanic(to);
    const { content, isWhole } = convertDraft<MechanicId, MechanicId>(fields.mechanic, to, fields.content);
    draft.replace({ ...fields, mechanic: to, content });
    if (isWhole) return;
    notify({
      kind: 'info',
      text: t`Not everything fits this kind of question.`,
      action: {
        label: t`Back to what it was`,
        onClick: () => {
          const { mechanic: was, content: had } = before;
          draft.replace({ ...draft.getState().fields, mechanic: was, content: had });
        },
      },
      lifeMs: 12_000,
    });
  }

  return (
    <details ref={details} className={css['picker']} data-testid="mechanic-picker">
      <summary>
        <MechanicIcon mechanic={mechanic} />
        <span>
          <strong>{i18n._(mechanicNames[mechanic])}</strong>
          <small>{i18n._(mechanicHints[mechanic])}</small>
        </span>
      </summary>
      <div className={css['kinds']} role="group" aria-label={t`Kind of question`}>
        {mechanicIds.map((id) => (
          <button key={id} type="button" aria-pressed={id === mechanic} data-mechanic={id} onClick={() => choose(id)}>
            <MechanicIcon mechanic={id} />
            <span>
              <strong>{i18n._(mechanicNames[id])}</strong>
              <small>{i18n._(mechanicHints[id])}</small>
            </span>
          </button>
        ))}
      </div>
    </details>
  );
});
