/** How a student's hand enters an answer: by tap, or by keyboard alone. One way per mechanic. */
import type { Locator, Page } from '@playwright/test';
import type { BankQuestion } from './examiner.ts';
import type { Intended } from './answer-sheet.ts';
import { expect } from './patience.ts';

/** The question on the screen. */
export function questionOn(page: Page): Locator {
  return page.getByTestId('question');
}

function choice(page: Page, number: number): Locator {
  return questionOn(page).locator(`[data-choice="${number}"]`);
}

function mismatch(question: BankQuestion, intended: Intended): Error {
  return new Error(`An answer to ${intended.mechanic} for a question of ${question.mechanic}`);
}

/** Native controls lie invisible under their face: the tap goes to the label, as a finger's does. */
async function tapControl(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label').tap();
}

/**
 * Playwright announces a change also where nothing changes, which no person can bring about. One of these stands where all is chosen already: the
 * answer was given here before another device gave another one.
 */
async function selectOptions(place: Locator, wanted: readonly (readonly [gap: string, option: string])[]): Promise<void> {
  const select = (gap: string): Locator => place.locator(`select[id$="-${gap}"]`);
  const chosen = await Promise.all(wanted.map(([gap]) => select(gap).inputValue()));
  const changes = wanted.filter(([, option], index) => chosen[index] !== option);
  for (const [gap, option] of changes.length > 0 ? changes : wanted.slice(0, 1)) await select(gap).selectOption(option);
}

export async function answerByTap(page: Page, question: BankQuestion, intended: Intended): Promise<void> {
  const place = questionOn(page);
  switch (intended.mechanic) {
    case 'one-correct':
      return tapControl(place.locator(`input[value="${intended.answer.selected}"]`));
    case 'multiple-choice':
      for (const id of intended.answer.selected) await tapControl(place.locator(`input[value="${id}"]`));
      return;
    case 'one-correct-input': {
      if (intended.answer.selected !== null) await tapControl(place.locator(`input[value="${intended.answer.selected}"]`));
      return place.locator('input[type="text"]').fill(intended.answer.input);
    }
    case 'yes-no': {
      if (question.mechanic !== intended.mechanic) throw mismatch(question, intended);
      for (const [row, statement] of question.content.statements.entries()) {
        const own = intended.answer.selected[statement.id];
        if (own !== undefined) await tapControl(choice(page, row * 2 + (own === 'yes' ? 1 : 2)));
      }
      return;
    }
    case 'interactive-squares': {
      if (question.mechanic !== intended.mechanic) throw mismatch(question, intended);
      for (const id of intended.answer.selected) {
        await choice(page, question.content.squares.findIndex((square) => square.id === id) + 1).tap();
      }
      return;
    }
    case 'matching':
      for (const { left, right } of intended.answer.pairs) {
        await place.locator(`[data-anchor="left:${left}"]`).tap();
        await place.locator(`[data-anchor="right:${right}"]`).tap();
      }
      return;
    case 'empty-selects':
      return selectOptions(place, Object.entries(intended.answer.selected));
    case 'simple-text':
      return choice(page, 1).fill(intended.answer.text);
    case 'essay':
      return place.locator('textarea').fill(intended.answer.text);
    case 'empty-input':
      for (const [gap, text] of Object.entries(intended.answer.values)) await place.locator(`input[id$="-${gap}"]`).fill(text);
      return;
    case 'drag-and-drop':
      for (const [zone, items] of Object.entries(intended.answer.placed)) {
        for (const item of items) {
          await place.locator(`[data-item="${item}"]`).tap();
          await place.locator(`[data-zone="${zone}"] [data-target]`).tap();
        }
      }
      return;
  }
}

const furthestTab = 80;

