import { useLingui } from '@lingui/react/macro';
import { SelectInput } from '#client/kit/form/fields.tsx';
import type { RecordForm } from '#client/kit/form/use-record-form.ts';
import type { Offered } from './queries.ts';
import { text, type LessonValues } from './use-lesson-form.ts';

interface LessonFieldsProps {
  form: RecordForm<LessonValues>;
  offered: Offered;
  /** Rooms in which nothing is then; left out: nobody looked. */
  freeRooms?: ReadonlySet<number>;
}

/** Subject, subgroup, teacher and room: who teaches the subject to the class is filled in. */
export function LessonFields({ form, offered, freeRooms }: LessonFieldsProps) {
  const { t } = useLingui();
  const { values } = form;
  const subject = offered.subjects.find(({ id }) => String(id) === values.subject_id);

  function handleSubject(id: string) {
    const chosen = offered.subjects.find((one) => String(one.id) === id);
    form.change({ subject_id: id, subgroup_id: '', teacher_id: text(chosen?.teacher_id) });
  }

  function handleSubgroup(id: string) {
    const chosen = subject?.subgroups.find((one) => String(one.id) === id);
    form.change({ subgroup_id: id, teacher_id: text(chosen?.teacher_id) || values.teacher_id });
  }

  return (
    <>
      <SelectInput
        form={{ ...form, set: (_, value) => handleSubject(String(value)) }}
        name="subject_id"
        label={t`Subject`}
        none={t`Choose`}
        isRequired
        choices={offered.subjects.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      {subject && subject.subgroups.length > 0 && (
        <SelectInput
          form={{ ...form, set: (_, value) => handleSubgroup(String(value)) }}
          name="subgroup_id"
          label={t`Subgroup`}
          none={t`Choose`}
          isRequired
          choices={subject.subgroups.map(({ id, number }) => ({ value: String(id), label: String(number) }))}
        />
      )}
      <SelectInput
        form={form}
        name="teacher_id"
        label={t`Teacher`}
        none={t`None`}
        choices={offered.teachers.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <SelectInput
        form={form}
        name="room_id"
        label={t`Room`}
        none={t`None`}
        choices={offered.rooms.map(({ id, title }) => ({
          value: String(id),
          label: !freeRooms || freeRooms.has(id) ? title : t`${title} (taken)`,
        }))}
      />
    </>
  );
}
