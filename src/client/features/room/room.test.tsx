// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentNotices } from '#ui/notices.ts';
import { afterDrawing } from '#client/api/after-drawing.ts';
import { buildAttemptData } from './testing/build-attempt.ts';
import { noServer, openFakeRoom, prepareFakeRooms } from './testing/open-fake-room.tsx';

const serverTime = { at: 1, rttMs: 1, receivedAt: 1, receivedWall: 1 };

function heading() {
  return screen.getByRole('heading', { level: 1 });
}

function placeShown() {
  return screen.getByTestId('answer-place').dataset['place'];
}

function pressKey(key: string, code: string, more: KeyboardEventInit = {}) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ...more });
}

function click(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

beforeAll(prepareFakeRooms);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a test room', () => {
  it('opens at the question where the student was', async () => {
    await openFakeRoom({ prepare: (attempt) => attempt.changeUiState({ position: 103 }) });
    expect(heading().textContent).toBe('Question 3 of 4');
    expect(screen.getByTestId('question').dataset['questionId']).toBe('103');
  });

  it('goes on, leads from the last question to the check, and takes the focus to the number of the question', async () => {
    const { attempt } = await openFakeRoom();
    click('Next');
    expect(heading().textContent).toBe('Question 2 of 4');
    // The question is drawn first.
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    click('Previous');
    click('Previous');
    expect(heading().textContent).toBe('Question 4 of 4');
    click('Check before you finish');
    expect(screen.getByTestId('finish-dialog')).toBeTruthy();
    expect(heading().textContent).toBe('Question 4 of 4');
    expect(attempt.getSnapshot().uiState.position).toBe(104);
  });

  it('takes no focus from a field that somebody was quick to write into', async () => {
    await openFakeRoom({ prepare: (attempt) => attempt.changeUiState({ position: 102 }) });
    click('Next');
    expect(heading().textContent).toBe('Question 3 of 4');
    const field = screen.getByRole('textbox');
    field.focus();
    const moved = vi.spyOn(heading(), 'focus');
    // The move asked for it before, and comes first.
    await act(afterDrawing);
    expect([moved.mock.calls.length, document.activeElement === field]).toEqual([0, true]);
  });

  it('finds the next question without an answer', async () => {
    await openFakeRoom({ prepare: (attempt) => attempt.place(102, 'server', { selected: ['a'] }) });
    click('Next unanswered');
    expect(heading().textContent).toBe('Question 3 of 4');
  });

  it('takes a choice in the same event, and follows it from the device to the server', async () => {
    const { attempt } = await openFakeRoom();
    expect(placeShown()).toBe('none');
    pressKey('2', 'Digit2');
    expect(attempt.recorded).toEqual([{ questionId: 101, answers: { selected: 'b' } }]);
    expect(placeShown()).toBe('none');
    await waitFor(() => expect(placeShown()).toBe('saving'));
    for (const place of ['tablet', 'server', 'refused', 'unsaved'] as const) {
      act(() => attempt.place(101, place));
      expect(placeShown()).toBe(place);
    }
  });

  it('never leaves the place of an older answer beside a newer one', async () => {
    const { attempt } = await openFakeRoom({ prepare: (fake) => fake.place(101, 'server', { selected: 'a' }) });
    expect(placeShown()).toBe('server');
    pressKey('2', 'Digit2');
    expect(attempt.recorded).toHaveLength(1);
    expect(placeShown()).toBe('saving');
  });

  it('never shows "on this device" where the device stores nothing', async () => {
    const { attempt } = await openFakeRoom({ isMemoryOnly: true });
    act(() => attempt.place(101, 'tablet', { selected: 'a' }));
    expect(placeShown()).toBe('unsaved');
    expect(screen.getByRole('alert').textContent).toContain('cannot store answers');
  });

  it('shows what is typed at once, and takes it before the student moves on', async () => {
    const { attempt } = await openFakeRoom({ prepare: (fake) => fake.changeUiState({ position: 103 }) });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(input, { target: { value: 'Abai' } });
    expect(input.value).toBe('Abai');
    await waitFor(() => expect(placeShown()).toBe('saving'));
    expect(attempt.recorded).toEqual([]);
    click('Next');
    expect(attempt.recorded).toEqual([{ questionId: 103, answers: { text: 'Abai' } }]);
  });

  it('takes a choice at once also where a text belongs to the answer', async () => {
    const data = buildAttemptData();
    const [first] = data.examContent.disciplines[0]?.questions ?? [];
    if (!first) throw new Error('No question');
    first.question = {
      ...first.question,
      mechanic: 'one-correct-input',
      content: {
        prompt: 'Which, and how much?',
        options: [
          { id: 'a', content: 'A' },
          { id: 'b', content: 'B' },
        ],
        input: { label: 'How much', kind: 'number', unit: null },
      },
    };
    const { attempt } = await openFakeRoom({ data });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '12' } });
    expect(attempt.recorded).toEqual([]);
    pressKey('2', 'Digit2');
    screen.getAllByRole('radio')[1]?.click();
    expect(attempt.recorded.at(-1)).toEqual({ questionId: 101, answers: { selected: 'b', input: '12' } });
  });

  it('takes what is typed when the page goes', async () => {
    const { attempt } = await openFakeRoom({ prepare: (fake) => fake.changeUiState({ position: 103 }) });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Abai' } });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(attempt.recorded).toEqual([{ questionId: 103, answers: { text: 'Abai' } }]);
  });

  it('asks before the page goes only while something is in memory alone', async () => {
    const { attempt } = await openFakeRoom();
    act(() => attempt.place(101, 'tablet', { selected: 'a' }));
    const harmless = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(harmless);
    expect(harmless.defaultPrevented).toBe(false);
    act(() => attempt.change({ unsaved: [101] }));
    const harmful = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(harmful);
    expect(harmful.defaultPrevented).toBe(true);
  });

  it('marks by M, moves by arrows and Enter, and leaves the keys to a text field', async () => {
    const { attempt } = await openFakeRoom();
    pressKey('ь', 'KeyM');
    expect(attempt.getSnapshot().uiState.marked).toEqual([101]);
    pressKey('ArrowRight', 'ArrowRight');
    pressKey('Enter', 'Enter');
    expect(heading().textContent).toBe('Question 3 of 4');
    screen.getByRole('textbox').focus();
    pressKey('m', 'KeyM');
    pressKey('ArrowRight', 'ArrowRight');
    expect(heading().textContent).toBe('Question 3 of 4');
    expect(attempt.getSnapshot().uiState.marked).toEqual([101]);
  });

  it('lists its keys on a question mark, and has no others while a dialog is open', async () => {
    await openFakeRoom();
    pressKey('?', 'Slash', { shiftKey: true });
    expect(within(screen.getByRole('dialog')).getByText('Choose an answer')).toBeTruthy();
    pressKey('ArrowRight', 'ArrowRight');
    expect(heading().textContent).toBe('Question 1 of 4');
  });

  it('says the connection in words and counts what waits', async () => {
    const { attempt } = await openFakeRoom();
    expect(screen.getByTestId('link-state').textContent).toContain('Connected');
    // An answer that was changed is two operations, and one answer.
    act(() => attempt.changeSync({ link: 'offline', pending: 4 }));
    act(() => attempt.change({ waiting: [101, 102, 103] }));
    await screen.findByText('No connection: answers stay on this device');
    expect(screen.getByTestId('link-state').dataset['link']).toBe('offline');
    expect(screen.getByTestId('pending-count').textContent).toBe('3');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows every question in the map, with its state in words', async () => {
    await openFakeRoom({
      prepare: (attempt) => {
        attempt.place(101, 'server', { selected: 'a' });
        attempt.place(102, 'tablet', { selected: ['a'] });
        attempt.place(103, 'refused', { text: 'x' });
        attempt.changeUiState({ marked: [104] });
      },
    });
    click('Question map');
    const map = within(screen.getByRole('dialog'));
    expect(map.getByRole('button', { name: 'Question 1: On the server' })).toBe(document.activeElement);
    expect(map.getByRole('button', { name: 'Question 2: On this device' })).toBeTruthy();
    expect(map.getByRole('button', { name: 'Question 3: Not accepted' })).toBeTruthy();
    fireEvent.click(map.getByRole('button', { name: 'Question 4: Not answered, marked for later' }));
    expect(heading().textContent).toContain('Question 4 of 4');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('only reads while another tab writes, and can take over', async () => {
    const { attempt } = await openFakeRoom({ prepare: (fake) => fake.change({ writer: 'read-only' }) });
    expect(screen.getAllByRole('radio').every((radio) => radio.matches(':disabled'))).toBe(true);
    click('Next');
    expect(heading().textContent).toBe('Question 2 of 4');
    await act(async () => {
      click('Continue here');
      await Promise.resolve();
    });
    expect(attempt.calls).toContain('takeOver');
    expect(screen.getAllByRole('checkbox').some((box) => box.matches(':disabled'))).toBe(false);
  });

  it("says which answer counts where another device answered too, and takes this device's answer back on request", async () => {
    const { attempt } = await openFakeRoom();
    act(() => attempt.place(103, 'server', { text: 'mine' }));
    act(() => attempt.replaceElsewhere(103, { text: 'other' }));
    expect(screen.getByText('Questions that were also answered on another device: 1')).toBeTruthy();
    click('Show');
    expect(heading().textContent).toBe('Question 3 of 4');
    expect(screen.getByText('This question was also answered on another device. The answer shown here counts.')).toBeTruthy();
    click('Keep the answer shown');
    expect(attempt.calls).toContain('settle 103');
    click('Use the answer from this device');
    expect(attempt.recorded).toEqual([{ questionId: 103, answers: { text: 'mine' } }]);
  });

  it('says that the clock was changed in a line above the question, until somebody has read it', async () => {
    const { attempt } = await openFakeRoom();
    act(() => attempt.change({ clockJumps: [{ at: 1, byMs: 3_600_000, cause: 'changed' }] }));
    expect(screen.getByText(/This device's clock was changed\. The time shown is the server's time/)).toBeTruthy();
    expect(currentNotices()).toEqual([]);
    click('Got it');
    expect(screen.queryByText(/This device's clock was changed/)).toBeNull();
  });

  it('goes on when the sign-in is lost, and says so in a line', async () => {
    const { attempt } = await openFakeRoom();
    act(() => attempt.changeSync({ halt: 'signed-out', pending: 1 }));
    expect(screen.getByText('Sign in again to send your answers; they are safe on this device.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toMatch(/^\/login\?redirect=/);
    pressKey('1', 'Digit1');
    expect(attempt.recorded).toHaveLength(1);
  });
});

describe('finishing', () => {
  it('shows what is empty, marked, not on the server and not accepted, and leads there', async () => {
    await openFakeRoom({
      prepare: (attempt) => {
        attempt.place(101, 'tablet', { selected: 'a' });
        attempt.place(103, 'refused', { text: 'x' });
        attempt.changeUiState({ marked: [102] });
        attempt.changeSync({ link: 'offline', pending: 2 });
      },
    });
    click('Finish the test');
    const dialog = within(screen.getByRole('dialog'));
    for (const line of [
      'Not answered: 2',
      'Marked for later: 1',
      'Not accepted by the server: 1',
      'Not yet on the server: 1',
    ]) {
      expect(dialog.getByText(line)).toBeTruthy();
    }
    expect(dialog.getByText(/finishes automatically/)).toBeTruthy();
    expect(screen.getByTestId('pending-count').textContent).toBe('1');
    fireEvent.click(within(dialog.getByTestId('finish-refused')).getByRole('button', { name: 'Go to question 3' }));
    expect(heading().textContent).toBe('Question 3 of 4');
  });

  it('takes what is still being typed, waits for the answers, and leads to the result by itself', async () => {
    const { attempt, onCompleted } = await openFakeRoom({ prepare: (fake) => fake.changeUiState({ position: 103 }) });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Abai' } });
    click('Finish the test');
    expect(attempt.recorded).toHaveLength(1);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
      await Promise.resolve();
    });
    expect(screen.getByRole('heading', { name: 'Your test is being handed in' })).toBeTruthy();
    expect(onCompleted).not.toHaveBeenCalled();
    act(() => attempt.change({ phase: 'completed', completedReason: 'student' }));
    expect(onCompleted).toHaveBeenCalledExactlyOnceWith('student');
  });

  it('counts what waits in the same way before and after', async () => {
    const { attempt } = await openFakeRoom({
      prepare: (fake) => {
        for (const id of [101, 102, 103]) fake.place(id, 'tablet', { text: 'x' });
        fake.changeSync({ link: 'offline', pending: 5 });
      },
    });
    expect(screen.getByTestId('pending-count').textContent).toBe('3');
    click('Finish the test');
    expect(within(screen.getByRole('dialog')).getByText('Not yet on the server: 3')).toBeTruthy();
    act(() => attempt.change({ phase: 'finishing' }));
    expect(screen.getByTestId('hand-in').textContent).toContain('3 answers are on this device and not yet on the server.');
  });

  it('says when the device could not note it down, and stays', async () => {
    const { attempt, onCompleted } = await openFakeRoom({ prepare: (fake) => fake.change({ unsaved: [101] }) });
    click('Finish the test');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
      await Promise.resolve();
    });
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('Keep this page open');
    expect(attempt.getSnapshot().phase).toBe('active');
    expect(onCompleted).not.toHaveBeenCalled();
  });
});

