/** The ENT's mandatory subjects: history of Kazakhstan, mathematical literacy, reading literacy. */
import type { DeclaredDifficulty } from '#domain/bank/item-difficulty.ts';
import type { Random } from '#lib/random.ts';
import { one, oneNumber, some, type Both, type MadeQuestion, type MadeSubject } from './make.ts';
import { fromTemplates, type Template } from './sciences.ts';

/** The best known first. */
const events: readonly (readonly [year: number, event: Both])[] = [
  [1991, { kz: 'Қазақстанның тәуелсіздігі жарияланды', ru: 'провозглашена независимость Казахстана' }],
  [1465, { kz: 'Қазақ хандығы құрылды', ru: 'образовано Казахское ханство' }],
  [1995, { kz: 'қолданыстағы Конституция қабылданды', ru: 'принята действующая Конституция' }],
  [1997, { kz: 'астана Алматыдан Ақмолаға көшірілді', ru: 'столица перенесена из Алматы в Акмолу' }],
  [1993, { kz: 'ұлттық валюта – теңге енгізілді', ru: 'введена национальная валюта – тенге' }],
  [1986, { kz: 'Алматыда желтоқсан оқиғасы болды', ru: 'произошли декабрьские события в Алматы' }],
  [1992, { kz: 'Қазақстан БҰҰ мүшесі болды', ru: 'Казахстан вступил в ООН' }],
  [1731, { kz: 'Кіші жүздің Ресей бодандығын қабылдауы басталды', ru: 'началось принятие Младшим жузом подданства России' }],
  [1837, { kz: 'Кенесары Қасымұлы бастаған көтеріліс басталды', ru: 'началось восстание под предводительством Кенесары Касымулы' }],
  [1845, { kz: 'Абай Құнанбайұлы дүниеге келді', ru: 'родился Абай Кунанбайулы' }],
  [1916, { kz: 'Қазақстанда ұлт-азаттық көтеріліс болды', ru: 'произошло национально-освободительное восстание в Казахстане' }],
  [1917, { kz: 'Алашорда үкіметі құрылды', ru: 'создано правительство Алашорда' }],
  [1954, { kz: 'тың және тыңайған жерлерді игеру басталды', ru: 'началось освоение целинных и залежных земель' }],
  [1990, { kz: 'Мемлекеттік егемендік туралы декларация қабылданды', ru: 'принята Декларация о государственном суверенитете' }],
  [1723, { kz: '«Ақтабан шұбырынды» басталды', ru: 'начались «Годы великого бедствия»' }],
  [1771, { kz: 'Абылай үш жүздің ханы болып сайланды', ru: 'Абылай избран ханом трёх жузов' }],
  [1822, { kz: '«Сібір қырғыздары туралы жарғы» қабылданды', ru: 'принят «Устав о сибирских киргизах»' }],
  [1836, { kz: 'Исатай мен Махамбет бастаған көтеріліс басталды', ru: 'началось восстание Исатая и Махамбета' }],
  [1911, { kz: '«Айқап» журналы шыға бастады', ru: 'начал выходить журнал «Айкап»' }],
  [1936, { kz: 'Қазақ КСР құрылды', ru: 'образована Казахская ССР' }],
]; // prettier-ignore

export function historyQuestions(random: Random): MadeQuestion[] {
  return events.flatMap(([year, event], at) => {
    const level: DeclaredDifficulty = at < 6 ? 1 : at < 14 ? 2 : 3;
    const near = events.filter((one_) => one_[0] !== year).toSorted((a, b) => Math.abs(a[0] - year) - Math.abs(b[0] - year));
    const lures = some(random, near.slice(0, 6), 3);
    return [
      one(random, level, { kz: `Қай жылы ${event.kz}?`, ru: `В каком году ${event.ru}?` }, String(year), lures.map((lure) => String(lure[0]))),
      one(random, level, { kz: `${year} жылы не болды?`, ru: `Что произошло в ${year} году?` }, event, lures.map((lure) => lure[1])),
    ]; // prettier-ignore
  });
}

const literacy: readonly (readonly [DeclaredDifficulty, Template])[] = [
  [1, (k) => {
    const [price, count] = [150 + 20 * k, 4 + k];
    return {
      ask: { kz: `Бір дәптер ${price} теңге тұрады. ${count} дәптерге қанша төленеді?`, ru: `Тетрадь стоит ${price} тенге. Сколько заплатят за ${count} тетрадей?` },
      numbers: [price * count, price + count, price * (count - 1), price * (count + 1)],
      unit: 'тг',
    };
  }],
  [1, (k) => {
    const [way, hours] = [240 + 80 * k, 4];
    return {
      ask: { kz: `Автобус ${way} км жолды ${hours} сағатта жүрді. Орташа жылдамдығы қандай?`, ru: `Автобус проехал ${way} км за ${hours} часа. Какова его средняя скорость?` },
      numbers: [way / hours, way / (hours + 1), way - hours, way / 2],
      unit: { kz: 'км/сағ', ru: 'км/ч' },
    };
  }],
  [2, (k) => {
    const [all, part] = [200 + 100 * k, 20 + 5 * k];
    return {
      ask: { kz: `Мектепте ${all} оқушы бар, олардың ${part} %-ы спортпен айналысады. Бұл қанша оқушы?`, ru: `В школе ${all} учащихся, ${part} % занимаются спортом. Сколько это учащихся?` },
      numbers: [(all * part) / 100, all - part, (all * (100 - part)) / 100, all / part],
    };
  }],
  [3, (k) => {
    const [first, second] = [3 + k, 6 * (3 + k)];
    const together = (first * second) / (first + second);
    return {
      ask: { kz: `Бір құбыр бассейнді ${first} сағатта, екіншісі ${second} сағатта толтырады. Екеуі бірге қанша сағатта толтырады?`, ru: `Одна труба наполняет бассейн за ${first} ч, другая за ${second} ч. За сколько часов наполнят обе вместе?` },
      numbers: [together, first + second, (first + second) / 2, second - first],
      unit: { kz: 'сағ', ru: 'ч' },
    };
  }],
]; // prettier-ignore

