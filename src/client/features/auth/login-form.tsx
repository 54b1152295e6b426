import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { login as loginEndpoint } from '#contract/auth/login.ts';
import { Button } from '#ui/button.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { fieldMessages } from '#client/api/form-failure.ts';
import { request } from '#client/api/request.ts';
import { takeSignIn } from '#client/text-drafts/take-sign-in.ts';
import css from './login-form.module.css';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** A countdown in whole seconds: what is left, and the way to start it. It counts by the clock, so a sleeping tab does not slow it. */
function useSecondsLeft(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(next);
      if (next === 0) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  function start(seconds: number) {
    setLeft(seconds);
    setUntil(Date.now() + seconds * 1000);
  }

  return [left, start];
}

export function LoginForm({ redirect }: { redirect?: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [waitSeconds, startWait] = useSecondsLeft();

  const fromServer = fieldMessages(failure, ['login', 'password']).byField;
  const loginError = isTried && !login.trim() ? t`Enter your login` : fromServer.login;
  const passwordError = isTried && !password ? t`Enter your password` : fromServer.password;

  async function signIn() {
    setIsBusy(true);
    setFailure(null);
    try {
      const signIn = await request(loginEndpoint, { body: { login: login.trim(), password }, silent: true });
      await takeSignIn(signIn);
      // Who left for the sign-in in mid-test goes on with it. Anybody else on this device sees the preview: to open a test is to begin it.
      const isSitting = signIn.user.currentTest !== null;
      const target = isSitting ? redirect : redirect?.replace(/\/test$/, '');
      await navigate({ to: target ?? '/about', replace: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
      if (error.status === 429) startWait(error.retryAfterSeconds ?? 30);
      if (error.code === 'BAD_CREDENTIALS') form.current?.querySelector<HTMLInputElement>('#login-password')?.select();
    } finally {
      setIsBusy(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    const empty = !login.trim() ? '#login-name' : !password ? '#login-password' : null;
    if (empty) form.current?.querySelector<HTMLInputElement>(empty)?.focus();
    else if (!isBusy && waitSeconds === 0) void signIn();
  }

  return (
    <form ref={form} className={css['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        id="login-name"
        label={t`Login`}
        value={login}
        onChange={(value) => {
          setLogin(value);
          if (failure?.status === 422) setFailure(null);
        }}
        error={loginError}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <PasswordField
        id="login-password"
        label={t`Password`}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={setPassword}
        error={passwordError}
      />
      <div className={css['outcome']} role="alert">
        {waitSeconds > 0 ? (
          <p className={css['problem']}>
            {t`Too many wrong attempts. Please wait.`} {/* Not read out: it would be every second. */}
            <span aria-hidden="true" data-testid="wait">
              {`${Math.floor(waitSeconds / 60)}:${String(waitSeconds % 60).padStart(2, '0')}`}
            </span>
          </p>
        ) : (
          failure &&
          failure.status !== 429 &&
          !loginError &&
          !passwordError && <p className={css['problem']}>{failure.message}</p>
        )}
      </div>
      <Button type="submit" size="l" wide busy={isBusy} disabled={waitSeconds > 0}>
        {t`Sign in`}
      </Button>
    </form>
  );
}
