import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '#ui/shell-icons.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      label={t`Password`}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      end={
        <IconButton
          label={isShown ? t`Hide the password` : t`Show the password`}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
