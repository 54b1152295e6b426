/** Question groups, by which results are shown: thinking skills in school exams, topics in the certification. */
import type { DemoLang, DemoQuestionGroup } from './types.ts';

const kz: readonly DemoQuestionGroup[] = [
  { key: 'knowing', title: 'Білу', description: 'Ұғымдарды, деректерді және қарапайым тәсілдерді білу.' },
  { key: 'applying', title: 'Қолдану', description: 'Білгенін таныс және жаңа жағдайда қолдана алу.' },
  { key: 'reasoning', title: 'Пайымдау', description: 'Талдау, салыстыру, дәлелдеу және қорытынды жасау.' },
  { key: 'pedagogy', title: 'Педагогика және психология', description: 'Оқыту мен тәрбиенің негіздері, жас ерекшеліктері.' },
  { key: 'assessment', title: 'Бағалау', description: 'Критериалды бағалау, кері байланыс, нәтижені талдау.' },
  { key: 'inclusion', title: 'Инклюзивті білім беру', description: 'Ерекше қажеттілігі бар оқушыларды қолдау.' },
  { key: 'didactics', title: 'Пәнді оқыту әдістемесі', description: 'Сабақты жоспарлау, оқыту әдістері, тапсырма құрастыру.' },
  { key: 'ict', title: 'Ақпараттық технологиялар', description: 'Сандық құралдарды қауіпсіз әрі тиімді пайдалану.' },
];

const ru: readonly DemoQuestionGroup[] = [
  { key: 'knowing', title: 'Знание', description: 'Знание понятий, фактов и простых приёмов.' },
  { key: 'applying', title: 'Применение', description: 'Умение применять изученное в знакомой и новой ситуации.' },
  { key: 'reasoning', title: 'Рассуждение', description: 'Анализ, сравнение, обоснование и выводы.' },
  { key: 'pedagogy', title: 'Педагогика и психология', description: 'Основы обучения и воспитания, возрастные особенности.' },
  { key: 'assessment', title: 'Оценивание', description: 'Критериальное оценивание, обратная связь, анализ результатов.' },
  { key: 'inclusion', title: 'Инклюзивное образование', description: 'Поддержка учащихся с особыми потребностями.' },
  {
    key: 'didactics',
    title: 'Методика преподавания',
    description: 'Планирование урока, методы обучения, составление заданий.',
  },
  { key: 'ict', title: 'Цифровые технологии', description: 'Безопасное и уместное использование цифровых средств.' },
];

export function groupsFor(lang: DemoLang): readonly DemoQuestionGroup[] {
  return lang === 'kz' ? kz : ru;
}
