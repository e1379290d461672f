/** What the shortcuts act on: buttons with `data-key`, and rows of tables and lists. */

export const isModalOpen = (): boolean => document.querySelector('dialog[open]') !== null

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

const rowSelector = 'tbody tr, [data-row]'

const findVisible = (selector: string, within: ParentNode = document): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility?.() ?? true,
  )

/** Clicks the button of a key in the focused row, else the page's first. */
export function clickButton(key: string): void {
  const selector = `[data-key="${key}"]`
  const focusedRow = document.activeElement?.closest(rowSelector)
  const inRow = focusedRow ? findVisible(selector, focusedRow) : []
  const [button] = inRow.length > 0 ? inRow : findVisible(`:is(main, aside) ${selector}`)
  button?.click()
}

/**
 * Focuses the link of the next row or the one before; without a focused row, the first
 * or the last.
 */
export function focusRow(step: 1 | -1): void {
  const rows = findVisible(`main :is(${rowSelector}):has(a[href])`)
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const firstOrLast = step === 1 ? rows[0] : rows.at(-1)
  const row = current === -1 ? firstOrLast : rows[current + step]
  row?.querySelector<HTMLElement>('a[href]')?.focus()
}
