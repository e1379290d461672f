/** What the shortcuts act on: buttons with `data-key`, and rows of tables and lists. */
import { matchPath } from 'react-router'
import type { HashOnChain } from '../model/recognise/hash'
import { patterns } from '../paths'

export const isModalOpen = (): boolean => document.querySelector('dialog[open]') !== null

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

const rowSelector = 'tbody tr, [data-row]'

/** Those of a closed menu count: their keys spare the visit to it. */
const findVisible = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.closest('[popover]') !== null || (element.checkVisibility?.() ?? true),
  )

const findFocusedRow = () => document.activeElement?.closest(rowSelector) ?? null

/** Where a button can be. */
const finders = {
  'the focused row': (selector: string) => {
    const row = findFocusedRow()
    return row === null ? undefined : findVisible(selector, row)[0]
  },
  /** Never that of another row, which the user has not chosen. */
  'outside of rows': (selector: string) =>
    findVisible(`main ${selector}`).find(
      (button) => button.closest(rowSelector) === null,
    ),
  anywhere: (selector: string) => findVisible(`:is(main, aside) ${selector}`)[0],
  'the last message': (selector: string) => findVisible(`aside ${selector}`).at(-1),
}

export type Place = keyof typeof finders

/** Clicks the button of a key in the first of several places that has one; false for none. */
export function press(key: string, ...places: readonly Place[]): boolean {
  const button = places
    .map((place) => finders[place](`[data-key="${key}"]`))
    .find((found) => found !== undefined)
  button?.click()
  return button !== undefined
}

/** The transaction that the focused row links to; null for none. */
export function readRowTransaction(): HashOnChain | null {
  const { prefix = '' } = document.documentElement.dataset
  const selector = `a[href^="${prefix}/tx/"]`
  const link = findFocusedRow()?.querySelector<HTMLAnchorElement>(selector)
  if (!link) return null
  const { pathname, searchParams } = new URL(link.href)
  const path = pathname.slice(prefix.length)
  const hash = matchPath(patterns.transaction, path)?.params.hash
  return hash ? { hash, chain: searchParams.get('chain') ?? '' } : null
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
