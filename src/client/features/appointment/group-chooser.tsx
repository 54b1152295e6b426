import { useLingui } from '@lingui/react/macro';
import { Checkbox, Radio, Stack } from '@mantine/core';
import type { GroupOfSchool } from '#contract/appointment/parts.ts';
import css from './form.module.css';

interface GroupChooserProps {
  groups: readonly GroupOfSchool[];
  /** Can it sit the chosen test? */
  fits: (group: GroupOfSchool) => boolean;
  /** Null: all that fit. */
  value: readonly number[] | null;
  onChange: (groupIds: readonly number[] | null) => void;
  error: string | undefined;
}

/** All groups that fit, or some of them, by grade. Those that cannot sit the test stand there and cannot be chosen. */
export function GroupChooser({ groups, fits, value, onChange, error }: GroupChooserProps) {
  const { t } = useLingui();
  const grades = [...new Set(groups.map(({ grade }) => grade))];
  const chosen = new Set(value);

  function change(ids: readonly number[], isOn: boolean) {
    const next = new Set(chosen);
    for (const each of ids) {
      if (isOn) next.add(each);
      else next.delete(each);
    }
    onChange([...next]);
  }

  return (
    <>
      <Radio.Group
        name="whom"
        label={t`For whom`}
        error={error}
        value={value === null ? 'all' : 'some'}
        onChange={(whom) => onChange(whom === 'all' ? null : [])}
      >
        <Stack gap="sm" py="xs">
          <Radio value="all" label={t`All groups this test suits`} />
          <Radio value="some" label={t`Some groups`} />
        </Stack>
      </Radio.Group>
      {value !== null && (
        <div className={css['grades']}>
          {grades.map((grade) => {
            const own = groups.filter((group) => group.grade === grade);
            const able = own.filter(fits).map((group) => group.id);
            const count = able.filter((each) => chosen.has(each)).length;
            return (
              <div key={grade} className={css['grade']} role="group" aria-label={t`Grade ${grade}`}>
                <Checkbox
                  label={<strong>{t`Grade ${grade}`}</strong>}
                  disabled={able.length === 0}
                  checked={able.length > 0 && count === able.length}
                  indeterminate={count > 0 && count < able.length}
                  onChange={(event) => change(able, event.target.checked)}
                />
                <div className={css['letters']}>
                  {own.map((group) => (
                    <Checkbox
                      key={group.id}
                      label={`${group.name}${group.eduLang === 'ru' ? ` (${t`Rus.`})` : ''}`}
                      disabled={!fits(group) && !chosen.has(group.id)}
                      checked={chosen.has(group.id)}
                      onChange={(event) => change([group.id], event.target.checked)}
                    />
                  ))}
                </div>
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}
