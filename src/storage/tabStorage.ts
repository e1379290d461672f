/**
 * Runs with the storage of this tab; returns null where it is blocked, full or
 * unreadable.
 */
export function attemptInTab<Result>(
  action: (storage: Storage) => Result,
): Result | null {
  try {
    return action(sessionStorage)
  } catch {
    return null
  }
}
