import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './shell-icons.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  id: string;
  label: string;
  value: string;
  autoComplete: 'current-password' | 'new-password';
  maxLength: number;
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
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
