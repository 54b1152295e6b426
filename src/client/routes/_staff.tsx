import { createFileRoute, Outlet } from '@tanstack/react-router';
import { StaffProvider } from '#client/kit/staff-provider.tsx';

/** Around every page of the staff that needs a network. */
export const Route = createFileRoute('/_app/_staff')({ component: StaffLayout });

function StaffLayout() {
  return (
    <StaffProvider>
      <Outlet />
    </StaffProvider>
  );
}
