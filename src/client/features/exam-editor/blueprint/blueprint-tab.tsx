import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { blueprintBody, type BlueprintOutcome } from '#contract/bank/blueprint.ts';
import { examRead, examSave, type Exam } from '#contract/bank/exams.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { read, request } from '#client/api/request.ts';
import { newId } from '#client/new-id.ts';
import { FieldGroup } from '#client/kit/form/field-group.tsx';
import { FormError } from '#client/kit/form/form-error.tsx';
import formCss from '#client/kit/form/form.module.css';
import { LeaveGuard } from '#client/kit/form/leave-guard.tsx';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { SaveButton } from '#client/kit/form/save-button.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { useSaveKey } from '#client/kit/form/use-save-key.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { useExam } from '../exam/exam-context.ts';
import { invalidateBank } from '../queries.ts';
import { titleOf } from '../title-of.ts';
import { Card, Row } from '#ui/layout.tsx';
import css from './blueprint.module.css';
import { blueprintChoicesQuery, blueprintTryQuery } from './blueprint-queries.ts';
import { inOrder, rowInput, rowValues, sumOf, type BlueprintValues, type RowValues } from './blueprint-values.ts';
import { DrawnForm } from './drawn-form.tsx';
import { RowFields } from './row-fields.tsx';

/**
 * Edits the blueprint by which each student's test is drawn from a shared bank: rows by subject, with the bank's stock for
 * them.
 */
export function BlueprintTab() {
  const { id } = useExam();
  const query = useQuery(recordQuery('exam', id, (signal) => read(examRead, { params: { id }, signal })));
  return (
    <Loaded query={query} height={480}>
      {(exam) => <BlueprintForm row={exam} reload={async () => (await query.refetch()).data} />}
    </Loaded>
  );
}

const schema = v.object({ bankId: v.nullable(v.number()), blueprint: blueprintBody });

function valuesOf({ bankId, blueprint }: Exam): BlueprintValues {
  return { bankId: bankId === null ? '' : String(bankId), rows: blueprint.map((row) => rowValues(row, newId())) };
}

