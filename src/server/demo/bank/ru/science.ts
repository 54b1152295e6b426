/** Data: natural science in Russian. */
import { areas } from '../areas.ts';
import {
  dragAndDrop,
  inputs,
  matching,
  multipleChoice,
  number,
  oneCorrect,
  oneCorrectInput,
  selects,
  simpleText,
  squares,
  yesNo,
} from '../build.ts';
import { math } from '../mathml.ts';
import type { Media } from '../media.ts';
import type { DemoQuestion } from '../types.ts';

export function scienceDiagnostic(media: Media): DemoQuestion[] {
  return [
    dragAndDrop(
      { key: 'diag-science-1', group: 'knowing', level: 'basic' },
      'Перенесите названия органов растения на их места. Одно название лишнее.',
      [
        { label: 'Орган 1', right: 'e', area: areas.plant.flower },
        { label: 'Орган 2', right: 'a', area: areas.plant.leaf },
        { label: 'Орган 3', right: 'd', area: areas.plant.stem },
        { label: 'Орган 4', right: 'b', area: areas.plant.root },
      ],
      ['лист', 'корень', 'плод', 'стебель', 'цветок'],
      media.picture(
        'plant-parts.svg',
        'Цветковое растение. 1 – часть с лепестками на верхушке, 2 – плоская зелёная часть сбоку, 3 – прямая надземная часть, 4 – разветвлённая часть в почве.',
      ),
    ),
    oneCorrect(
      { key: 'diag-science-2', group: 'applying', level: 'medium' },
      media.img(
        'circuit.svg',
        'Схема электрической цепи: источник тока, замкнутый ключ K и две лампы, 1 и 2, включённые параллельно.',
      ) + '<p>Ключ K замкнут, обе лампы горят. Что произойдёт с лампой 2, если лампа 1 перегорит?</p>',
      ['погаснет', 'начнёт мигать', 'тоже перегорит', 'будет гореть'],
      'd',
    ),
    inputs(
      { key: 'diag-science-3', group: 'applying', level: 'basic' },
      media.img(
        'thermometer.svg',
        'Термометр со шкалой от −20 до 30 °C, цена малого деления 2 °C. Столбик заканчивается на третьем малом делении ниже нуля.',
      ) + '<p>Термометр показывает температуру воздуха утром.</p>',
      '<p>Температура утром: [[1]] °C.</p><p>К полудню потеплело на 10 °C. Температура в полдень: [[2]] °C.</p>',
      [number('-6'), number('4')],
    ),
    multipleChoice(
      { key: 'diag-science-4', group: 'knowing', level: 'medium' },
      'Отметьте химические явления.',
      ['таяние льда', 'ржавление железа', 'растворение сахара в воде', 'горение бумаги', 'скисание молока', 'испарение спирта'],
      'bde',
      null,
    ),
    oneCorrectInput(
      { key: 'diag-science-5', group: 'applying', level: 'high' },
      `Брусок массой 320 г и объёмом 400 см³ опустили в воду. Плотность воды – 1 г/см³. Как поведёт себя брусок и какова его плотность? (${math('ρ = m/V')})`,
      ['утонет', 'будет плавать на поверхности', 'останется неподвижным в толще воды'],
      'b',
      'Плотность бруска',
      'г/см³',
      number('0,8'),
    ),
    yesNo(
      { key: 'diag-science-6', group: 'reasoning', level: 'medium' },
      media.img(
        'food-chain.svg',
        'Пищевая цепь: 1 – пшеница, 2 – мышь, 3 – змея, 4 – беркут. Стрелки направлены слева направо.',
      ) + '<p>Рассмотрите пищевую цепь. Верны ли утверждения?</p>',
      'true-false',
      [
        ['Энергия передаётся от мыши к змее.', 'yes'],
        ['Пшеница сама создаёт органические вещества.', 'yes'],
        ['Если исчезнут змеи, мышей сначала станет меньше.', 'no'],
        ['Беркут в этой цепи – потребитель первого порядка.', 'no'],
      ],
    ),
  ];
}