/** Walks there with the Tab key, as somebody without a pointer must. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < furthestTab; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${String(target)}`);
}

/** By its digit; beyond nine, by Tab and Space. */
async function pressChoice(page: Page, number: number): Promise<void> {
  if (number <= 9) return page.keyboard.press(`Digit${number}`);
  await tabTo(page, choice(page, number));
  await page.keyboard.press('Space');
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Expects the focus on the question's heading, where it is after every move. */
export async function answerByKeyboard(page: Page, question: BankQuestion, intended: Intended): Promise<void> {
  const place = questionOn(page);
  const { keyboard } = page;
  switch (intended.mechanic) {
    case 'one-correct':
    case 'multiple-choice':
    case 'one-correct-input': {
      if (question.mechanic !== intended.mechanic) throw mismatch(question, intended);
      const { options } = question.content;
      const chosen = [intended.answer.selected].flat().filter((id) => id !== null);
      for (const id of chosen) await pressChoice(page, options.findIndex((option) => option.id === id) + 1);
      if (intended.mechanic === 'one-correct-input')
        await typeInto(page, place.locator('input[type="text"]'), intended.answer.input);
      return;
    }
    case 'yes-no': {
      if (question.mechanic !== intended.mechanic) throw mismatch(question, intended);
      for (const [row, statement] of question.content.statements.entries()) {
        const own = intended.answer.selected[statement.id];
        if (own !== undefined) await pressChoice(page, row * 2 + (own === 'yes' ? 1 : 2));
      }
      return;
    }
    case 'interactive-squares': {
      if (question.mechanic !== intended.mechanic) throw mismatch(question, intended);
      const { squares, columns } = question.content;
      await tabTo(page, place.locator('[data-choice][tabindex="0"]'));
      let at = 0;
      for (const id of intended.answer.selected) {
        const wanted = squares.findIndex((square) => square.id === id);
        const down = Math.floor(wanted / columns) - Math.floor(at / columns);
        const right = (wanted % columns) - (at % columns);
        for (let step = 0; step < Math.abs(down); step += 1) await keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
        for (let step = 0; step < Math.abs(right); step += 1) await keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
        await expect(choice(page, wanted + 1)).toBeFocused();
        await keyboard.press('Space');
        at = wanted;
      }
      return;
    }
    case 'matching': {
      if (question.mechanic !== intended.mechanic) throw mismatch(question, intended);
      const { left, right } = question.content;
      for (const pair of intended.answer.pairs) {
        await pressChoice(page, left.findIndex(({ id }) => id === pair.left) + 1);
        for (let step = 0; step < right.findIndex(({ id }) => id === pair.right); step += 1) await keyboard.press('ArrowDown');
        await expect(place.locator(`[data-anchor="right:${pair.right}"]`)).toBeFocused();
        await keyboard.press('Enter');
      }
      return;
    }
    case 'empty-selects':
      for (const [gap, option] of Object.entries(intended.answer.selected)) {
        const select = place.locator(`select[id$="-${gap}"]`);
        await tabTo(page, select);
        const steps = await select.evaluate((element, value) => {
          const { options, selectedIndex } = element as HTMLSelectElement;
          return [...options].findIndex((one) => one.value === value) - selectedIndex;
        }, option);
        const key = steps > 0 ? 'ArrowDown' : 'ArrowUp';
        for (let step = 0; step < Math.abs(steps); step += 1) await keyboard.press(key);
        await expect(select).toHaveValue(option);
      }
      return;
    case 'essay':
      return typeInto(page, place.locator('textarea'), intended.answer.text);
    case 'simple-text':
      return typeInto(page, choice(page, 1), intended.answer.text);
    case 'empty-input':
      for (const [gap, text] of Object.entries(intended.answer.values)) {
        await typeInto(page, place.locator(`input[id$="-${gap}"]`), text);
      }
      return;
    case 'drag-and-drop': {
      if (question.mechanic !== intended.mechanic) throw mismatch(question, intended);
      for (const [zone, items] of Object.entries(intended.answer.placed)) {
        for (const item of items) {
          await pressChoice(page, question.content.items.findIndex(({ id }) => id === item) + 1);
          const target = place.locator(`[data-zone="${zone}"] [data-target]`);
          for (let step = 0; step < question.content.zones.length; step += 1) {
            if (await target.evaluate((element) => element === document.activeElement)) break;
            await keyboard.press('ArrowRight');
          }
          await expect(target).toBeFocused();
          await keyboard.press('Enter');
        }
      }
      return;
    }
  }
}
