/** Reads an answer off the screen: what stands there is what was answered, also after a reload. */
import { expect, type Page } from '@playwright/test';
import type { AnswerByMechanic } from '#mechanics/question.ts';
import { questionOn } from './answering.ts';
import type { BankQuestion } from './examiner.ts';

/** @param answer in the shape of the question's mechanic. */
export async function expectShown(page: Page, question: BankQuestion, answer: unknown): Promise<void> {
  const place = questionOn(page);
  const choice = (number: number) => place.locator(`[data-choice="${number}"]`);
  const expectChecked = async (...values: string[]) => {
    await expect(place.locator('input:checked')).toHaveCount(values.length);
    for (const value of values) await expect(place.locator(`input[value="${value}"]`)).toBeChecked();
  };
  const { mechanic, content } = question;
  switch (mechanic) {
    case 'one-correct':
      return expectChecked((answer as AnswerByMechanic[typeof mechanic]).selected);
    case 'multiple-choice':
      return expectChecked(...(answer as AnswerByMechanic[typeof mechanic]).selected);
    case 'one-correct-input': {
      const { selected, input } = answer as AnswerByMechanic[typeof mechanic];
      await expectChecked(...[selected].filter((id) => id !== null));
      return expect(place.locator('input[type="text"]')).toHaveValue(input);
    }
    case 'yes-no': {
      const { selected } = answer as AnswerByMechanic[typeof mechanic];
      for (const [row, { id }] of content.statements.entries()) {
        if (selected[id]) await expect(choice(row * 2 + (selected[id] === 'yes' ? 1 : 2))).toBeChecked();
      }
      return;
    }
    case 'interactive-squares': {
      const { selected } = answer as AnswerByMechanic[typeof mechanic];
      for (const [index, { id }] of content.squares.entries()) {
        await expect(choice(index + 1)).toHaveAttribute('aria-pressed', String(selected.includes(id)));
      }
      return;
    }
    case 'matching': {
      const { pairs } = answer as AnswerByMechanic[typeof mechanic];
      for (const { left, right } of pairs) {
        const letter = String.fromCharCode(65 + content.right.findIndex(({ id }) => id === right));
        await expect(place.locator(`[data-anchor="left:${left}"]`).getByText(letter, { exact: true })).toBeVisible();
      }
      return;
    }
    case 'empty-selects': {
      const { selected } = answer as AnswerByMechanic[typeof mechanic];
      for (const [gap, option] of Object.entries(selected)) {
        await expect(place.locator(`select[id$="-${gap}"]`)).toHaveValue(option);
      }
      return;
    }
    case 'simple-text':
      return expect(choice(1)).toHaveValue((answer as AnswerByMechanic[typeof mechanic]).text);
    case 'essay':
      return expect(place.locator('textarea')).toHaveValue((answer as AnswerByMechanic[typeof mechanic]).text);
    case 'empty-input': {
      const { values } = answer as AnswerByMechanic[typeof mechanic];
      for (const [gap, text] of Object.entries(values)) await expect(place.locator(`input[id$="-${gap}"]`)).toHaveValue(text);
      return;
    }
    case 'drag-and-drop': {
      const { placed } = answer as AnswerByMechanic[typeof mechanic];
      for (const [zone, items] of Object.entries(placed)) {
        for (const item of items) await expect(place.locator(`[data-zone="${zone}"] [data-item="${item}"]`)).toBeVisible();
      }
      return;
    }
  }
}
