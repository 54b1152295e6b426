import { useMediaQuery } from '@mantine/hooks';

/** Room for a table; below it rows are cards. */
export function useHasTable(): boolean {
  return useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
}
