/** Subscription of a school (specification E§6): it gates entries of the menu, pages and testing types. */
export type Subscription = 'light' | 'full' | 'learning-center';

/** The flags as the signed-in person carries them. */
export interface SubscriptionFlags {
  hasLightSubscription: boolean;
  hasSubscription: boolean;
  hasLearningCenterSubscription: boolean;
}

/** @param needed any of these will do; none: nothing is needed */
export function isSubscribed(flags: SubscriptionFlags, needed: readonly Subscription[]): boolean {
  const has: Readonly<Record<Subscription, boolean>> = {
    light: flags.hasLightSubscription,
    full: flags.hasSubscription,
    'learning-center': flags.hasLearningCenterSubscription,
  };
  return needed.length === 0 || needed.some((subscription) => has[subscription]);
}
