/**
 * Returns the text of a `<meta>` element of the document, by which an operator configures
 * the page; '' for none, and where there is no document.
 */
export const readMeta = (name: string): string =>
  'document' in globalThis
    ? (Array.from(document.head.getElementsByTagName('meta'))
        .find((meta) => meta.name === name)
        ?.content.trim() ?? '')
    : ''
