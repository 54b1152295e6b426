/**
 * Rule for passwords (NIST SP 800-63B, ASVS 6.2): long enough, not one that everybody tries first, nothing that is known about
 * the person. No rules of signs: they make passwords that people write down.
 */
export const minPasswordLength = 8;
export const maxPasswordLength = 200;

export type PasswordProblem = 'short' | 'common' | 'personal';

/** Words that may stand around a person: login, names, birth date as DD.MM.YYYY. */
export interface AboutPerson {
  login: string;
  firstname: string;
  surname: string;
  bornDate?: string | null | undefined;
}

/** Passwords that are tried first in our schools, in the small letters of both keyboards. */
const triedFirst = [
  'password',
  'parol',
  'пароль',
  'құпиясөз',
  'qwerty',
  'qwertz',
  'йцукен',
  'asdfgh',
  'фывапр',
  'zxcvbn',
  'ячсмит',
  'q1w2e3',
  'й1ц2у3',
  '1q2w3e',
  '1й2ц3у',
  'iloveyou',
  'admin',
  'letmein',
  'welcome',
  'qazaqstan',
  'kazakhstan',
  'қазақстан',
  'казахстан',
  'synaq-demo',
  'synaq',
  'сынақ',
  'mektep',
  'мектеп',
  'school',
  'шкoла',
  'школа',
  'student',
  'teacher',
];

const runs = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'абвгдежзийклмнопрстуфхцчшщ'];

/** @returns why a password is not taken; null: it is. */
export function passwordProblem(password: string, about: AboutPerson): PasswordProblem | null {
  if ([...password].length < minPasswordLength) return 'short';
  const small = password.toLowerCase();
  if (isGuessable(small)) return 'common';
  return isPersonal(small, about) ? 'personal' : null;
}

function isGuessable(small: string): boolean {
  if (new Set(small).size < 5) return true;
  // Guessable if too little is left beside the well-known words.
  let rest = small;
  for (const word of triedFirst) rest = rest.split(word).join('');
  for (const run of runs) {
    for (let length = run.length; length >= 4; length -= 1) {
      for (let start = 0; start + length <= run.length; start += 1)
        rest = rest.split(run.slice(start, start + length)).join('');
    }
  }
  return rest.length < 5 && rest.length < small.length;
}

function isPersonal(small: string, { login, firstname, surname, bornDate }: AboutPerson): boolean {
  const words = [login, firstname, surname].map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
  const date = bornDate?.replace(/\D/g, '');
  if (date?.length === 8) words.push(date, date.slice(4) + date.slice(2, 4) + date.slice(0, 2));
  return words.some((word) => small.includes(word) && small.length - word.length < 5);
}

/** How good a password is that may be taken: 1 weak, 2 fair, 3 strong. For the eye only; the server asks `passwordProblem`. */
export function passwordStrength(password: string): 1 | 2 | 3 {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const score = [...password].length + 2 * kinds;
  return score >= 20 ? 3 : score >= 14 ? 2 : 1;
}
