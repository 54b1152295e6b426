import { lazyPart } from '#ui/lazy-part.tsx';
import { ViewFrame } from '#mechanics/shared/view-frame.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';

/** Comes with the first essay, from what the service worker holds: nobody else waits for it. */
const EssayField = lazyPart<MechanicViewProps<'essay'>>(async () => (await import('./essay-field.tsx')).EssayField);

export function EssayView(props: MechanicViewProps<'essay'>) {
  return (
    <ViewFrame id={props.id} prompt={props.content.prompt}>
      <EssayField {...props} />
    </ViewFrame>
  );
}
