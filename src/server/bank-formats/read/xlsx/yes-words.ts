/** Words for yes and no, as people write them into a table; a table program has TRUE and FALSE of its own. */
const yes = new Set('yes|true|1|+|иә|да|дұрыс|верно|ақиқат|правда|истина'.split('|'));
const no = new Set('no|false|0|-|–|−|жоқ|нет|бұрыс|дұрыс емес|қате|жалған|неверно|не верно|ложь|неправда'.split('|'));

/** Null for any other word: which of the two it means, nobody can tell. */
export function yesOrNo(text: string): boolean | null {
  const word = text.trim().replace(/\.$/, '').replace(/\s+/g, ' ').toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : null;
}
