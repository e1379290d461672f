const isVisible = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true

const findVisible = (selector: string, within: ParentNode = document): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(isVisible)

const rowSelector = 'tbody tr, [data-row]'

/** Clicks the element with `data-key` for a key: in the focused row, otherwise the first on the page. */
export function clickElement(key: string): void {
  const selector = `[data-key="${key}"]`
  const focusedRow = document.activeElement?.closest(rowSelector)
  const [found] = [
    ...(focusedRow ? findVisible(selector, focusedRow) : []),
    ...findVisible(`main ${selector}`),
  ]
  found?.click()
}

export function focusRow(by: 1 | -1): void {
  const rows = findVisible(`main :is(${rowSelector})`).filter(
    (each) => each.querySelector('a[href]') !== null,
  )
  const current = rows.findIndex((each) => each.contains(document.activeElement))
  const next = rows[current === -1 ? (by === 1 ? 0 : rows.length - 1) : current + by]
  next?.querySelector<HTMLElement>('a[href]')?.focus()
}
