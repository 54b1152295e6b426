/** Words by which files in several languages say that a statement is right or wrong. */
const yes = /^(?:yes|true|right|correct|ja|wahr|richtig|да|верно|правда|истина|иә|дұрыс|ақиқат)$/i;
const no = /^(?:no|false|wrong|incorrect|nein|falsch|нет|неверно|ложь|жоқ|бұрыс|қате|жалған)$/i;
const truth = /^(?:true|false|wahr|falsch|верно|неверно|правда|ложь|истина|дұрыс|бұрыс|ақиқат|жалған)$/i;

/** Null for any other word. */
export function statementOf(word: string): 'yes' | 'no' | null {
  const own = word.trim();
  if (yes.test(own)) return 'yes';
  return no.test(own) ? 'no' : null;
}

/** Whether two such words speak of truth, and not of yes and no. */
export function areOfTruth(words: readonly string[]): boolean {
  return words.every((word) => truth.test(word.trim()));
}
