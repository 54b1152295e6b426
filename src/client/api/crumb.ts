import type { MessageDescriptor } from '@lingui/core';

export interface CrumbName {
  text: string;
  /** Where it is not the interface's: an exam is called as its authors called it. */
  lang?: string;
}

/** The name of a page in the breadcrumbs of the pages below it. Without one its entry in the menu names it. */
export interface Crumb {
  /** While the record's name is unknown, and where there is none. */
  label: MessageDescriptor;
  /** The name of the record that the path's parameters mean. @throws where it cannot be had: then the label stays */
  name?(params: object): Promise<CrumbName>;
  /** With some parameters the page above is another one: a student's results in place of one's own. */
  instead?(params: object): { label: MessageDescriptor; search: object } | null;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    crumb?: Crumb;
  }
}