describe('the end of the time', () => {
  it('locks nothing while no server answers: the device keeps on taking answers', async () => {
    const { attempt } = await openFakeRoom({ ask: noServer, prepare: (fake) => (fake.left = 0) });
    expect(screen.getByText(/Time is up by this device's clock/)).toBeTruthy();
    pressKey('1', 'Digit1');
    expect(attempt.recorded).toHaveLength(1);
    expect(attempt.getSnapshot().phase).toBe('active');
  });

  it('is taken from the server: over, or extended', async () => {
    const over = await openFakeRoom({
      ask: () => Promise.resolve({ ok: true, data: buildAttemptData(), serverTime }),
      prepare: (fake) => (fake.left = 0),
    });
    expect(over.attempt.calls).toContain('requestFinish');
    cleanup();
    const { attempt } = await openFakeRoom({
      ask: () => Promise.resolve({ ok: true, data: buildAttemptData({ endTimeThreshold: 9e12 }), serverTime }),
      prepare: (fake) => {
        fake.left = 0;
        fake.leftAfterRefresh = 600_000;
      },
    });
    expect(attempt.calls).not.toContain('requestFinish');
    expect(screen.queryByText(/By this device's clock/)).toBeNull();
  });

  it('brings a folded clock back at five minutes', async () => {
    vi.useFakeTimers();
    const { attempt } = await openFakeRoom({
      prepare: (fake) => {
        fake.changeUiState({ timerFolded: true });
        fake.left = 300_500;
      },
    });
    expect(screen.queryByRole('timer')).toBeNull();
    attempt.left = 299_990;
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole('timer').textContent).toBe('04:59');
    expect(screen.getByText('5 minutes left')).toBeTruthy();
  });

  it('shows answers that came too late as late and asks the server', async () => {
    const ask = vi.fn<typeof noServer>(noServer);
    const { attempt } = await openFakeRoom({ ask });
    expect(ask).not.toHaveBeenCalled();
    await act(async () => {
      attempt.place(101, 'late', { selected: 'a' });
      await Promise.resolve();
    });
    expect(placeShown()).toBe('late');
    expect(ask).toHaveBeenCalledOnce();
  });

  it('asks the server in the background about a test that was opened without it', async () => {
    const ask = vi.fn<typeof noServer>(() => Promise.resolve({ ok: true, data: buildAttemptData(), serverTime }));
    const { attempt } = await openFakeRoom({ ask, isHeld: true });
    expect(ask).toHaveBeenCalledOnce();
    expect(attempt.calls).toContain('refresh');
  });

  it('says once how much more time the organiser has given, and nothing when a pause has moved the end', async () => {
    const { attempt } = await openFakeRoom();
    const { endTimeThreshold } = attempt.getSnapshot();
    act(() => {
      attempt.left += 600_000;
      attempt.change({ endTimeThreshold: endTimeThreshold + 600_000 });
    });
    expect(screen.getByRole('timer').textContent).toBe('50:00');
    expect(screen.getByText('You have 10 more minutes')).toBeTruthy();
    act(() => attempt.change({ pausedAt: 1 }));
    act(() => attempt.change({ pausedAt: null, endTimeThreshold: endTimeThreshold + 900_000 }));
    expect(screen.queryByText('You have 5 more minutes')).toBeNull();
  });

  it('covers the question in a pause, takes what is being typed before, and asks the server nothing', async () => {
    const ask = vi.fn<typeof noServer>(noServer);
    const { attempt } = await openFakeRoom({ ask, prepare: (fake) => fake.changeUiState({ position: 103 }) });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Abai' } });
    act(() => {
      attempt.left = 0;
      attempt.change({ pausedAt: 1 });
    });
    expect(attempt.recorded).toEqual([{ questionId: 103, answers: { text: 'Abai' } }]);
    expect(screen.getByTestId('paused').textContent).toContain('Your answers are safe');
    expect(document.querySelector('main')?.inert ?? document.querySelector('main')?.hasAttribute('inert')).toBeTruthy();
    expect(document.querySelector('main')?.dataset['covered']).toBe('true');
    expect(ask).not.toHaveBeenCalled();
    expect(attempt.calls).not.toContain('requestFinish');
    act(() => attempt.change({ pausedAt: null }));
    expect(document.querySelector('main')?.dataset['covered']).toBe('false');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Abai');
    expect(screen.queryByTestId('paused')).toBeNull();
  });

  it('hears who is typing before the organiser’s end closes it, and says who ended it', async () => {
    const { attempt } = await openFakeRoom({ prepare: (fake) => fake.changeUiState({ position: 103 }) });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Abai' } });
    act(() => attempt.end('organiser'));
    expect(attempt.recorded).toEqual([{ questionId: 103, answers: { text: 'Abai' } }]);
    expect(heading().textContent).toBe('The organiser has ended the test');
  });
});
