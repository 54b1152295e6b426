import { lazyPart } from '#ui/lazy-part.tsx';
import { RoomLoading } from '../room-loading.tsx';
import type { SectionsRoomProps } from './sections-room.tsx';

/** What only a test with sections needs: it comes with such a test, before its first question. */
export const SectionsLater = lazyPart<SectionsRoomProps>(
  async () => {
    const { SectionsRoom } = await import('./sections-room.tsx');
    return SectionsRoom;
  },
  <RoomLoading mustHold={false} onBegin={() => undefined} />,
);
