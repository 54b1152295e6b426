/** Who may call what of notifications: one's own are everybody's. */
export function notificationDoors(everybody: string[]): Record<string, string[]> {
  const own = ['notificationList', 'notificationCount', 'notificationRead', 'pushRead', 'pushSave', 'quietSave'];
  return Object.fromEntries(own.map((name) => [name, everybody]));
}
