const changes = new EventTarget()

/** Notifies the listeners of this tab of a change under `prefix`. The browser notifies those of other tabs. */
export const notifyListeners = (prefix: string): void =>
  void changes.dispatchEvent(new Event(prefix))

/**
 * Calls the listener after a change under `prefix` in any tab, and after the page was in the back/forward cache, where it gets no
 * events. Returns a function that removes the listener.
 */
export function onStorageChange(prefix: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(prefix)) listener()
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  changes.addEventListener(prefix, listener)
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('storage', onStorage)
  return () => {
    changes.removeEventListener(prefix, listener)
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('storage', onStorage)
  }
}

/** Whether local storage has any key with this prefix. */
export function hasKeys(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false
  }
}
