const news = new EventTarget()

/** Says in this tab that something kept under `prefix` has changed; the browser says it in the others. */
export const notifyListeners = (prefix: string): void => void news.dispatchEvent(new Event(prefix))

/**
 * Calls back when something under `prefix` has changed, in this tab or another, or may have while the page was frozen in the
 * back/forward cache. Returns what ends it.
 */
export function onStorageChange(prefix: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(prefix)) listener()
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  news.addEventListener(prefix, listener)
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('storage', onStorage)
  return () => {
    news.removeEventListener(prefix, listener)
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('storage', onStorage)
  }
}

/** Whether this browser keeps anything under `prefix`: without reading it, which takes knowing what it is. */
export function keepsAny(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false
  }
}
