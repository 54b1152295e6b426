/** The title of a summative assessment for a quarter, in the language of instruction (rules of assessment, paragraphs 7-29). */
export function sochTitle(quarter: number, eduLang: 'kz' | 'ru'): string {
  return eduLang === 'kz'
    ? `${quarter}-тоқсан бойынша жиынтық бағалау (ТЖБ №${quarter})`
    : `Суммативное оценивание за ${quarter} четверть (СОЧ №${quarter})`;
}
