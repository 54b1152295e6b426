import { useLingui } from '@lingui/react/macro';
import css from '#client/kit/form/form.module.css';
import { TextInput } from '#client/kit/form/fields.tsx';
import type { RecordForm } from '#client/kit/form/use-record-form.ts';

interface BothTitlesProps<Values extends { titleKz: string; titleRu: string }> {
  form: RecordForm<Values>;
  most: number;
  isLong?: boolean;
}

/** The Kazakh and the Russian title, side by side where there is room. */
export function BothTitles<Values extends { titleKz: string; titleRu: string }>(props: BothTitlesProps<Values>) {
  const { t } = useLingui();
  // Both names are texts of these values whatever else they have.
  const form = props.form as unknown as RecordForm<{ titleKz: string; titleRu: string }>;
  const { most, isLong = false } = props;
  return (
    <div className={css['sides']}>
      <TextInput form={form} name="titleKz" label={t`Title in Kazakh`} most={most} lang="kk" isLong={isLong} />
      <TextInput form={form} name="titleRu" label={t`Title in Russian`} most={most} lang="ru" isLong={isLong} />
    </div>
  );
}
