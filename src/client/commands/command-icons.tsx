import { Icon } from '#ui/shell-icons.tsx';

interface IconProps {
  className?: string | undefined;
}

export function StarIcon({ isOn, ...props }: IconProps & { isOn: boolean }) {
  return (
    <Icon {...props}>
      <path
        d="M12 3.5l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8z"
        fill={isOn ? 'currentColor' : 'none'}
      />
    </Icon>
  );
}

export function ServerIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 18.500a4.500 4.500 0 01-.5-9 6 6 0 0111.400 1.600 3.700 3.700 0 01-.4 7.400zM9 13.500l2.200 2.200 4-4" />
    </Icon>
  );
}

export function WaitingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 18.500a4.500 4.500 0 01-.5-9 6 6 0 0111.400 1.600 3.700 3.700 0 01-.4 7.400M12 21v-7.500M9 16l3-3 3 3" />
    </Icon>
  );
}

export function DecideIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.500l9 16H3zM12 10v4.500M12 17.200v.01" />
    </Icon>
  );
}
