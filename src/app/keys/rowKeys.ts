const shown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true

const all = (selector: string, within: ParentNode = document): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(shown)

/** A row of the main part: of a table, or what says that it is one. */
const row = 'tbody tr, [data-row]'

/** Presses what says that a key is its own: in the row that has the focus, else the first on the page. */
export function press(key: string): void {
  const selector = `[data-key="${key}"]`
  const own = document.activeElement?.closest(row)
  const [found] = [...(own ? all(selector, own) : []), ...all(`main ${selector}`)]
  found?.click()
}

/** Moves the focus to the first link of the next or the last row. */
export function step(by: 1 | -1): void {
  const rows = all(`main :is(${row})`).filter((each) => each.querySelector('a[href]') !== null)
  const at = rows.findIndex((each) => each.contains(document.activeElement))
  const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by]
  next?.querySelector<HTMLElement>('a[href]')?.focus()
}