export function literacyQuestions(random: Random): MadeQuestion[] {
  return fromTemplates(random, literacy);
}

/** A notice of a place with opening hours and prices, and five questions on it. */
function notice(random: Random, key: string, place: Both, k: number): MadeSubject {
  const [opens, closes] = [9 + k, 18 + k];
  const [adult, child] = [1200 + 300 * k, 400 + 100 * k];
  const [free, group] = [10 + 5 * k, 15 + 5 * k];
  const content: Both = {
    kz: `<p>${place.kz} дүйсенбіден басқа күндері сағат ${opens}:00-ден ${closes}:00-ге дейін жұмыс істейді. Касса бір сағат бұрын жабылады.</p>
      <p>Ересектер билеті – ${adult} теңге, оқушылар билеті – ${child} теңге. Әр айдың ${free}-күні кіру тегін.</p>
      <p>${group} адамнан асатын топтар келетінін бір апта бұрын хабарлауы керек: залдар шағын, сондықтан бірнеше топ бір мезгілде кірсе, ешкім ештеңе көре алмайды.</p>`,
    ru: `<p>${place.ru} работает с ${opens}:00 до ${closes}:00 во все дни, кроме понедельника. Касса закрывается на час раньше.</p>
      <p>Билет для взрослых стоит ${adult} тенге, для учащихся – ${child} тенге. ${free}-го числа каждого месяца вход бесплатный.</p>
      <p>Группы больше ${group} человек должны предупредить о приходе за неделю: залы небольшие, и если войдут сразу несколько групп, никто ничего не увидит.</p>`,
  };
  const ask = (level: DeclaredDifficulty, prompt: Both, right: Both | string, wrong: readonly (Both | string)[]) =>
    one(random, level, prompt, right, wrong, key);
  return {
    texts: [{ key, title: place, content }],
    questions: [
      ask(1, { kz: 'Касса сағат нешеде жабылады?', ru: 'В котором часу закрывается касса?' }, `${closes - 1}:00`, [`${closes}:00`, `${opens}:00`, `${closes - 2}:00`]),
      ask(1, { kz: 'Қай күні жабық?', ru: 'В какой день закрыто?' }, { kz: 'дүйсенбі', ru: 'понедельник' }, [{ kz: 'жексенбі', ru: 'воскресенье' }, { kz: 'сенбі', ru: 'суббота' }, { kz: 'сейсенбі', ru: 'вторник' }]),
      oneNumber(random, 2, { kz: 'Екі ересек пен екі оқушы кәдімгі күні қанша төлейді?', ru: 'Сколько заплатят два взрослых и два учащихся в обычный день?' }, [2 * (adult + child), adult + child, 2 * adult + child, 4 * adult], 'тг', key),
      ask(2, { kz: 'Мәтінге сәйкес үлкен топтар не үшін алдын ала хабарлайды?', ru: 'Зачем, согласно тексту, большие группы предупреждают заранее?' },
        { kz: 'залдарда бірнеше топ бір мезгілде болмауы үшін', ru: 'чтобы в залах не оказалось несколько групп сразу' },
        [{ kz: 'билет арзан болуы үшін', ru: 'чтобы билет стоил дешевле' }, { kz: 'касса ұзақ жұмыс істеуі үшін', ru: 'чтобы касса работала дольше' }, { kz: 'тегін кіру үшін', ru: 'чтобы войти бесплатно' }]),
      ask(3, { kz: 'Қай тұжырым мәтінге қайшы келеді?', ru: 'Какое утверждение противоречит тексту?' },
        { kz: `${group + 5} адамдық топ хабарламай келе алады`, ru: `группа из ${group + 5} человек может прийти без предупреждения` },
        [{ kz: 'сейсенбіде кіруге болады', ru: 'во вторник можно войти' }, { kz: 'оқушы билеті ересектікінен арзан', ru: 'билет учащегося дешевле взрослого' }, { kz: 'айына бір күн ақы алынбайды', ru: 'один день в месяц плату не берут' }]),
    ],
  }; // prettier-ignore
}

export function readingSubject(random: Random): MadeSubject {
  const places: readonly Both[] = [
    { kz: 'Облыстық өлкетану мұражайы', ru: 'Областной краеведческий музей' },
    { kz: 'Қалалық планетарий', ru: 'Городской планетарий' },
    { kz: 'Ботаникалық бақ', ru: 'Ботанический сад' },
    { kz: 'Ғарыш мұражайы', ru: 'Музей космонавтики' },
  ];
  const all = places.map((place, k) => notice(random, `reading-${k + 1}`, place, k));
  return { texts: all.flatMap(({ texts }) => texts), questions: all.flatMap(({ questions }) => questions) };
}
