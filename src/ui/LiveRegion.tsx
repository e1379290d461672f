/**
 * What screen readers announce. A modal dialog has its own, because the browser makes
 * the rest of the page inert.
 */
export const LiveRegion = () => (
  <output aria-live="polite" aria-atomic="true" className="sr-only" />
)

/** Announces a sentence to screen readers. An empty one takes back the last. */
export function announce(text: string): void {
  for (const region of document.querySelectorAll('output[aria-live]')) {
    // In a new element the same text is announced again.
    const sentence = document.createElement('span')
    sentence.textContent = text
    region.replaceChildren(...(text === '' ? [] : [sentence]))
  }
}
