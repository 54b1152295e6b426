import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { carryStructure } from '#mechanics/compare/carry.ts';
import { differenceIn, isLoss, structureChanges } from '#mechanics/compare/changes.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { ChangeList } from './change-list.tsx';
import { ContentPart } from './content-part.tsx';
import { isSameDraft, type DraftFields } from './drafts/fields.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { Row, Stack } from '#ui/layout.tsx';
import css from './question-editor.module.css';
import { SaveState } from './save-state.tsx';
import { useRestedFields } from './use-draft.ts';

interface PairPaneProps {
  own: QuestionDraft;
  pair: QuestionDraft;
  pairExamId: number;
  /** Of the pair. */
  lang: 'kk' | 'ru';
  onOpen: () => void;
}

const autoKey = 'synaq-carry-structure';

/** The question in the other language: its words are written here, what is right is decided once and carried over. */
export function PairPane({ own, pair, pairExamId, lang, onOpen }: PairPaneProps) {
  const { t } = useLingui();
  const [isAuto, setIsAuto] = useState(() => localStorage.getItem(autoKey) === '1');
  const ownFields = useRestedFields(own);
  const pairFields = useRestedFields(pair);
  const changes = structureChanges(pairFields, ownFields);
  const { points, partialCredit } = ownFields;
  const isScoredAlike = points === pairFields.points && partialCredit === pairFields.partialCredit;
  // What the exam's check compares, too; the rest may differ, and can be carried over all the same.
  const isAlike = differenceIn(changes) === null && isScoredAlike;
  const isDone = changes.length === 0 && isScoredAlike;
  const isHeld = isAuto && changes.some(isLoss);

  function carry(): void {
    pair.replace(carried(own.getState().fields, pair.getState().fields));
  }

  // Each state of the original once: what cannot be carried must not go round for ever.
  const tried = useRef<DraftFields | null>(null);
  useEffect(() => {
    if (!isAuto || isDone || isHeld || tried.current === ownFields) return;
    const { fields } = pair.getState();
    // Written since the pair was last looked at: it is looked at again once that rests.
    if (structureChanges(fields, ownFields).some(isLoss)) return;
    tried.current = ownFields;
    const next = carried(ownFields, fields);
    if (!isSameDraft(next, fields)) pair.replace(next);
  }, [isAuto, isDone, isHeld, ownFields, pairFields, pair]);

  return (
    <Stack as="section" aria-label={t`The other language`} data-testid="pair">
      <Row as="header" gap={12}>
        <h2>{lang === 'kk' ? t`In Kazakh` : t`In Russian`}</h2>
        <SaveState draft={pair} />
        <Button kind="plain" size="s" onClick={onOpen}>
          <Trans>Open by itself</Trans>
        </Button>
      </Row>
      <div className={css['structure']} data-alike={isAlike || undefined} role="status" data-testid="structure">
        {isAlike && (
          <p>
            <Trans>Both languages have the same structure and key.</Trans>
          </p>
        )}
        {!isDone && (
          <>
            <p>
              {isAlike ? (
                <Trans>This may differ. In the other language there would be:</Trans>
              ) : (
                <strong>
                  <Trans>The structure differs. In the other language there would be:</Trans>
                </strong>
              )}
            </p>
            {!isScoredAlike && (
              <p>
                <Trans>Other points or another partial credit</Trans>
              </p>
            )}
            <ChangeList changes={changes} />
            {isHeld && (
              <p>
                <Trans>It is not carried over automatically: something in this language would be lost.</Trans>
              </p>
            )}
            <Button size="s" onClick={carry} data-testid="carry">
              <Trans>Carry the structure over</Trans>
            </Button>
          </>
        )}
        <Checkbox
          checked={isAuto}
          onChange={({ target }) => {
            setIsAuto(target.checked);
            localStorage.setItem(autoKey, target.checked ? '1' : '0');
          }}
        >
          <Trans>Copy changes of structure and key automatically</Trans>
        </Checkbox>
      </div>
      <div lang={lang}>
        <ContentPart id="pair" draft={pair} examId={pairExamId} missing={none} lang={lang} />
      </div>
    </Stack>
  );
}

const none = [] as const;

function carried(own: DraftFields, pair: DraftFields): DraftFields {
  const { mechanic, points, partialCredit } = own;
  const content = carryStructure<MechanicId>(mechanic, own.content, pair);
  return { ...pair, mechanic, content, points, partialCredit };
}
