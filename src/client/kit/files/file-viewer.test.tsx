// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareKit, showKit } from '../testing/show-kit.tsx';
import { FileList } from './file-list.tsx';
import { FileViewer } from './file-viewer.tsx';

const files = [
  { id: 'a', name: 'photo.jpg', type: 'image/jpeg', source: '/uploads/a.jpg' },
  { id: 'b', name: 'voice.mp3', type: 'audio/mpeg', source: '/uploads/b.mp3' },
  { id: 'c', name: 'plan.pdf', type: 'application/pdf', source: '/uploads/c.pdf' },
  { id: 'd', name: 'table.xlsx', type: 'application/octet-stream', source: '/uploads/d.xlsx' },
];

beforeEach(() => prepareKit());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent;

test('each opens, arrows and buttons turn over and stop at the ends, and a film keeps its own arrows', () => {
  showKit(<FileList files={files} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show: photo.jpg' }));
  expect([title(), screen.getByRole('img', { name: 'photo.jpg' }).getAttribute('src')]).toEqual([
    'photo.jpg',
    '/uploads/a.jpg',
  ]);
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(title()).toBe('photo.jpg');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(title()).toBe('voice.mp3');
  fireEvent.keyDown(screen.getByLabelText('voice.mp3', { selector: 'audio' }), { key: 'ArrowRight' });
  expect(title()).toBe('voice.mp3');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe('/uploads/c.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect([screen.getByRole('status').textContent, screen.getByRole('link').getAttribute('download')]).toEqual([
    '4 of 4',
    'table.xlsx',
  ]);
});

test('a finger that goes sideways turns over; one that goes down does not', () => {
  const onMove = vi.fn();
  showKit(<FileViewer files={files} at={0} onMove={onMove} onClose={() => undefined} />);
  const picture = screen.getByRole('img', { name: 'photo.jpg' });
  const swipe = (x: number, y: number) => {
    const start = [{ clientX: 200, clientY: 200 }];
    fireEvent.touchStart(picture, { touches: start, changedTouches: start });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
  };
  swipe(-10, 0);
  swipe(-80, 100);
  expect(onMove).not.toHaveBeenCalled();
  swipe(-80, 10);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(1);
});

test('what the browser cannot show is said, and can be downloaded; a file on the device needs no address of a server', async () => {
  const [create, revoke] = [vi.fn(() => 'blob:a'), vi.fn()];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke }));
  const file = { name: 'photo.heic', type: 'image/heic', source: new Blob(['a']) };
  showKit(<FileViewer files={[file]} at={0} onMove={() => undefined} onClose={() => undefined} />);
  fireEvent.error(await screen.findByRole('img', { name: 'photo.heic' }));
  expect(screen.getByText('This browser cannot show the file.')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('blob:a');
  cleanup();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:a');
});
