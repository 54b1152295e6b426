import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { findChanges } from '#mechanics/compare/changes.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/check.tsx';
import { formatDateTime } from '#ui/format.ts';
import type { Conflict } from '#client/kit/drafts/autosave-types.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { withUnit, type DraftFields, type Unit } from './drafts/fields.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import type { QuestionShape } from './drafts/question-autosave.ts';
import type { QuestionFull } from '#contract/bank/question-parts.ts';
import css from './history.module.css';
import { useDraftState } from './use-draft.ts';
import { unitNames } from './labels.ts';

interface ConflictDialogProps {
  draft: QuestionDraft;
  conflict: Conflict<QuestionShape<QuestionFull>>;
  nameOf: (unit: Unit, fields: DraftFields) => ReactNode;
  lang: 'kk' | 'ru';
}

type Side = 'mine' | 'theirs';

/** Two people have written at once. Each field is decided by itself, or all at once; what is not taken stays in the history of its writer. */
export function ConflictDialog({ draft, conflict, nameOf, lang }: ConflictDialogProps) {
  const { t, i18n } = useLingui();
  const [choices, setChoices] = useState<Partial<Record<Unit, Side>>>({});
  const [isOpen, setIsOpen] = useState(true);
  const mine = useDraftState(draft, (state) => state.fields);
  const { theirs, fields, units } = conflict;
  const by = theirs?.full?.savedBy ?? '';
  const at = formatDateTime(theirs?.full?.updatedAt ?? 0);
  const isDecided = units.every((unit) => choices[unit]);
  const other = theirs ? t`The other text` : t`The text of the other tab`;

  function all(side: Side) {
    draft.decide(Object.fromEntries(units.map((unit) => [unit, side])));
  }

  const words = theirs ? (
    <Trans>
      {by} saved this question on {at}, while you were writing. Both texts are here; yours is kept on this device.
    </Trans>
  ) : (
    <Trans>Another tab of this device has another text of this question, which was not sent.</Trans>
  );
  if (!isOpen)
    return (
      <div className={css['note']} role="alert" data-testid="conflict">
        <p>{words}</p>
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Compare and choose</Trans>
        </Button>
      </div>
    );
  return (
    <KitDialog title={t`Two texts of one question`} shape="side" onClose={() => setIsOpen(false)} testId="conflict">
      <div className={css['stack']}>
        <p>{words}</p>
        <div className={css['row']}>
          <Button kind="quiet" onClick={() => all('mine')} data-testid="all-mine">
            <Trans>Keep all of mine</Trans>
          </Button>
          <Button kind="quiet" onClick={() => all('theirs')} data-testid="all-theirs">
            {theirs ? <Trans>Use all of their version</Trans> : <Trans>Use all of the other tab’s version</Trans>}
          </Button>
        </div>
        {units.map((unit) => (
          <fieldset key={unit} className={css['unit']} data-unit={unit}>
            <legend>{i18n._(unitNames[unit])}</legend>
            {unit === 'prompt' || unit === 'answers' ? (
              // From mine to theirs.
              <ChangeList changes={findChanges(mine, withUnit(mine, fields, unit))} lang={lang} />
            ) : (
              <p className={css['sides']}>
                <span>
                  <small>{t`Mine`}</small> {nameOf(unit, mine)}
                </span>
                <span>
                  <small>{other}</small> {nameOf(unit, fields)}
                </span>
              </p>
            )}
            <div className={css['row']}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Radio
                  key={side}
                  name={`choice-${unit}`}
                  checked={choices[unit] === side}
                  onChange={() => setChoices({ ...choices, [unit]: side })}
                >
                  {side === 'mine' ? t`Mine` : other}
                </Radio>
              ))}
            </div>
          </fieldset>
        ))}
        <Button disabled={!isDecided} onClick={() => draft.decide(choices)} data-testid="decide">
          <Trans>Go on with what is chosen</Trans>
        </Button>
      </div>
    </KitDialog>
  );
}
