/**
 * Makes storage throw in this document, as browsers do that block it. An embedded page reads and writes nothing of this browser:
 * where another site of the same owner frames it, that would be the visitor's own watchlist.
 */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Storage is not used in a frame.', 'SecurityError')
      },
    })
  }
}
