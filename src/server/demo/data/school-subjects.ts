/** School subjects as the demo country numbers them: teachers are named after them and groups are divided for some. */
export interface SchoolSubject {
  id: number;
  kz: string;
  ru: string;
  /** Title of its teacher. */
  teacherKz: string;
  teacherRu: string;
}

function subject(id: number, kz: string, ru: string, ofWhat: string): SchoolSubject {
  return { id, kz, ru, teacherKz: `${kz} пәнінің мұғалімі`, teacherRu: `Учитель ${ofWhat}` };
}

export const primarySchool: SchoolSubject = {
  id: 1,
  kz: 'Бастауыш сынып',
  ru: 'Начальные классы',
  teacherKz: 'Бастауыш сынып мұғалімі',
  teacherRu: 'Учитель начальных классов',
};

export const english = subject(7, 'Ағылшын тілі', 'Английский язык', 'английского языка');
export const informatics = subject(8, 'Информатика', 'Информатика', 'информатики');

export const schoolSubjects: readonly SchoolSubject[] = [
  subject(2, 'Математика', 'Математика', 'математики'),
  subject(3, 'Қазақ тілі мен әдебиеті', 'Казахский язык и литература', 'казахского языка и литературы'),
  subject(4, 'Орыс тілі мен әдебиеті', 'Русский язык и литература', 'русского языка и литературы'),
  subject(5, 'Қазақстан тарихы', 'История Казахстана', 'истории Казахстана'),
  subject(6, 'Жаратылыстану', 'Естествознание', 'естествознания'),
  english,
  informatics,
  subject(9, 'Физика', 'Физика', 'физики'),
  subject(10, 'Химия', 'Химия', 'химии'),
  subject(11, 'Биология', 'Биология', 'биологии'),
  subject(12, 'География', 'География', 'географии'),
  subject(13, 'Дене шынықтыру', 'Физическая культура', 'физической культуры'),
  subject(14, 'Көркем еңбек', 'Художественный труд', 'художественного труда'),
  subject(15, 'Музыка', 'Музыка', 'музыки'),
];
