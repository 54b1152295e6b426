import { useLingui } from '@lingui/react/macro';
import { fromIsoDate, maskDate, toIsoDate } from '#domain/fields/date.ts';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';

const form = {
  length: 10,
  mask: (typed: string) => maskDate(typed),
  read: (text: string) => toIsoDate(text) ?? '',
  show: fromIsoDate,
};

/** A day as YYYY-MM-DD, typed as 31.12.2026 or 31122026: for pages that open without a network, where the kit's calendar is not loaded. */
export function DayField(props: MaskedFieldProps) {
  const { t } = useLingui();
  return <MaskedField {...props} form={{ ...form, placeholder: t`DD.MM.YYYY` }} />;
}
