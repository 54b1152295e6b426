import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { login as loginEndpoint } from '#contract/auth/login.ts';
import type { Role } from '#domain/person/role.ts';
import { request } from '#client/api/request.ts';
import { takeSignIn } from '#client/text-drafts/take-sign-in.ts';
import css from './demo-roles.module.css';

const names: Partial<Record<Role, MessageDescriptor>> = {
  ST: msg`Student`,
  TCHR: msg`Teacher`,
  GL: msg`Class teacher`,
  ZVCH: msg`Deputy head`,
  DCR: msg`Head of the school`,
  DPTWRKR: msg`District department`,
  RGNWRKR: msg`Region`,
  CTRWRKR: msg`Ministry`,
  EXMNG: msg`Exam manager`,
};

export interface DemoRolesProps {
  password: string;
  accounts: readonly { login: string; role: Role }[];
}

/** The roles of a demo, each one tap away. */
export function DemoRoles({ password, accounts }: DemoRolesProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function enter(login: string) {
    setBusy(login);
    setProblem(null);
    try {
      await takeSignIn(await request(loginEndpoint, { body: { login, password }, silent: true }));
      await navigate({ to: '/about', replace: true });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(null);
    }
  }

  return (
    <section className={css['roles']} data-testid="demo-roles" aria-label={t`Look around as`}>
      <h2>
        <Trans>Look around as</Trans>
      </h2>
      <div className={css['list']}>
        {accounts.map(({ login, role }) => {
          const name = names[role];
          return (
            name && (
              <button key={login} type="button" disabled={busy !== null} data-login={login} onClick={() => void enter(login)}>
                {i18n._(name)}
              </button>
            )
          );
        })}
      </div>
      <p role="alert">{problem}</p>
      <p className={css['note']}>
        <Trans>This is a demo: everyone in it is made up.</Trans>
      </p>
    </section>
  );
}
