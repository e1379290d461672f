/** The cookie in which the page says which theme was chosen, so that even what is painted without a script has it. */
const chosen = /(?:^|;\s*)crosswatch-theme=(light|dark)(?:;|$)/

/** index.html in the theme that a request's cookies choose; in the browser's own where they choose none. */
export function inChosenTheme(html: string, cookies: string): string {
  const theme = chosen.exec(cookies)?.[1]
  if (theme === undefined) return html
  return html
    .replace('<html ', `<html data-theme="${theme}" `)
    .replace(
      '<meta name="color-scheme" content="light dark"',
      `<meta name="color-scheme" content="${theme}"`,
    )
}
