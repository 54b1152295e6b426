import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import type { PisaQuestion } from '#contract/bank/pisa-units.ts';
import { convertDraft } from '#mechanics/convert.ts';
import { whatIsMissing } from '#mechanics/draft.ts';
import { QuestionContentEditor } from '#mechanics/editors.tsx';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import { scoredMechanicIds, type ScoredMechanicId } from '#mechanics/mechanic.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import type { UploadFile } from '#ui/rich-editor/upload.ts';
import { mechanicNames } from '#client/bank/mechanic-names.ts';
import css from './pisa.module.css';
import { plainStart } from './plain-start.ts';
import { movePart, setQuestion } from './unit-steps.ts';
import type { UnitEdit } from './use-unit.ts';

interface QuestionCardProps {
  question: PisaQuestion;
  index: number;
  count: number;
  isOpen: boolean;
  onToggle: (uuid: string) => void;
  onEdit: (edit: UnitEdit) => void;
  onRemove: (uuid: string) => void;
  upload: UploadFile;
  lang: 'kk' | 'ru';
  /** Is what is missing said at its place? Not before one has asked. */
  saysMissing: boolean;
}

type AnyContent = KeyedContentByMechanic[ScoredMechanicId];

/** One question of a unit: closed a line, open its mechanic's editor. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, index, count, isOpen, onToggle, onEdit, onRemove, upload, lang, saysMissing } = props;
  const { t, i18n } = useLingui();
  const { uuid, type } = question;
  // Of its mechanic's shape: `readDraft` has seen to it when the unit came (unit-steps.ts).
  const content = question.content as unknown as AnyContent;
  const missing = useMemo(() => whatIsMissing<ScoredMechanicId>(type, content), [type, content]);
  /** Another kind that has no place for all that was written. */
  const [asking, setAsking] = useState<{ type: ScoredMechanicId; content: AnyContent } | null>(null);
  const start = plainStart(content.prompt);
  const number = index + 1;

  function changeType(next: ScoredMechanicId) {
    const converted = convertDraft<ScoredMechanicId, ScoredMechanicId>(type, next, content);
    if (converted.isWhole) take(next, converted.content);
    else setAsking({ type: next, content: converted.content });
  }

  function take(next: ScoredMechanicId, taken: AnyContent) {
    onEdit((before) => setQuestion(before, uuid, { type: next, content: { ...taken } }));
  }

  return (
    <li className={css['questionCard']} data-testid="unit-card">
      <Row lineGap={4} className={css['cardHead']}>
        <button
          type="button"
          className={css['cardName']}
          aria-expanded={isOpen}
          onClick={() => onToggle(uuid)}
          aria-label={t`Question ${number}: ${start || i18n._(mechanicNames[type])}`}
        >
          <strong>{number}.</strong> <span lang={lang}>{start || i18n._(mechanicNames[type])}</span>
        </button>
        {missing.length > 0 && (
          <span className={css['lacking']}>
            {t`${plural(missing.length, { one: '# thing is missing', other: '# things are missing' })}`}
          </span>
        )}
        <Button
          kind="plain"
          size="s"
          disabled={index === 0}
          aria-label={t`Up: question ${number}`}
          onClick={() => onEdit((before) => movePart(before, uuid, -1))}
        >
          ↑
        </Button>
        <Button
          kind="plain"
          size="s"
          disabled={index === count - 1}
          aria-label={t`Down: question ${number}`}
          onClick={() => onEdit((before) => movePart(before, uuid, 1))}
        >
          ↓
        </Button>
      </Row>
      {isOpen && (
        <Stack gap={12} className={css['cardBody']}>
          <Row>
            <NativeSelect
              label={t`Kind`}
              w={{ base: '100%', xs: 320 }}
              value={type}
              onChange={({ target }) => changeType(target.value as ScoredMechanicId)}
              data={scoredMechanicIds.map((mechanic) => ({ value: mechanic, label: i18n._(mechanicNames[mechanic]) }))}
            />
            <Button kind="plain" size="s" onClick={() => onRemove(uuid)}>
              <Trans>Remove the question</Trans>
            </Button>
          </Row>
          {asking && (
            <ConfirmDialog
              title={t`Change the kind of this question?`}
              thing={i18n._(mechanicNames[asking.type])}
              yes={t`Change`}
              onYes={async () => {
                take(asking.type, asking.content);
                return Promise.resolve(null);
              }}
              onClose={() => setAsking(null)}
            >
              <p className={css['plain']}>
                <Trans>Not everything that was written fits this kind of question. The rest would be lost.</Trans>
              </p>
            </ConfirmDialog>
          )}
          <QuestionContentEditor<ScoredMechanicId>
            key={type}
            id={`unit-editor-${uuid}`}
            mechanic={type}
            content={content}
            onChange={(next) => onEdit((before) => setQuestion(before, uuid, { content: { ...next } }))}
            missing={saysMissing ? missing : nothing}
            lang={lang}
            upload={upload}
          />
        </Stack>
      )}
    </li>
  );
});

const nothing: readonly never[] = [];
