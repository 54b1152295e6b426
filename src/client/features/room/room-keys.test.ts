// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { actionOf, keyNeedsOf, type KeyPress } from './room-keys.ts';

function press(key: string, code: string, more: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    code,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    ...more,
  };
}

/** The element marked with `id="here"`. */
function needsIn(html: string) {
  document.body.innerHTML = html;
  return keyNeedsOf(document.getElementById('here'));
}

const free = { typing: false, arrows: false, enter: false };

describe('keys of the test room', () => {
  afterEach(() => document.body.replaceChildren());

  it('choose by digits, also in the Kazakh layout and on the number pad', () => {
    expect(actionOf(press('3', 'Digit3'), free)).toEqual({ type: 'choose', choice: 3 });
    expect(actionOf(press('і', 'Digit3'), free)).toEqual({ type: 'choose', choice: 3 });
    expect(actionOf(press('7', 'Numpad7'), free)).toEqual({ type: 'choose', choice: 7 });
    expect(actionOf(press('Home', 'Numpad7'), free)).toBeNull();
    expect(actionOf(press('0', 'Digit0'), free)).toBeNull();
  });

  it('mark by M, also in a Cyrillic layout', () => {
    expect(actionOf(press('m', 'KeyM'), free)).toEqual({ type: 'mark' });
    expect(actionOf(press('ь', 'KeyM'), free)).toEqual({ type: 'mark' });
  });

  it('move by arrows and Enter', () => {
    expect(actionOf(press('ArrowRight', 'ArrowRight'), free)).toEqual({ type: 'next' });
    expect(actionOf(press('ArrowLeft', 'ArrowLeft'), free)).toEqual({ type: 'previous' });
    expect(actionOf(press('Enter', 'Enter'), free)).toEqual({ type: 'next' });
  });

  it('show their list by a question mark, wherever the layout has it', () => {
    expect(actionOf(press('?', 'Slash', { shiftKey: true }), free)).toEqual({ type: 'help' });
    expect(actionOf(press('?', 'Digit7', { shiftKey: true }), free)).toEqual({ type: 'help' });
  });

  it('leave the browser its own: with Ctrl, Alt, Meta, Shift', () => {
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey'] as const) {
      expect(actionOf(press('1', 'Digit1', { [modifier]: true }), free)).toBeNull();
      expect(actionOf(press('ArrowLeft', 'ArrowLeft', { [modifier]: true }), free)).toBeNull();
    }
  });

  it('do nothing while one types, composes, or when the question took the key', () => {
    const typing = needsIn('<input id="here" type="text">');
    for (const key of [
      press('1', 'Digit1'),
      press('m', 'KeyM'),
      press('?', 'Slash'),
      press('Enter', 'Enter'),
      press('ArrowLeft', 'ArrowLeft'),
    ]) {
      expect(actionOf(key, typing)).toBeNull();
      expect(actionOf({ ...key, isComposing: true }, free)).toBeNull();
      expect(actionOf({ ...key, defaultPrevented: true }, free)).toBeNull();
    }
    expect(needsIn('<textarea id="here"></textarea>').typing).toBe(true);
    expect(needsIn('<select id="here"></select>').typing).toBe(true);
    expect(needsIn('<input id="here">').typing).toBe(true);
  });

  it('a held key chooses and marks once, but goes through the questions', () => {
    expect(actionOf(press('1', 'Digit1', { repeat: true }), free)).toBeNull();
    expect(actionOf(press('m', 'KeyM', { repeat: true }), free)).toBeNull();
    expect(actionOf(press('Enter', 'Enter', { repeat: true }), free)).toBeNull();
    expect(actionOf(press('ArrowRight', 'ArrowRight', { repeat: true }), free)).toEqual({ type: 'next' });
  });

  it('leave the arrows to radio buttons, grids, players and boxes that scroll', () => {
    expect(needsIn('<input id="here" type="radio">').arrows).toBe(true);
    expect(needsIn('<div role="grid"><button id="here"></button></div>').arrows).toBe(true);
    expect(needsIn('<audio id="here"></audio>').arrows).toBe(true);
    expect(needsIn('<div id="here" role="region" tabindex="0"></div>').arrows).toBe(true);
    expect(needsIn('<input id="here" type="checkbox">').arrows).toBe(false);
    expect(needsIn('<button id="here"></button>').arrows).toBe(false);
  });

  it('leave Enter to buttons and links, but not to options that were chosen', () => {
    expect(needsIn('<button><span id="here"></span></button>').enter).toBe(true);
    expect(needsIn('<a id="here" href="/x"></a>').enter).toBe(true);
    expect(needsIn('<input id="here" type="radio">').enter).toBe(false);
    expect(needsIn('<input id="here" type="checkbox">').enter).toBe(false);
    expect(needsIn('<h1 id="here"></h1>').enter).toBe(false);
  });
});
