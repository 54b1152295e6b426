import type { AboutPerson } from '#contract/profile/password-rule.ts';
import { passwordProblem } from '#contract/profile/password-rule.ts';
import type { Language } from '#domain/language.ts';
import { hashPassword, isPassword } from '#server/areas/auth/services.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import type { Queryable } from '#server/storage/database.ts';
import { passwordTexts } from './texts.ts';

export interface PasswordOwner extends AboutPerson {
  id: number;
  passwordHash: string;
}

/** Loads the facts by which a new password is judged. */
export async function loadPasswordOwner(sql: Queryable, personId: number): Promise<PasswordOwner | null> {
  const [row] = await sql<PasswordOwner[]>`
    select id, login, firstname, surname, to_char(born_date, 'DD.MM.YYYY') as "bornDate", password_hash as "passwordHash"
    from person where id = ${personId} and deleted_at is null`;
  return row ?? null;
}

/** Null: it may be taken. */
export async function refuseNewPassword(owner: PasswordOwner, password: string, language: Language): Promise<Failure | null> {
  const problem =
    passwordProblem(password, owner) ??
    ((await isPassword(owner.passwordHash, password, { party: owner.login, isFirst: true })) ? 'same' : null);
  return problem && fail('VALIDATION', { errors: { newPassword: [translate(language, passwordTexts[problem])] } });
}

/** One that the person has chosen. */
export async function storePassword(sql: Queryable, personId: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await sql`
    update person set password_hash = ${passwordHash}, has_default_password = false, initial_salt = null where id = ${personId}`;
}
