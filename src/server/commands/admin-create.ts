/**
 * `npm run admin:create -- --login NAME`: makes the first administrator, a country worker, who makes everybody else. The password is made up
 * here and shown once; it has to be changed at the first sign-in.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { hashPassword } from '#server/areas/auth/passwords.ts';
import { readConfig } from '#server/config.ts';
import { CommandError, runCommand } from './terminal.ts';
import { anyPlace, withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    login: { type: 'string' },
    surname: { type: 'string', default: 'Admin' },
    firstname: { type: 'string', default: 'Admin' },
  },
});

const { login } = values;
if (!login) {
  process.stderr.write('Say which login to make: npm run admin:create -- --login NAME [--surname S] [--firstname F]\n');
  process.exit(1);
}

await runCommand(async () => {
  const password = randomBytes(12).toString('base64url');
  // Settings that the server would refuse are refused here as well.
  readConfig('production');
  await withDatabase(anyPlace(), async (sql) => {
    const [existing] = await sql`select 1 from person where lower(login) = lower(${login})`;
    if (existing) throw new CommandError(`There is a "${login}" already`);
    const names = { surname: values.surname, firstname: values.firstname };
    await sql`insert into person ${sql({ login, password_hash: await hashPassword(password), role: 'CTRWRKR', sex: 'm', ...names })}`;
  });
  return `login ${login}\npassword ${password}`;
});
