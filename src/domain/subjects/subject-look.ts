/** How a subject looks: one of twelve pairs of colours, and a glyph that tells apart subjects which share a pair. */

export const subjectColours = [
  'maths',
  'physics',
  'chemistry',
  'biology',
  'geography',
  'kazakh',
  'literature',
  'russian',
  'english',
  'history',
  'informatics',
  'sport',
] as const;

export type SubjectColour = (typeof subjectColours)[number];

export interface SubjectLook {
  colour: SubjectColour;
  glyph: SubjectGlyph;
}

/**
 * The first pattern that a title fits, in Kazakh, Russian or English. Subjects have no code, and those of schools and of exams are numbered
 * apart: the title is what all of them have. Narrow ones stand first: "Қазақ тілі мен әдебиеті" is a language, "Қазақ әдебиеті" is not.
 */
const table = [
  [/алгебра|algebra/, 'maths', 'algebra'],
  [/геометри|geometr/, 'maths', 'geometry'],
  [/математи|math/, 'maths', 'maths'],
  [/астроном|astronom/, 'physics', 'astronomy'],
  [/физика(?!л)|physics/, 'physics', 'physics'],
  [/хими|chemi/, 'chemistry', 'chemistry'],
  [/биолог|biolog/, 'biology', 'biology'],
  [/жаратылыс|естеств|natural|science$/, 'biology', 'science'],
  [/дүниетану|познание мира|окружающ/, 'biology', 'world'],
  [/географи|geograph/, 'geography', 'geography'],
  [/әліппе|букварь|ана тіл|сауат аш|обучение грамоте|primer/, 'kazakh', 'primer'],
  [/(қазақ|казах)\S* (тіл|язык)|kazakh(?! lit| hist)/, 'kazakh', 'kazakh'],
  [/(қазақ|казах)\S* (әдебиет|литератур)|kazakh lit/, 'literature', 'kazakh-literature'],
  [/(орыс|русск)\S* (тіл|язык)|russian(?! lit)/, 'russian', 'russian'],
  [/әдебиет|литератур|оқу сауат|читательск|чтение|literature|reading/, 'literature', 'literature'],
  [/ағылшын|английск|english/, 'english', 'english'],
  [/шет\S* тіл|иностран|неміс|немецк|француз|қытай|китайск|түрік|турецк|араб|foreign|german|french/, 'english', 'language'],
  [/қазақстан\S* тарих|истори\S* казахстан|history of kazakhstan/, 'history', 'kazakh-history'],
  [/тарих|истори|history/, 'history', 'history'],
  [/құқық|прав[ао]|law/, 'history', 'law'],
  [/информат|цифр|ақпарат|икт|акт\b|informat|computer|digital/, 'informatics', 'informatics'],
  [/график|жобалау|черчени|проектир|drawing/, 'informatics', 'drafting'],
  [/дене шынық|физ\S* культур|физкультур|дене тәрбие|physical ed/, 'sport', 'sport'],
  [/музыка|music|ән сабағы/, 'english', 'music'],
  [/көркем|бейнелеу|художеств|изобразит|искусств|\bart\b/, 'russian', 'art'],
  [/әскери|военн|нвтп|military/, 'sport', 'military'],
  [/технолог|еңбек|труд|technolog/, 'sport', 'technology'],
  [/өзін-өзі|самопозна|self-/, 'literature', 'self-knowledge'],
  [/кәсіпкер|бизнес|предприним|эконом|business/, 'geography', 'business'],
  [/бастауыш|начальн|primary/, 'geography', 'primary'],
  [/педагог|оқыту әдіс|методик|тәрбие|pedagog/, 'informatics', 'teaching'],
] as const satisfies readonly (readonly [RegExp, SubjectColour, string])[];

/** `book` marks a subject that the table does not know. */
export type SubjectGlyph = (typeof table)[number][2] | 'book';

/**
 * @param title in any language of the platform
 * @param id of the subject: holds the colour of an unknown one when its title is shown in another language
 */
export function subjectLook(title: string, id?: number): SubjectLook {
  const words = title.toLowerCase();
  for (const [pattern, colour, glyph] of table) if (pattern.test(words)) return { colour, glyph };
  const place = id ?? [...words].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  return { colour: subjectColours[place % subjectColours.length] ?? 'sport', glyph: 'book' };
}
