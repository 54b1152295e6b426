import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minPasswordLength, passwordProblem, passwordStrength } from './password-rule.ts';

const about = { login: 'serik.a17', firstname: 'Айгерім', surname: 'Сәрсенбаева', bornDate: '21.03.2011' };

describe('a password', () => {
  test.each(['', '1', 'short7!', 'ұзын ем'])('that is short is refused: %j', (password) => {
    expect(passwordProblem(password, about)).toBe('short');
  });

  test.each([
    '12345678',
    '87654321',
    'password1',
    'Пароль123',
    'qwerty2024',
    'йцукен12345',
    'synaq-demo',
    'abcdefgh',
    'aabbaabb',
    'Құпиясөз1',
  ])('that one would try first is refused: %s', (password) => {
    expect(passwordProblem(password, about)).toBe('common');
  });

  test.each(['serik.a17!', 'айгерім7', 'Сәрсенбаева', '21032011a', '20110321!'])(
    'made of what is known is refused: %s',
    (password) => {
      expect(passwordProblem(password, about)).toBe('personal');
    },
  );

  test.each(['көк аспан астында', 'three green kettles', 'Tulpar_Astana-41', 'kx7#Lq0!vb', 'айгерім жайлауда ұйықтады'])(
    'of one’s own is taken: %s',
    (password) => {
      expect(passwordProblem(password, about)).toBeNull();
    },
  );

  test('is judged by how long it is, and by nothing that a keyboard makes hard', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 0, maxLength: minPasswordLength - 1, unit: 'grapheme' }), (password) => {
        if ([...password].length < minPasswordLength) expect(passwordProblem(password, about)).toBe('short');
      }),
    );
    fc.assert(
      fc.property(fc.uuid(), (password) => {
        expect(passwordProblem(password, about)).toBeNull();
        expect(passwordStrength(password)).toBe(3);
      }),
    );
  });

  test('gets no weaker by getting longer', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, more) => {
        expect(passwordStrength(start + more)).toBeGreaterThanOrEqual(passwordStrength(start));
      }),
    );
  });
});
