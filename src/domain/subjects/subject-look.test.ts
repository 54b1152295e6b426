import { describe, expect, it } from 'vitest';
import { subjectColours, subjectLook } from './subject-look.ts';

/** Subjects of schools and of exams, in both languages of instruction. */
const subjects: readonly (readonly [kk: string, ru: string, colour: string, glyph: string])[] = [
  ['Бастауыш сынып', 'Начальные классы', 'geography', 'primary'],
  ['Математика', 'Математика', 'maths', 'maths'],
  ['Математикалық сауаттылық', 'Математическая грамотность', 'maths', 'maths'],
  ['Алгебра', 'Алгебра', 'maths', 'algebra'],
  ['Алгебра және анализ бастамалары', 'Алгебра и начала анализа', 'maths', 'algebra'],
  ['Геометрия', 'Геометрия', 'maths', 'geometry'],
  ['Қазақ тілі мен әдебиеті', 'Казахский язык и литература', 'kazakh', 'kazakh'],
  ['Қазақ тілі', 'Казахский язык', 'kazakh', 'kazakh'],
  ['Қазақ әдебиеті', 'Казахская литература', 'literature', 'kazakh-literature'],
  ['Орыс тілі мен әдебиеті', 'Русский язык и литература', 'russian', 'russian'],
  ['Орыс тілі', 'Русский язык', 'russian', 'russian'],
  ['Орыс әдебиеті', 'Русская литература', 'literature', 'literature'],
  ['Әдебиеттік оқу', 'Литературное чтение', 'literature', 'literature'],
  ['Оқу сауаттылығы', 'Читательская грамотность', 'literature', 'literature'],
  ['Әліппе', 'Букварь', 'kazakh', 'primer'],
  ['Ағылшын тілі', 'Английский язык', 'english', 'english'],
  ['Неміс тілі', 'Немецкий язык', 'english', 'language'],
  ['Шет тілі', 'Иностранный язык', 'english', 'language'],
  ['Қазақстан тарихы', 'История Казахстана', 'history', 'kazakh-history'],
  ['Дүниежүзі тарихы', 'Всемирная история', 'history', 'history'],
  ['Құқық негіздері', 'Основы права', 'history', 'law'],
  ['Жаратылыстану', 'Естествознание', 'biology', 'science'],
  ['Дүниетану', 'Познание мира', 'biology', 'world'],
  ['Биология', 'Биология', 'biology', 'biology'],
  ['Физика', 'Физика', 'physics', 'physics'],
  ['Химия', 'Химия', 'chemistry', 'chemistry'],
  ['География', 'География', 'geography', 'geography'],
  ['Информатика', 'Информатика', 'informatics', 'informatics'],
  ['Цифрлық сауаттылық', 'Цифровая грамотность', 'informatics', 'informatics'],
  ['Графика және жобалау', 'Графика и проектирование', 'informatics', 'drafting'],
  ['Дене шынықтыру', 'Физическая культура', 'sport', 'sport'],
  ['Көркем еңбек', 'Художественный труд', 'russian', 'art'],
  ['Музыка', 'Музыка', 'english', 'music'],
  ['Алғашқы әскери және технологиялық дайындық', 'Начальная военная и технологическая подготовка', 'sport', 'military'],
  ['Еңбекке баулу', 'Трудовое обучение', 'sport', 'technology'],
  ['Өзін-өзі тану', 'Самопознание', 'literature', 'self-knowledge'],
  ['Кәсіпкерлік және бизнес негіздері', 'Основы предпринимательства и бизнеса', 'geography', 'business'],
  ['Педагогика және бағалау', 'Педагогика и оценивание', 'informatics', 'teaching'],
];

describe('how a subject looks', () => {
  it.each(subjects)('%s, %s', (kk, ru, colour, glyph) => {
    expect(subjectLook(kk)).toEqual({ colour, glyph });
    expect(subjectLook(ru)).toEqual({ colour, glyph });
  });

  it('tells apart the subjects that a class has side by side', () => {
    const glyphs = ['Алгебра', 'Геометрия', 'Физика', 'Химия', 'Биология', 'География', 'Қазақ тілі', 'Қазақ әдебиеті']
      .concat(['Орыс тілі мен әдебиеті', 'Ағылшын тілі', 'Қазақстан тарихы', 'Дүниежүзі тарихы', 'Құқық негіздері'])
      .concat(['Информатика', 'Дене шынықтыру', 'Көркем еңбек', 'Музыка'])
      .map((title) => subjectLook(title).glyph);
    expect(new Set(glyphs).size).toBe(glyphs.length);
  });

  it('gives an unknown subject a colour that stays', () => {
    const first = subjectLook('Робототехника');
    expect(subjectLook('РОБОТОТЕХНИКА')).toEqual(first);
    expect(subjectLook('Робототехника', 40)).toEqual(subjectLook('Robotics', 40));
    expect(first.glyph).toBe('book');
    expect(subjectColours).toContain(first.colour);
    expect(subjectColours).toContain(subjectLook('').colour);
  });
});
