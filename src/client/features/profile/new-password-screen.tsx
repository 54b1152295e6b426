import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { openResetLink, setPasswordByLink } from '#contract/accounts/reset-password.ts';
import type { AboutPerson } from '#contract/profile/password-rule.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { LinkScreen } from './link-screen.tsx';
import { isReady, NewPasswordFields, type NewPassword } from './new-password-fields.tsx';
import css from './profile.module.css';

/** Sets a new password by a one-time link. */
export function NewPasswordScreen({ token }: { token: string }) {
  const { t } = useLingui();
  const [about, setAbout] = useState<AboutPerson | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [next, setNext] = useState<NewPassword>({ password: '', repeated: '' });
  const [touched, setTouched] = useState<ReadonlySet<keyof NewPassword>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [isDone, setIsDone] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    request(openResetLink, { body: { token }, silent: true, signal: controller.signal }).then(setAbout, (error: unknown) => {
      if (error instanceof ApiFailure) setErrorText(error.status === 422 ? t`This link is not complete.` : error.message);
    });
    return () => controller.abort();
  }, [token, t]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (!about || isBusy) return;
    if (!isReady(next, about)) return event.currentTarget.querySelector<HTMLInputElement>('#new-password')?.focus();
    setIsBusy(true);
    setErrorText(null);
    try {
      await request(setPasswordByLink, { body: { token, newPassword: next.password }, silent: true });
      setIsDone(true);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const field = Array.isArray(error.errors) ? undefined : error.errors['newPassword']?.[0];
      if (field) setRefusal(field);
      else setErrorText(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <LinkScreen title={t`New password`}>
      {errorText && (
        <p className={css['problem']} role="alert">
          {errorText}
        </p>
      )}
      {isDone && (
        <>
          <p role="status">
            <Trans>Done. Sign in with the new password.</Trans>
          </p>
          <Link to="/login" className={buttonClass()}>
            <Trans>Go to the sign-in page</Trans>
          </Link>
        </>
      )}
      {!isDone && about && (
        <form className={cx(css['form'], css['passwords'])} onSubmit={handleSubmit} noValidate>
          <p>
            {about.surname} {about.firstname}, <Trans>login {about.login}</Trans>
          </p>
          <input type="text" autoComplete="username" value={about.login} readOnly hidden />
          <NewPasswordFields
            value={next}
            about={about}
            isTried={isTried}
            touched={touched}
            refusal={refusal}
            onChange={(value) => {
              setNext(value);
              setRefusal(undefined);
            }}
            onTouch={(field) => setTouched((before) => new Set(before).add(field))}
          />
          <Button type="submit" busy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </form>
      )}
      {!isDone && !about && !errorText && <Skeleton height={240} />}
    </LinkScreen>
  );
}
