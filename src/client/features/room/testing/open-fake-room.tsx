import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { AttemptData } from '#contract/attempts/parts.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import type { RoomSources } from '../open-room.ts';
import { Room } from '../room.tsx';
import { buildAttemptData } from './build-attempt.ts';
import { FakeAttempt } from './fake-attempt.ts';

interface FakeRoomOptions {
  data?: AttemptData;
  ask?: RoomSources['fetchData'];
  prepare?: (attempt: FakeAttempt) => void;
  isHeld?: boolean;
  isMemoryOnly?: boolean;
}

/** What a dead line answers. */
export function noServer(): ReturnType<RoomSources['fetchData']> {
  return Promise.resolve({ ok: false, failure: new ApiFailure({ status: 0, code: 'NETWORK', message: '' }) });
}

/** Draws a room around a fake attempt. jsdom has neither modal dialogs nor scrolling. */
export async function openFakeRoom(options: FakeRoomOptions = {}) {
  const data = options.data ?? buildAttemptData();
  const attempt = new FakeAttempt(data);
  options.prepare?.(attempt);
  const onCompleted = vi.fn<(reason: FinishReason) => void>();
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <Room
          attempt={attempt}
          address={{ kind: 'testing', examId: 7, userId: 1 }}
          ask={options.ask ?? noServer}
          isHeld={options.isHeld ?? false}
          isMemoryOnly={options.isMemoryOnly ?? false}
          onCompleted={onCompleted}
        />
      </I18nProvider>,
    );
    await Promise.resolve();
  });
  return { attempt, onCompleted };
}

export function prepareFakeRooms(): void {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  window.scrollTo = () => undefined;
  window.matchMedia ??= () =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: '',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
