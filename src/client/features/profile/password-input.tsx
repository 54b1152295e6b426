import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { EyeIcon, EyeOffIcon, WarningIcon } from '#ui/shell-icons.tsx';
import { maxPasswordLength } from '#contract/profile/password-rule.ts';
import css from './profile.module.css';

interface PasswordInputProps {
  id: string;
  label: string;
  value: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export function PasswordInput({ id, label, error, onChange, ...rest }: PasswordInputProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={css['frame']}>
        <input
          {...rest}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxPasswordLength}
          required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          label={isShown ? t`Hide what is typed` : t`Show what is typed`}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
      {error !== undefined && (
        <span id={`${id}-error`} className={css['fieldError']}>
          <WarningIcon /> {error}
        </span>
      )}
    </div>
  );
}
