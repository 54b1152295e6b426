import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, Link } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { changePassword } from '#contract/profile/change-password.ts';
import { isOneOf, teachingStaff } from '#domain/person/role.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { updateUser } from '#client/api/session.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { isReady, NewPasswordFields, type NewPassword } from './new-password-fields.tsx';
import { maxPasswordLength } from '#contract/profile/password-rule.ts';
import { cx } from '#ui/cx.ts';
import { PasswordField } from '#ui/password-field.tsx';
import css from './profile.module.css';

const nothing: NewPassword = { password: '', repeated: '' };

/** A countdown in whole seconds, by the clock. */
function useWait(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return [
    left,
    (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  ];
}

export function PasswordTab() {
  const { t } = useLingui();
  const user = useUser();
  const navigate = useNavigate();
  const [oldPassword, setOldPassword] = useState('');
  const [next, setNext] = useState(nothing);
  const [touched, setTouched] = useState<ReadonlySet<keyof NewPassword>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [waitSeconds, startWait] = useWait();

  const fields = failure && !Array.isArray(failure.errors) ? failure.errors : {};
  const refused = (name: string): string | undefined => fields[name]?.[0];

  async function send() {
    setIsBusy(true);
    setFailure(null);
    try {
      const { endedSessions } = await request(changePassword, {
        body: { oldPassword, newPassword: next.password },
        silent: true,
      });
      setOldPassword('');
      setNext(nothing);
      setTouched(new Set());
      setIsTried(false);
      notify({
        kind: 'success',
        text: endedSessions > 0 ? t`Password changed. You have been signed out on other devices.` : t`Password changed.`,
      });
      if (!user.defaultPass) return;
      updateUser({ defaultPass: false });
      await navigate({ to: '/about' });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
      if (error.status === 429) startWait(error.retryAfterSeconds ?? 30);
    } finally {
      setIsBusy(false);
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    const wrong = oldPassword === '' ? '#old-password' : isReady(next, user) ? null : '#new-password';
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(wrong)?.focus();
    else if (!isBusy && waitSeconds === 0) void send();
  }

  if (user.onBehalf)
    return (
      <p className={css['card']}>
        <Trans>Only the owner can change the password.</Trans>
      </p>
    );
  return (
    <form className={cx(css['card'], css['passwords'])} onSubmit={handleSubmit} noValidate>
      {user.defaultPass && (
        <p className={css['must']}>
          <Trans>Other people know the password you were given. Please choose your own before you continue.</Trans>
          {(user.role === 'ST' || isOneOf(user.role, teachingStaff)) && (
            <>
              {' '}
              <Link to={user.role === 'ST' ? '/testing' : '/certification'}>
                <Trans>Do you have a test to take? Take it first.</Trans>
              </Link>
            </>
          )}
        </p>
      )}
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={user.login} readOnly hidden />
      <PasswordField
        id="old-password"
        label={t`Current password`}
        autoComplete="current-password"
        maxLength={maxPasswordLength}
        value={oldPassword}
        error={isTried && oldPassword === '' ? t`Enter your current password` : refused('oldPassword')}
        onChange={(value) => {
          setOldPassword(value);
          setFailure(null);
        }}
      />
      <NewPasswordFields
        value={next}
        about={user}
        isTried={isTried}
        touched={touched}
        refusal={refused('newPassword')}
        onChange={(value) => {
          setNext(value);
          setFailure(null);
        }}
        onTouch={(field) => setTouched((before) => new Set(before).add(field))}
      />
      <div role="alert">
        {waitSeconds > 0 && <p className={css['problem']}>{t`Too many wrong attempts. Please wait: ${waitSeconds} s.`}</p>}
        {failure && failure.status !== 429 && failure.status !== 422 && <p className={css['problem']}>{failure.message}</p>}
      </div>
      <Button type="submit" busy={isBusy} disabled={waitSeconds > 0}>
        <Trans>Change the password</Trans>
      </Button>
      <Row as="p" lineGap={8} gap={16}>
        <Trans>You will be signed out on all other devices. Answers waiting on them still arrive.</Trans>
      </Row>
    </form>
  );
}
