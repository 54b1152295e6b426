import { expect, test } from 'vitest';
import { plainText, questionText } from './question-text.ts';

const math = (inner: string) =>
  `<math><semantics><mrow>${inner}</mrow><annotation encoding="x">\\src</annotation></semantics></math>`;

test.each([
  [`<p>${math('<mfrac><mn>3</mn><mn>4</mn></mfrac>')} бөлшегіне тең.</p>`, '3/4 бөлшегіне тең.'],
  [`S = ${math('<msup><mi>a</mi><mn>2</mn></msup>')}, м`, 'S = a^2, м'],
  [math('<mfrac><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow><msqrt><mn>2</mn></msqrt></mfrac>'), '(x+1)/(√2)'],
  [math('<mn>1</mn><mspace width="1em" /><mo>&lt;</mo><mn>2</mn>'), '1<2'],
  ['<MATH><MI>y</MI></MATH>', 'y'],
  ['<math><mfrac><mn>1</mn>', '1'],
])('a formula is one line of a title: %#', (html, words) => {
  expect(plainText(html)).toBe(words);
});

test('a question without a text of its own is called by its first statement', () => {
  const statements = [{ id: 'a', content: '<p>Су ылғал.</p>' }];
  expect(questionText('yes-no', { prompt: '', labels: 'yes-no', statements, right: { a: 'yes' } }, []).title).toBe('Су ылғал.');
});
