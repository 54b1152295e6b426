import { Icon } from '#ui/shell-icons.tsx';

export const SendIcon = () => (
  <Icon>
    <path d="M4 12L20 4.500l-4.500 15-4-6.500zM11.500 13L20 4.500" />
  </Icon>
);
export const ClipIcon = () => (
  <Icon>
    <path d="M19 11l-7.500 7.500a4.500 4.500 0 01-6.400-6.400l8-8a3 3 0 014.300 4.300l-8 8a1.500 1.500 0 01-2.100-2.100L14 7.500" />
  </Icon>
);
export const CameraIcon = () => (
  <Icon>
    <path d="M4 8h3.500l1.500-2.500h6L16.500 8H20v11H4zM12 10a3.300 3.300 0 100 6.600 3.300 3.300 0 000-6.600z" />
  </Icon>
);
export const MicrophoneIcon = () => (
  <Icon>
    <path d="M12 4a2.500 2.500 0 00-2.500 2.500v5a2.500 2.500 0 005 0v-5A2.500 2.500 0 0012 4zM6.500 11.500a5.500 5.500 0 0011 0M12 17v3.500" />
  </Icon>
);
export const MoreIcon = () => (
  <Icon>
    <path d="M6 12h.01M12 12h.01M18 12h.01" />
  </Icon>
);
export const ReadIcon = () => (
  <Icon>
    <path d="M2.500 12.500l4.500 4.500L16 8M10.500 16l1 1L21 7.500" />
  </Icon>
);
export const ReplyIcon = () => (
  <Icon>
    <path d="M9.500 6L4 11.500 9.500 17M4 11.500h10a6 6 0 016 6V19" />
  </Icon>
);
