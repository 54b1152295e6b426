import type { ComponentProps } from 'react';
import { MomentInput } from '#client/kit/dates/moment-input.tsx';
import { StaffProvider } from '#client/kit/staff-provider.tsx';

/** The kit's field on a page that opens without a network: it comes when the dialog opens, which needs a connection in any case. */
export function SittingMoment(props: ComponentProps<typeof MomentInput>) {
  return (
    <StaffProvider>
      <MomentInput {...props} />
    </StaffProvider>
  );
}
