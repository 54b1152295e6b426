import { describe, expect, test } from 'vitest';
import { OptionError, parseAccounts, readAccounts, readOptions } from './options.ts';

describe('the options', () => {
  test('none are needed against the demo', async () => {
    const options = readOptions([]);
    expect(options).toMatchObject({
      host: 'http://localhost:4173',
      students: 30,
      minutes: 3,
      examId: null,
      seed: 1,
      language: 'kz',
    });
    const accounts = await readAccounts(options);
    expect([accounts[0], accounts.at(-1)?.login]).toEqual([{ login: 'student1', password: 'synaq-demo' }, 'student30']);
  });

  test('a host is taken as people write it', () => {
    expect(readOptions(['--host', 'synaq.school.kz']).host).toBe('https://synaq.school.kz');
    expect(readOptions(['--host', 'http://10.0.0.5:4173/login']).host).toBe('http://10.0.0.5:4173');
  });

  test.each([
    [['--students', '0']],
    [['--students', 'many']],
    [['--minutes=-1']],
    [['--language', 'de']],
    [['--exam', '1.5']],
    [['--host', 'http://']],
  ])('%j is refused in one line', (args) => {
    expect(() => readOptions(args)).toThrow(OptionError);
  });

  test('more students than there are accounts are refused', async () => {
    await expect(readAccounts(readOptions(['--students', '61']))).rejects.toThrow(OptionError);
  });
});

describe('the accounts', () => {
  test('come as spreadsheets write them', () => {
    const text = '\uFEFFlogin,password\r\naigerim,"a,b""c"\r\n\r\nbek;secret\n"d o s"\tword ';
    expect(parseAccounts(text, 'f.csv')).toEqual([
      { login: 'aigerim', password: 'a,b"c' },
      { login: 'bek', password: 'secret' },
      { login: 'd o s', password: 'word' },
    ]);
  });

  test('a line that cannot be read is named by its number, and not shown', () => {
    expect(() => parseAccounts('a,1\nonly-a-secret', 'f.csv')).toThrow(/^f\.csv:2: (?!.*only-a-secret)/);
  });

  test('nobody sits twice', () => {
    expect(() => parseAccounts('a,1\nA,2', 'f.csv')).toThrow(OptionError);
  });
});
