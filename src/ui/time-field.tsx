import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';

const whole = /^([01]\d|2[0-3]):[0-5]\d$/;

const form = {
  placeholder: '00:00',
  length: 5,
  mask: maskTime,
  read: (text: string) => (whole.test(text) ? text : ''),
  show: (value: string) => value,
};

/** A time of the day as HH:mm, typed as 08:30 or 830, on 24 hours. */
export function TimeField(props: MaskedFieldProps) {
  return <MaskedField {...props} form={form} />;
}

/** Puts the colon into a typed time: "8:", "830", "0830" and "08:30" come to a time. */
export function maskTime(text: string): string {
  const parts = text.split(/[^\d]+/);
  const [hours = '', minutes = ''] = parts;
  if (parts.length > 1) return `${hours.slice(0, 2).padStart(2, '0')}:${minutes.slice(0, 2)}`;
  const digits = /^[3-9]/.test(hours) ? `0${hours}` : hours;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)}:${digits.slice(2, 4)}`;
}