export function scienceTimss4(media: Media): DemoQuestion[] {
  return [
    oneCorrect(
      { key: 'timss4-science-1', group: 'knowing', level: 'basic' },
      'Утром на траве появились капли росы, хотя дождя не было. Какое это явление?',
      ['испарение', 'конденсация (превращение пара в воду)', 'таяние', 'замерзание'],
      'b',
    ),
    dragAndDrop(
      { key: 'timss4-science-2', group: 'knowing', level: 'medium' },
      'Размести на рисунке этапы круговорота воды.',
      [
        { label: 'Этап 1', right: 'c', area: areas.waterCycle.rising },
        { label: 'Этап 2', right: 'a', area: areas.waterCycle.cloud },
        { label: 'Этап 3', right: 'd', area: areas.waterCycle.rain },
        { label: 'Этап 4', right: 'b', area: areas.waterCycle.river },
      ],
      ['образование облаков', 'речной сток', 'испарение', 'осадки'],
      media.picture(
        'water-cycle.svg',
        'Море, солнце, облака, гора и река. 1 – стрелки, поднимающиеся от моря, 2 – белое облако, 3 – капли из тёмного облака, 4 – вода, бегущая с горы в море.',
      ),
    ),
    multipleChoice(
      { key: 'timss4-science-3', group: 'knowing', level: 'basic' },
      'У насекомых три пары ног. Отметь насекомых.',
      ['паук', 'муравей', 'улитка', 'стрекоза', 'божья коровка', 'дождевой червь'],
      'bde',
      3,
    ),
    yesNo(
      { key: 'timss4-science-4', group: 'knowing', level: 'basic' },
      'Проводит ли этот предмет электрический ток?',
      'yes-no',
      [
        ['медная проволока', 'yes'],
        ['сухая деревянная палочка', 'no'],
        ['железный гвоздь', 'yes'],
        ['стеклянный стакан', 'no'],
      ],
    ),
    oneCorrectInput(
      { key: 'timss4-science-5', group: 'applying', level: 'medium' },
      media.img(
        'cylinders.svg',
        'Два мерных сосуда. В сосуде 1 вода до отметки 40. В сосуде 2 лежит камень, вода поднялась до отметки 65.',
      ) +
        '<p>В мерный сосуд с водой опустили камень. Шкала в миллилитрах. Как изменится уровень воды, если камень вынуть? Каков объём камня?</p>',
      ['понизится', 'повысится', 'не изменится'],
      'a',
      'Объём камня',
      'мл',
      number('25'),
    ),
    selects(
      { key: 'timss4-science-6', group: 'knowing', level: 'basic' },
      'Закончи предложения.',
      'Земля делает полный оборот вокруг своей оси [[1]], поэтому день сменяется ночью. Вокруг Солнца она обходит [[2]]. Естественный спутник Земли – [[3]].',
      [
        [['за час', 'за месяц', 'за сутки'], 'c'],
        [['за год', 'за неделю', 'за месяц'], 'a'],
        [['Венера', 'Луна', 'Марс'], 'b'],
      ],
    ),
    simpleText(
      { key: 'timss4-science-7', group: 'knowing', level: 'basic' },
      'Каким органом человек дышит: с его помощью кислород воздуха попадает в кровь? Ответь одним словом.',
      ['лёгкие', 'легкие', 'лёгкими', 'легкими', 'лёгкое', 'легкое'],
      30,
    ),
    matching(
      { key: 'timss4-science-8', group: 'applying', level: 'medium' },
      'Соедини животное с особенностью, которая помогает ему выжить.',
      ['верблюд', 'утка', 'белый медведь', 'ёж'],
      ['густой мех хранит тепло', 'запас жира в горбах', 'иглы защищают от врагов', 'перепонки помогают плавать'],
      ['b', 'd', 'a', 'c'],
    ),
  ];
}

