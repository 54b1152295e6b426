/** The periodic table: relative atomic masses (rounded, as school tables have them), names in three languages. */
const symbols =
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og';
const masses =
  '1 4 7 9 11 12 14 16 19 20 23 24 27 28 31 32 35.5 40 39 40 45 48 51 52 55 56 59 59 64 65 70 73 75 79 80 84 85 88 89 91 93 96 [98] 101 103 106 108 112 115 119 122 128 127 131 133 137 139 140 141 144 [145] 150 152 157 159 162.5 165 167 169 173 175 178.5 181 184 186 190 192 195 197 201 204 207 209 [209] [210] [222] [223] [226] [227] 232 231 238 [237] [244] [243] [247] [247] [251] [252] [257] [258] [259] [262] [267] [268] [269] [270] [277] [278] [281] [282] [285] [286] [289] [290] [293] [294] [294]';
const kazakh =
  'Сутек Гелий Литий Бериллий Бор Көміртек Азот Оттек Фтор Неон Натрий Магний Алюминий Кремний Фосфор Күкірт Хлор Аргон Калий Кальций Скандий Титан Ванадий Хром Марганец Темір Кобальт Никель Мыс Мырыш Галлий Германий Күшән Селен Бром Криптон Рубидий Стронций Иттрий Цирконий Ниобий Молибден Технеций Рутений Родий Палладий Күміс Кадмий Индий Қалайы Сүрме Теллур Иод Ксенон Цезий Барий Лантан Церий Празеодим Неодим Прометий Самарий Европий Гадолиний Тербий Диспрозий Гольмий Эрбий Тулий Иттербий Лютеций Гафний Тантал Вольфрам Рений Осмий Иридий Платина Алтын Сынап Таллий Қорғасын Висмут Полоний Астат Радон Франций Радий Актиний Торий Протактиний Уран Нептуний Плутоний Америций Кюрий Берклий Калифорний Эйнштейний Фермий Менделевий Нобелий Лоуренсий Резерфордий Дубний Сиборгий Борий Хассий Мейтнерий Дармштадтий Рентгений Коперниций Нихоний Флеровий Московий Ливерморий Теннессин Оганесон';
const russianOnly: Readonly<Record<number, string>> = {
  1: 'Водород',
  6: 'Углерод',
  8: 'Кислород',
  16: 'Сера',
  26: 'Железо',
  29: 'Медь',
  30: 'Цинк',
  33: 'Мышьяк',
  47: 'Серебро',
  50: 'Олово',
  51: 'Сурьма',
  79: 'Золото',
  80: 'Ртуть',
  82: 'Свинец',
};
const english =
  'Hydrogen Helium Lithium Beryllium Boron Carbon Nitrogen Oxygen Fluorine Neon Sodium Magnesium Aluminium Silicon Phosphorus Sulfur Chlorine Argon Potassium Calcium Scandium Titanium Vanadium Chromium Manganese Iron Cobalt Nickel Copper Zinc Gallium Germanium Arsenic Selenium Bromine Krypton Rubidium Strontium Yttrium Zirconium Niobium Molybdenum Technetium Ruthenium Rhodium Palladium Silver Cadmium Indium Tin Antimony Tellurium Iodine Xenon Caesium Barium Lanthanum Cerium Praseodymium Neodymium Promethium Samarium Europium Gadolinium Terbium Dysprosium Holmium Erbium Thulium Ytterbium Lutetium Hafnium Tantalum Tungsten Rhenium Osmium Iridium Platinum Gold Mercury Thallium Lead Bismuth Polonium Astatine Radon Francium Radium Actinium Thorium Protactinium Uranium Neptunium Plutonium Americium Curium Berkelium Californium Einsteinium Fermium Mendelevium Nobelium Lawrencium Rutherfordium Dubnium Seaborgium Bohrium Hassium Meitnerium Darmstadtium Roentgenium Copernicium Nihonium Flerovium Moscovium Livermorium Tennessine Oganesson';

export interface Element {
  number: number;
  symbol: string;
  mass: string;
  names: Readonly<Record<'kk' | 'ru' | 'en', string>>;
  /** In the long form: rows 1 to 7, lanthanides and actinides in 8 and 9; columns 1 to 18. */
  row: number;
  column: number;
}

const rareGases = [0, 2, 10, 18, 36, 54, 86, 118];

function placeOf(number: number): { row: number; column: number } {
  if (number >= 57 && number <= 71) return { row: 8, column: number - 57 + 3 };
  if (number >= 89 && number <= 103) return { row: 9, column: number - 89 + 3 };
  const row = rareGases.findIndex((last) => number <= last);
  const [first = 0, last = 0] = [rareGases[row - 1], rareGases[row]];
  const fromStart = number - first;
  // The first columns are counted from the left, the others from the rare gas.
  const isLeft = fromStart <= 2 && number !== 2;
  return { row, column: isLeft ? fromStart : 18 - (last - number) };
}

export const elements: readonly Element[] = symbols.split(' ').map((symbol, at) => {
  const number = at + 1;
  const kk = kazakh.split(' ')[at] ?? '';
  return {
    number,
    symbol,
    mass: masses.split(' ')[at] ?? '',
    names: { kk, ru: russianOnly[number] ?? kk, en: english.split(' ')[at] ?? '' },
    ...placeOf(number),
  };
});
