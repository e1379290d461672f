/** Where a word will stand that only the service knows. */
export const hole = (word: string): string => `{{${word}}}`

/** The page's policy allows no styles in attributes; the stylesheet has what an early page needs. */
export const styleless = (html: string): string => html.replaceAll(/ style="[^"]*"/g, '')

/**
 * Some of the page's parts ask the document what index.html says and where it is, and there is none when the page is built;
 * bars stand in it, and are drawn at once.
 */
export function withDocument<T>(act: () => T): T {
  if ('document' in globalThis) return act()
  Object.assign(globalThis, {
    document: {
      querySelector: (selector: string) => (selector === '[aria-busy]' ? {} : null),
      getElementById: () => null,
    },
    location: { origin: '', href: '' },
    // The list of tokens asks it, as there is a document.
    window: { scrollY: 0 },
  })
  try {
    return act()
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
    Reflect.deleteProperty(globalThis, 'location')
    Reflect.deleteProperty(globalThis, 'window')
  }
}