export function scienceTimss8(media: Media): DemoQuestion[] {
  return [
    oneCorrect(
      { key: 'timss8-science-1', group: 'knowing', level: 'basic' },
      media.img('atom.svg', 'Модель атома: в ядре 6 протонов и 6 нейтронов, на внутреннем слое 2 электрона, на внешнем – 4.') +
        '<p>Атом какого элемента показан на рисунке?</p>',
      ['углерод', 'бор', 'азот', 'кислород'],
      'a',
    ),
    dragAndDrop(
      { key: 'timss8-science-2', group: 'knowing', level: 'medium' },
      'Перенесите названия частей растительной клетки на их места. Одно название лишнее.',
      [
        { label: 'Часть 1', right: 'b', area: areas.cell.nucleus },
        { label: 'Часть 2', right: 'e', area: areas.cell.chloroplast },
        { label: 'Часть 3', right: 'c', area: areas.cell.vacuole },
        { label: 'Часть 4', right: 'a', area: areas.cell.wall },
      ],
      ['клеточная стенка', 'ядро', 'вакуоль', 'рибосома', 'хлоропласт'],
      media.picture(
        'cell.svg',
        'Схема растительной клетки. 1 – округлое сиреневое тело с ядрышком, 2 – зелёное овальное тело, 3 – большая голубая полость в середине, 4 – толстый наружный слой.',
      ),
    ),
    oneCorrectInput(
      { key: 'timss8-science-3', group: 'reasoning', level: 'high' },
      media.img(
        'lever.svg',
        'Рычаг с опорой посередине, оба плеча разделены на равные части. Слева на отметке 2 стоит груз 6 кг, справа на отметке 3 – груз со знаком вопроса.',
      ) +
        '<p>Если справа на отметку 3 поставить груз массой 3 кг, какая сторона рычага опустится? Какой массы груз нужно поставить на эту отметку для равновесия? Массой рычага пренебрегите.</p>',
      ['левая', 'правая', 'рычаг останется в равновесии'],
      'a',
      'Масса для равновесия',
      'кг',
      number('4'),
    ),
    selects(
      { key: 'timss8-science-4', group: 'applying', level: 'medium' },
      'Расставьте коэффициенты и определите тип реакции.',
      '<p>N<sub>2</sub> + [[1]] H<sub>2</sub> → [[2]] NH<sub>3</sub></p><p>Это реакция [[3]].</p>',
      [
        [['1', '2', '3', '4'], 'c'],
        [['1', '2', '3', '4'], 'b'],
        [['разложения', 'обмена', 'соединения'], 'c'],
      ],
    ),
    inputs(
      { key: 'timss8-science-5', group: 'applying', level: 'medium' },
      'Вычислите и заполните пропуски.',
      '<p>Поезд движется со скоростью 72 км/ч. Это [[1]] м/с.</p><p>Эхо от скалы вернулось через 4 с. Скорость звука – 340 м/с, значит, до скалы [[2]] м.</p>',
      [number('20'), number('680')],
    ),
    oneCorrect(
      { key: 'timss8-science-6', group: 'reasoning', level: 'medium', shared: 'experiment' },
      'Какую величину исследователи меняли намеренно?',
      ['количество воды', 'время наблюдения', 'число семян', 'температуру'],
      'd',
    ),
    multipleChoice(
      { key: 'timss8-science-7', group: 'reasoning', level: 'high', shared: 'experiment' },
      'Какие два вывода подтверждаются данными таблицы?',
      [
        'Для прорастания гороха обязательно нужен свет.',
        'При 40 °C проросло меньше семян, чем при 15 °C.',
        'Чем выше температура, тем больше семян прорастает.',
        'Из проверенных температур лучше всего для прорастания подходит 25 °C.',
        'Семена любых растений лучше прорастают при 25 °C.',
      ],
      'bd',
      2,
    ),
    inputs(
      { key: 'timss8-science-8', group: 'applying', level: 'medium', shared: 'experiment' },
      'Вычислите по таблице.',
      'При 25 °C проросло [[1]] % семян, а при 15 °C не проросло [[2]] семян.',
      [number('90'), number('9')],
    ),
    simpleText(
      { key: 'timss8-science-9', group: 'knowing', level: 'basic' },
      'Какой газ выделяется при фотосинтезе?',
      ['кислород', 'O2', 'О2', 'O₂'],
      40,
    ),
  ];
}

export function scienceRehearsal(media: Media): DemoQuestion[] {
  return [
    squares(
      { key: 'trial-science-1', group: 'knowing', level: 'medium' },
      'Отметьте квадраты со знаками неметаллов.',
      [
        ['Fe', 'O', 'Cu', 'N'],
        ['S', 'Na', 'Cl', 'Al'],
      ],
      ['O', 'N', 'S', 'Cl'],
      4,
    ),
    multipleChoice(
      { key: 'trial-science-2', group: 'applying', level: 'basic' },
      'Отметьте возобновляемые источники энергии.',
      ['каменный уголь', 'ветер', 'природный газ', 'солнечный свет', 'нефть', 'течение рек'],
      'bdf',
      3,
    ),
    dragAndDrop(
      { key: 'trial-science-3', group: 'reasoning', level: 'high' },
      'На рисунке показано движение Земли вокруг Солнца. Расставьте времена года для Северного полушария.',
      [
        { label: 'Место 1', right: 'b', area: areas.seasons.left },
        { label: 'Место 2', right: 'd', area: areas.seasons.bottom },
        { label: 'Место 3', right: 'a', area: areas.seasons.right },
        { label: 'Место 4', right: 'c', area: areas.seasons.top },
      ],
      ['зима', 'лето', 'весна', 'осень'],
      media.picture(
        'earth-seasons.svg',
        'В центре Солнце, вокруг него четыре положения Земли. Северный конец земной оси (N) всегда наклонён вправо: в положении 1 – к Солнцу, в положении 3 – от Солнца. Земля движется от положения 1 к положениям 2, 3 и 4.',
      ),
    ),
  ];
}
