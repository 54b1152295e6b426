/**
 * Content that editors write and others read: static pages, news, contests, banners, documents, links. One machinery keeps all
 * of them (versions, conflicts, history); what differs is the shape of the content (contract/pages/content-parts.ts).
 */
export const contentKinds = ['page', 'news', 'contest', 'banner', 'document', 'link'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The static pages of the specification (E§7). They are always there: nobody adds or deletes one. */
export const pageNames = ['intro', 'directions', 'consultative', 'faq'] as const;
export type PageName = (typeof pageNames)[number];

/** Addresses outside of the platform, each shown at its place once it has one (specification P§6: a video about imports). */
export const linkNames = ['import-video'] as const;
export type LinkName = (typeof linkNames)[number];

/** `removed` keeps its history and may come back; readers see only what is published and whose day has come. */
export const contentStates = ['draft', 'published', 'removed'] as const;
export type ContentState = (typeof contentStates)[number];

/** Kinds that come and go; the others exist once and for all. */
export const listedKinds = ['news', 'contest', 'banner'] as const satisfies readonly ContentKind[];
export type ListedKind = (typeof listedKinds)[number];

/** Colours of a banner's button by name, not by number: each pair of text and ground is readable in light and dark. */
export const buttonColors = ['accent', 'green', 'amber', 'dark'] as const;
export type ButtonColor = (typeof buttonColors)[number];

/** The about page shows its two columns with exactly so many banners (specification P§9). */
export const bannersShown = 2;
