import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Input, TextInput } from '@mantine/core';
import type { Exam } from '#contract/bank/exams.ts';
import { sectionLimits } from '#domain/exam/section-plan.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FieldGroup } from '#client/kit/form/field-group.tsx';
import formCss from '#client/kit/form/form.module.css';
import type { RecordForm } from '#client/kit/form/use-record-form.ts';
import { BinIcon, DownIcon, UpIcon } from '#client/kit/icons.tsx';
import { moved } from '#client/kit/list/moved.ts';
import { titleOf } from '../title-of.ts';
import type { ExamValues } from './exam-values.ts';
import css from './section-fields.module.css';
import { addedSection, minutesOfSections, withDiscipline, type SectionValues } from './section-values.ts';

interface SectionFieldsProps {
  form: RecordForm<ExamValues>;
  subjects: Exam['subjects'];
}

/** The sections of an exam: their order, subjects, times, and whether one may return. An attempt that has begun keeps what it began with. */
export function SectionFields({ form, subjects }: SectionFieldsProps) {
  const { t } = useLingui();
  const { sections, minutes } = form.values;
  const set = (next: readonly SectionValues[]) => form.set('sections', next);
  const total = minutesOfSections(sections);
  return (
    <FieldGroup name="sections" label={t`Sections`} error={form.errors.sections}>
      <div className={css['sections']} data-testid="section-fields">
        {sections.length === 0 ? (
          <p className={css['dim']}>
            <Trans>
              The exam is one piece. With sections, each part has its own time, with a break in between if you wish.
            </Trans>
          </p>
        ) : (
          <ol className={css['list']}>
            {sections.map((section, index) => (
              <SectionCard
                key={section.key}
                section={section}
                index={index}
                count={sections.length}
                subjects={subjects}
                hasFault={form.errors.sections !== undefined}
                onChange={(part) => set(sections.map((other, place) => (place === index ? { ...other, ...part } : other)))}
                onDiscipline={(id, isIn) => set(withDiscipline(sections, index, id, isIn))}
                onMove={(by) => set(moved(sections, section, by === 1 ? index + 2 : index - 1))}
                onRemove={() => set(sections.filter((_, place) => place !== index))}
              />
            ))}
          </ol>
        )}
        <div className={css['foot']}>
          {sections.length < sectionLimits.sections && (
            <Button
              kind="quiet"
              onClick={() =>
                set([
                  ...sections,
                  addedSection(
                    sections,
                    subjects.map(({ id }) => id),
                    minutes,
                  ),
                ])
              }
            >
              {sections.length === 0 ? <Trans>Divide into sections</Trans> : <Trans>Add a section</Trans>}
            </Button>
          )}
          {sections.length > 0 && (
            <p className={css['dim']} role="status">
              <Trans>The exam takes {total} min, breaks included.</Trans>
            </p>
          )}
        </div>
      </div>
    </FieldGroup>
  );
}

interface SectionCardProps {
  section: SectionValues;
  /** From 0. */
  index: number;
  count: number;
  subjects: Exam['subjects'];
  hasFault: boolean;
  onChange: (part: Partial<SectionValues>) => void;
  onDiscipline: (id: number, isIn: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function SectionCard({
  section,
  index,
  count,
  subjects,
  hasFault,
  onChange,
  onDiscipline,
  onMove,
  onRemove,
}: SectionCardProps) {
  const { t } = useLingui();
  const number = index + 1;
  const isLast = index === count - 1;
  const digits = (value: string) => value.replace(/\D/g, '').slice(0, 3);
  const titles = [
    ['kk', t`Title in Kazakh`],
    ['ru', t`Title in Russian`],
    ['en', t`Title in English`],
  ] as const;
  const missing = (value: string) => hasFault && (value.trim() === '' || value === '0');
  return (
    <li className={css['card']} data-testid="section-card">
      <div className={css['head']}>
        <strong>
          <Trans>Section {number}</Trans>
        </strong>
        <span>
          <IconButton
            label={t`Move section ${number} up`}
            icon={<UpIcon />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton label={t`Move section ${number} down`} icon={<DownIcon />} disabled={isLast} onClick={() => onMove(1)} />
          <IconButton label={t`Remove section ${number}`} icon={<BinIcon />} onClick={onRemove} />
        </span>
      </div>
      <div className={formCss['sides']}>
        {titles.map(([language, label]) => (
          <TextInput
            key={language}
            label={label}
            value={section[language]}
            maxLength={sectionLimits.title}
            error={missing(section[language])}
            onChange={({ currentTarget: { value } }) => onChange({ [language]: value })}
          />
        ))}
      </div>
      <Input.Wrapper label={t`Subjects of the section`} labelElement="div">
        <div className={formCss['checks']} role="group" aria-label={t`Subjects of the section`}>
          {subjects.map((subject) => (
            <Checkbox
              key={subject.id}
              label={titleOf(subject)}
              checked={section.disciplines.includes(subject.id)}
              error={hasFault && section.disciplines.length === 0}
              onChange={({ currentTarget: { checked } }) => onDiscipline(subject.id, checked)}
            />
          ))}
        </div>
      </Input.Wrapper>
      <div className={formCss['sides']}>
        <TextInput
          label={t`Time, minutes`}
          inputMode="numeric"
          autoComplete="off"
          value={section.minutes}
          error={missing(section.minutes)}
          onChange={({ currentTarget: { value } }) => onChange({ minutes: digits(value) })}
        />
        {!isLast && (
          <TextInput
            label={t`Break after it, minutes`}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t`none`}
            value={section.breakMinutes}
            onChange={({ currentTarget: { value } }) => onChange({ breakMinutes: digits(value) })}
          />
        )}
      </div>
      {index > 0 && (
        <Checkbox
          label={t`Students may return from it to the previous section`}
          checked={section.back}
          onChange={({ currentTarget: { checked } }) => onChange({ back: checked })}
        />
      )}
    </li>
  );
}
