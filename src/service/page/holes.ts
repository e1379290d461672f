/** Puts words into the `{{holes}}` of HTML that the build has drawn; nothing in them can be more than words. */
export const fillHoles = (html: string, words: Readonly<Record<string, string>> = {}): string =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => escapeHtml(words[word] ?? ''))

/** A text as the content of an element or of an attribute in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
