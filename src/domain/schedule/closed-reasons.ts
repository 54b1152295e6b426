/** Why schools are closed at short notice; each is a free day's name in both languages. */
export const closedReasons = ['frost', 'storm', 'quarantine', 'accident'] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const closedNames: Readonly<Record<ClosedReason, { kz: string; ru: string }>> = {
  frost: { kz: 'Аяз', ru: 'Мороз' },
  storm: { kz: 'Боран', ru: 'Буран' },
  quarantine: { kz: 'Карантин', ru: 'Карантин' },
  accident: { kz: 'Апат', ru: 'Авария' },
};
