import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo, useId, useState, type ReactNode } from 'react';
import type { Exam } from '#contract/bank/exams.ts';
import { inLanguage } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { ScoringWords } from '#mechanics/scoring-words.tsx';
import { Checkbox } from '#ui/check.tsx';
import { Select } from '#ui/select.tsx';
import type { DraftFields } from './drafts/fields.ts';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { GoalField } from './goal-field.tsx';
import { placesQuery } from './queries.ts';
import css from './settings.module.css';
import { SharedPeek } from './shared-peek.tsx';
import { TagField } from './tag-field.tsx';
import { useField, useRestedFields } from './use-draft.ts';
import { asksOnce } from './labels.ts';

interface SettingsProps {
  draft: QuestionDraft;
  /** Null: it is not here yet, for instance without a network. What is chosen stays. */
  exam: Exam | null;
}

/** What belongs to the question beside its content. */
export const Settings = memo(function Settings({ draft, exam }: SettingsProps) {
  return (
    <div className={css['settings']}>
      <Points draft={draft} />
      {exam && <Places draft={draft} exam={exam} />}
      {exam && <TagField draft={draft} examId={exam.id} />}
      {!exam && (
        <p className={css['hint']}>
          <Trans>Subject, group and the like come when the network is back. What was chosen stays.</Trans>
        </p>
      )}
    </div>
  );
});

function Points({ draft }: { draft: QuestionDraft }) {
  const { t } = useLingui();
  const id = useId();
  const [points, setPoints] = useField(draft, 'points');
  const [isPartly, setIsPartly] = useField(draft, 'partialCredit');
  const [mechanic] = useField(draft, 'mechanic');
  // As it is typed: "1." is no number yet, and must not be taken away.
  const [text, setText] = useState<string | null>(null);

  function handleText(next: string) {
    setText(next);
    const value = Number(next.replace(',', '.'));
    if (next.trim() !== '' && value >= 0 && value <= 1000) setPoints(value);
  }
  const isWrong = text !== null && text.trim() !== String(points) && Number(text.replace(',', '.')) !== points;

  return (
    <div className={css['scoring']} data-part="points">
      <label className={css['field']} htmlFor={id}>
        <span>{t`Points`}</span>
        <input
          id={id}
          className={css['number']}
          inputMode="decimal"
          value={text ?? String(points)}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-words`}
          onChange={(event) => handleText(event.target.value)}
          onBlur={() => setText(null)}
        />
      </label>
      <div>
        {!asksOnce.includes(mechanic) && (
          <Checkbox checked={isPartly} onChange={(event) => setIsPartly(event.target.checked)}>{t`Partial credit`}</Checkbox>
        )}
        <div id={`${id}-words`} className={css['hint']}>
          {isWrong ? t`A number from 0 to 1000.` : <Scoring draft={draft} />}
        </div>
      </div>
    </div>
  );
}

/** With this question's own numbers. */
function Scoring({ draft }: { draft: QuestionDraft }) {
  const { mechanic, content, points, partialCredit } = useRestedFields(draft);
  return (
    <ScoringWords<MechanicId>
      mechanic={mechanic}
      content={content}
      points={points}
      partialCredit={partialCredit}
      className={css['words']}
    />
  );
}

function Places({ draft, exam }: { draft: QuestionDraft; exam: Exam }) {
  const { t } = useLingui();
  const { data: places } = useQuery(placesQuery(exam.id));
  const language = storedLanguage();
  const title = ({ titleKz, titleRu }: { titleKz: string; titleRu: string }) =>
    inLanguage({ kz: titleKz, ru: titleRu }, language);
  const named = (rows: readonly { id: number; title: string }[] | undefined) =>
    rows?.map((row) => ({ id: row.id, label: row.title }));
  const shared = <PlaceField draft={draft} name="sharedContentId" label={t`Shared content`} options={named(places?.shared)} />;
  return (
    <>
      <div className={css['places']}>
        <PlaceField
          draft={draft}
          name="subjectId"
          label={t`Subject`}
          isRequired
          options={exam.subjects.map((row) => ({ id: row.id, label: title(row) }))}
        />
        {(exam.questionsHasVariants || (places?.variants.length ?? 0) > 0) && (
          <PlaceField
            draft={draft}
            name="variantId"
            label={t`Variant`}
            none={t`In every variant`}
            options={places?.variants.map((row) => ({ id: row.id, label: String(row.number) }))}
          />
        )}
        <PlaceField draft={draft} name="groupId" label={t`Group`} options={named(places?.groups)} />
        <PlaceField draft={draft} name="levelId" label={t`Difficulty level`} options={named(places?.levels)} />
        {shared}
        <GoalField draft={draft} />
      </div>
      <SharedPeek draft={draft} examId={exam.id} />
    </>
  );
}

type PlaceName = { [K in keyof DraftFields]: DraftFields[K] extends number | null ? K : never }[keyof DraftFields];

interface PlaceFieldProps {
  draft: QuestionDraft;
  name: Exclude<PlaceName, 'points' | 'learningGoalId'>;
  label: ReactNode;
  /** Undefined: they are on their way. */
  options: readonly { id: number; label: string }[] | undefined;
  none?: string;
  isRequired?: boolean;
}

function PlaceField({ draft, name, label, options, none = '–', isRequired = false }: PlaceFieldProps) {
  const { t } = useLingui();
  const [value] = useField(draft, name);
  const isKnown = value === null || options?.some(({ id }) => id === value);
  return (
    <div data-part={name}>
      <Select
        label={label}
        value={value ?? ''}
        onChange={({ target }) => {
          const next = target.value === '' ? null : Number(target.value);
          draft.change((fields) => ({ ...fields, [name]: next }));
        }}
      >
        {!isRequired && <option value="">{none}</option>}
        {/* Chosen, but not in the list: of another subject, or not read yet. */}
        {!isKnown && <option value={value}>{options ? t`Another one` : '…'}</option>}
        {options?.map(({ id, label: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
