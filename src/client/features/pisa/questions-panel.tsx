import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useCallback, useState } from 'react';
import { scoredMechanicIds, type ScoredMechanicId } from '#mechanics/mechanic.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { List, Row, Stack } from '#ui/layout.tsx';
import type { UploadFile } from '#ui/rich-editor/upload.ts';
import { mechanicNames } from '#client/bank/mechanic-names.ts';
import css from './pisa.module.css';
import { QuestionCard } from './question-card.tsx';
import { addQuestion, removePart, type UnitFields } from './unit-steps.ts';
import type { UnitEdit } from './use-unit.ts';

interface PanelProps {
  unit: UnitFields;
  onEdit: (edit: UnitEdit) => void;
  upload: UploadFile;
  lang: 'kk' | 'ru';
  /** Paths that the server has refused. */
  refused: readonly string[];
}

/** The unit's questions, of all mechanics. One is open at a time: ten editors on a page make every letter slow. */
export function QuestionsPanel({ unit: { questions, isActive }, onEdit, upload, lang, refused }: PanelProps) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<string | null>(questions[0]?.uuid ?? null);
  const [type, setType] = useState<ScoredMechanicId>('one-correct');
  const [removing, setRemoving] = useState<string | null>(null);
  const toggle = useCallback((uuid: string) => setOpen((before) => (before === uuid ? null : uuid)), []);
  const removingNumber = questions.findIndex(({ uuid }) => uuid === removing) + 1;

  function add() {
    const uuid = crypto.randomUUID();
    onEdit((before) => addQuestion(before, uuid, type));
    setOpen(uuid);
  }

  return (
    <Stack gap={12} className={css['panel']}>
      <Row justify="between">
        <h2>
          <Trans>Questions</Trans>
        </h2>
      </Row>
      <List as="ol" gap={8}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.uuid}
            question={question}
            index={index}
            count={questions.length}
            isOpen={open === question.uuid}
            onToggle={toggle}
            onEdit={onEdit}
            onRemove={setRemoving}
            upload={upload}
            lang={lang}
            saysMissing={isActive || refused.some((path) => `${path}.`.startsWith(`questions.${index}.`))}
          />
        ))}
      </List>
      {questions.length === 0 && (
        <p className={css['hint']}>
          <Trans>No questions yet.</Trans>
        </p>
      )}
      <Row>
        <NativeSelect
          label={t`Kind`}
          w={{ base: '100%', xs: 320 }}
          value={type}
          onChange={({ target }) => setType(target.value as ScoredMechanicId)}
          data={scoredMechanicIds.map((mechanic) => ({ value: mechanic, label: i18n._(mechanicNames[mechanic]) }))}
        />
        <Button kind="quiet" onClick={add} disabled={questions.length >= 50}>
          <Trans>Add a question</Trans>
        </Button>
      </Row>
      {removing !== null && removingNumber > 0 && (
        <ConfirmDialog
          title={t`Remove this question?`}
          thing={t`Question ${removingNumber}`}
          yes={t`Remove`}
          isDanger
          onYes={async () => {
            onEdit((before) => removePart(before, removing));
            return Promise.resolve(null);
          }}
          onClose={() => setRemoving(null)}
        >
          <p className={css['plain']}>
            <Trans>Everything written in it is deleted too.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