function BlueprintForm({ row, reload }: { row: Exam; reload: () => Promise<Exam | undefined> }) {
  const { t } = useLingui();
  const [revision, setRevision] = useState(row.revision);
  const [draw, setDraw] = useState(1);
  const subjectIds = row.subjects.map(({ id }) => id);
  const { data: choices } = useQuery(blueprintChoicesQuery(row.id));
  const [initial] = useState(() => valuesOf(row));
  const form = useRecordForm({
    refresh: invalidateBank,
    initial,
    schema,
    toInput: ({ bankId, rows }: BlueprintValues) => ({
      bankId: bankId === '' ? null : Number(bankId),
      blueprint: inOrder(rows, subjectIds).map(rowInput),
    }),
    fieldOf: (name) => (name.startsWith('blueprint') ? 'rows' : name),
    save: async (body, anyway) => {
      const saved = await request(examSave, {
        params: { id: row.id },
        body: anyway ? body : { ...body, revision },
        silent: true,
      });
      setRevision(saved.revision);
      return saved;
    },
    success: t`Blueprint saved.`,
  });
  const { values, errors, bindForm } = form;
  useSaveKey('KeyS', () => void form.submit());
  const ordered = inOrder(values.rows, subjectIds);
  const outcome = useOutcome(row.id, values, ordered, draw);

  function set(key: string, part: Partial<RowValues>) {
    form.set('rows', values.rows.map((one) => (one.key === key ? { ...one, ...part } : one))); // prettier-ignore
  }
  function add(subjectId: number) {
    const like = values.rows.findLast((one) => one.subjectId === subjectId);
    const empty = { subjectId, count: 1, points: 1, mechanic: null, goalId: null, difficulty: null, tag: null, perText: null };
    form.set('rows', [...values.rows, like ? { ...like, key: newId() } : rowValues(empty, newId())]);
  }
  function handleTheirs() {
    void reload().then((theirs) => {
      if (!theirs) return;
      setRevision(theirs.revision);
      form.reset(valuesOf(theirs));
    });
  }

  return (
    <form
      ref={bindForm}
      className={formCss['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className={css['about']}>
        <Trans>
          Each student gets a form of their own, drawn from a shared bank by these rows. All questions of a row are used equally
          often, and all forms are equally hard. The exam’s own questions come first.
        </Trans>
      </p>
      <NativeSelect
        className={css['bank']}
        name="bankId"
        label={t`Bank`}
        description={
          choices?.banks.length === 0 ? t`There is no shared bank in this language yet. Add one to the exams.` : undefined
        }
        error={errors.bankId}
        value={values.bankId}
        onChange={({ target }) => form.set('bankId', target.value)}
      >
        <option value="">{t`Nothing is drawn`}</option>
        {choices?.banks.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect>
      {row.subjects.length === 0 && (
        <Card as="div">
          <p>
            <Trans>The exam has no subjects yet. Rows belong to them: start with the subjects.</Trans>
          </p>
          <Row>
            <Link to="/exam-editor/exams/edit/$id/subjects" params={{ id: row.id }} className={buttonClass('quiet')}>
              <Trans>Go to the subjects</Trans>
            </Link>
          </Row>
        </Card>
      )}
      <FieldGroup name="rows" label={t`Rows of the blueprint`} error={errors.rows} isPlain>
        {row.subjects.map((subject) => (
          <SubjectRows
            key={subject.id}
            subject={subject}
            ordered={ordered}
            choices={choices}
            stock={outcome?.stock}
            isFull={values.rows.length >= bankLimits.blueprintRows}
            onAdd={() => add(subject.id)}
            onChange={set}
            onRemove={(key) => form.set('rows', values.rows.filter((one) => one.key !== key))} // prettier-ignore
          />
        ))}
      </FieldGroup>
      {outcome && <DrawnForm exam={row} outcome={outcome} onDraw={() => setDraw(draw + 1)} />}
      <FormError form={form} onTakeTheirs={handleTheirs} />
      <div className={formCss['buttons']} data-on-page>
        <SaveButton form={form} disabled={!form.isDirty}>
          <Trans>Save</Trans>
        </SaveButton>
        {form.isDirty && <span className={css['dim']}>{form.unsavedText}</span>}
      </div>
      <LeaveGuard thing={row.title} isDirty={form.isDirty} />
    </form>
  );
}

/** Asked for a moment after the last change; what is not complete yet is not asked for. */
function useOutcome(
  examId: number,
  { bankId }: BlueprintValues,
  ordered: readonly RowValues[],
  draw: number,
): BlueprintOutcome | undefined {
  const text = JSON.stringify(ordered.map(rowInput));
  const [asked] = useDebouncedValue(text, 300);
  const rows = useMemo(() => v.safeParse(blueprintBody, JSON.parse(asked)), [asked]);
  const query = useQuery({
    ...blueprintTryQuery(examId, bankId === '' ? null : Number(bankId), rows.success ? rows.output : [], draw),
    enabled: rows.success && bankId !== '',
  });
  // An outcome of other rows than those on the screen would stand beside the wrong ones.
  return bankId !== '' && asked === text && query.data?.stock.length === ordered.length ? query.data : undefined;
}

interface SubjectRowsProps {
  subject: Exam['subjects'][number];
  /** The rows of the whole blueprint. */
  ordered: readonly RowValues[];
  choices: Parameters<typeof RowFields>[0]['choices'];
  stock: BlueprintOutcome['stock'] | undefined;
  isFull: boolean;
  onAdd: () => void;
  onChange: (key: string, part: Partial<RowValues>) => void;
  onRemove: (key: string) => void;
}

function SubjectRows({ subject, ordered, choices, stock, isFull, onAdd, onChange, onRemove }: SubjectRowsProps) {
  const { t } = useLingui();
  const name = titleOf(subject);
  const own = ordered.flatMap((row, at) => (row.subjectId === subject.id ? [{ row, at }] : []));
  const { questions, points } = sumOf(own.map(({ row }) => row));
  return (
    <Card aria-label={name}>
      <Row gap={12} className={css['subjectHead']}>
        <h2>{name}</h2>
        <span className={css['dim']}>
          {own.length > 0 ? t`Questions: ${questions}, points: ${points}` : t`Nothing is drawn`}
        </span>
        <Button kind="quiet" size="s" disabled={isFull} aria-label={t`Add a row: ${name}`} onClick={onAdd}>
          <Trans>Add a row</Trans>
        </Button>
      </Row>
      {own.length > 0 && (
        <table className={css['rows']}>
          <thead>
            <tr>
              <th scope="col">№</th>
              <th scope="col">{t`Questions`}</th>
              <th scope="col">{t`Points each`}</th>
              <th scope="col">{t`Kind`}</th>
              <th scope="col">{t`Difficulty`}</th>
              <th scope="col">{t`Learning goal`}</th>
              <th scope="col">{t`Tag`}</th>
              <th scope="col">{t`On each text`}</th>
              <th scope="col">{t`In the bank`}</th>
              <th scope="col" aria-label={t`Remove`} />
            </tr>
          </thead>
          <tbody>
            {own.map(({ row, at }) => (
              <RowFields
                key={row.key}
                row={row}
                number={at + 1}
                choices={choices}
                stock={stock?.[at]}
                onChange={(part) => onChange(row.key, part)}
                onRemove={() => onRemove(row.key)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
