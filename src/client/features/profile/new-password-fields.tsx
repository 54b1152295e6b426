import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  maxPasswordLength,
  passwordProblem,
  passwordStrength,
  type AboutPerson,
  type PasswordProblem,
} from '#contract/profile/password-rule.ts';
import { Row } from '#ui/layout.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import css from './profile.module.css';

export interface NewPassword {
  password: string;
  repeated: string;
}

/** As the server says it (server/areas/profile/texts.ts). */
const problems = {
  short: msg`At least 8 characters.`,
  common: msg`This password is easy to guess. Choose something longer.`,
  personal: msg`Others can guess your name, login or birthday. Add something else.`,
} satisfies Record<PasswordProblem, unknown>;

interface NewPasswordFieldsProps {
  value: NewPassword;
  about: AboutPerson;
  /** Show what is wrong also in fields that were not left yet. */
  isTried: boolean;
  touched: ReadonlySet<keyof NewPassword>;
  /** What the server said of the new password. */
  refusal?: string | undefined;
  onChange: (value: NewPassword) => void;
  onTouch: (field: keyof NewPassword) => void;
}

export function NewPasswordFields({ value, about, isTried, touched, refusal, onChange, onTouch }: NewPasswordFieldsProps) {
  const { t, i18n } = useLingui();
  const { password, repeated } = value;
  const problem = password === '' ? null : passwordProblem(password, about);
  const isLate = isTried || touched.has('password');
  const error =
    refusal ?? (isLate && password === '' ? t`Choose a password` : isLate && problem ? i18n._(problems[problem]) : undefined);
  const strength = password === '' || problem ? 0 : passwordStrength(password);
  const words = ['', t`Acceptable`, t`Good`, t`Very good`];
  const isOther = (isTried || touched.has('repeated')) && repeated !== password;
  return (
    <>
      <div>
        <PasswordField
          id="new-password"
          label={t`New password`}
          autoComplete="new-password"
          maxLength={maxPasswordLength}
          value={password}
          error={error}
          onChange={(next) => onChange({ password: next, repeated })}
          onBlur={() => onTouch('password')}
        />
        <Row gap={12} isOneLine className={css['strength']} data-strength={strength}>
          <Row as="span" gap={4} isOneLine align="start" className={css['bars']} aria-hidden="true">
            <i />
            <i />
            <i />
          </Row>
          <span role="status">{words[strength]}</span>
        </Row>
        <Row
          as="p"
          lineGap={8}
          gap={16}
        >{t`Eight characters or more. Three or four words that only you would combine are easy to remember.`}</Row>
      </div>
      <PasswordField
        id="repeated-password"
        label={t`Repeat the password`}
        autoComplete="new-password"
        maxLength={maxPasswordLength}
        value={repeated}
        error={isOther ? t`The passwords do not match.` : undefined}
        onChange={(next) => onChange({ password, repeated: next })}
        onBlur={() => onTouch('repeated')}
      />
    </>
  );
}

/** May it be sent? */
export function isReady({ password, repeated }: NewPassword, about: AboutPerson): boolean {
  return password !== '' && password === repeated && passwordProblem(password, about) === null;
}
