/** The two words beside a statement, in the exam's language: what a reader of the file sees. `import/core/statement-words.ts` knows them all. */
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { BankToExport } from './bank-to-export.ts';

type Words = Readonly<Record<'yes' | 'no', string>>;

const words: Readonly<Record<BankToExport['forLang'], Record<KeyedContentByMechanic['yes-no']['labels'], Words>>> = {
  kz: { 'yes-no': { yes: 'Иә', no: 'Жоқ' }, 'true-false': { yes: 'Ақиқат', no: 'Жалған' } },
  ru: { 'yes-no': { yes: 'Да', no: 'Нет' }, 'true-false': { yes: 'Верно', no: 'Неверно' } },
};

/** The words of a question with statements. */
export function statementWords(forLang: BankToExport['forLang'], labels: KeyedContentByMechanic['yes-no']['labels']): Words {
  return words[forLang][labels];
}
