import { useEffect } from 'react'

/**
 * What screen readers announce. A modal dialog has its own, because the browser makes
 * the rest of the page inert.
 */
export const LiveRegion = () => (
  <output aria-live="polite" aria-atomic="true" className="sr-only" />
)

/**
 * Announces a sentence to screen readers. Returns a function that takes it back, and leaves
 * any later one.
 */
export function announce(text: string): () => void {
  const sentences: Element[] = []
  for (const region of document.querySelectorAll('output[aria-live]')) {
    // In a new element the same text is announced again.
    const sentence = document.createElement('span')
    sentence.textContent = text
    region.replaceChildren(sentence)
    sentences.push(sentence)
  }
  return () => {
    for (const sentence of sentences) sentence.remove()
  }
}

/** Announces a sentence to screen readers, and again when it changes; nothing for ''. */
export function useAnnouncement(sentence: string): void {
  useEffect(() => {
    if (sentence !== '') announce(sentence)
  }, [sentence])
}
