import { lazyPart } from '#ui/lazy-part.tsx';
import { RoomLoading } from '../room-loading.tsx';
import type { SectionsRoomProps } from './sections-room.tsx';

/** What only a test with sections needs: it comes with such a test, before its first question. */
export const SectionsLater = lazyPart<SectionsRoomProps>(
  async () => {
    const [{ SectionsRoom }] = await Promise.all([
      import('./sections-room.tsx'),
      import('./texts.ts').then(({ loadSectionTexts }) => loadSectionTexts()),
    ]);
    return SectionsRoom;
  },
  <RoomLoading mustHold={false} onBegin={() => undefined} />,
);
