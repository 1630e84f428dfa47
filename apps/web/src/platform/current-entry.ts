/**
 * Whether the browser still shows this history entry. The router changes the address before it renders the next page, so a component of the
 * earlier entry is still mounted for a moment; a late answer must not navigate from there.
 *
 * @param key - The key of the entry's location.
 * @param state - The browser's history state. A router in memory, as in stories, leaves none.
 */
export function isCurrentEntry(key: string, state: unknown = window.history.state): boolean {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return true
  // The router gives no key to the first entry of a visit, and calls it `default`.
  return key === ('key' in state ? state.key : 'default')
}
