import {
  type BoundFunctions,
  type ByRoleOptions,
  type Matcher,
  type queries,
  screen,
  type SelectorMatcherOptions,
  waitFor,
  within,
} from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { updateWatched, watch, type Watched, watched } from '../../src/storage/watched'
import { box, user } from './renderApp'

/** What people read, press and hear on a page, by its name. */

type Name = string | RegExp | ByRoleOptions
type Place = HTMLElement | BoundFunctions<typeof queries>

const toOptions = (name: Name = {}): ByRoleOptions =>
  typeof name === 'string' || name instanceof RegExp ? { name } : name

const search = (place: Place = screen) =>
  place instanceof HTMLElement ? within(place) : place

export const get = (role: string, name?: Name): HTMLElement =>
  screen.getByRole(role, toOptions(name))

export const find = (role: string, name?: Name): Promise<HTMLElement> =>
  screen.findByRole(role, toOptions(name))

export const findText = (text: Matcher, options?: SelectorMatcherOptions) =>
  screen.findByText(text, options)

export const getText = (text: Matcher, options?: SelectorMatcherOptions) =>
  screen.getByText(text, options)

export async function expectText(text: string | RegExp): Promise<void> {
  expect(await findText(text)).toBeVisible()
}

export const getTitle = (): HTMLElement => get('heading', { level: 1 })

/** What is in a part of the page. */
export const findRegion = async (name: Name) => within(await find('region', name))

export function expectNone(role: string, name?: Name, place?: Place): void {
  expect(search(place).queryByRole(role, toOptions(name))).toBeNull()
}

export function expectNoText(text: string | RegExp): void {
  expect(screen.queryByText(text)).toBeNull()
}

/** Presses the only control of this name, once it is there. Fields have options of any name, so these come last. */
export async function press(name: Name, place?: Place): Promise<void> {
  const list = (roles: readonly string[]) =>
    roles.flatMap((role) => search(place).queryAllByRole(role, toOptions(name)))
  const findControls = () => {
    const controls = list(['button', 'link', 'radio', 'checkbox'])
    return controls.length > 0 ? controls : list(['option'])
  }
  const findLater = () => {
    const controls = findControls()
    if (controls.length === 0)
      throw new Error(`Nothing to press: ${JSON.stringify(toOptions(name))}`)
    return controls
  }
  const found = findControls()
  const [control = document.body, ...others] =
    found.length > 0 ? found : await waitFor(findLater)
  expect(others).toEqual([])
  await user.click(control)
}

/** Chooses an option of a field by its value or its text. */
export const choose = (field: string, option: string, place?: Place): Promise<void> =>
  user.selectOptions(search(place).getByRole('combobox', { name: field }), option)

/** Pastes a text into the search box. */
export async function searchFor(text: string): Promise<void> {
  await user.click(box())
  await user.paste(text)
}

/** Finds a message that floats above the page. */
export const findMessage = (text: string | RegExp): Promise<HTMLElement> =>
  screen.findByText(text, { selector: 'aside *' })

export const readClipboard = (): Promise<string> => navigator.clipboard.readText()

export const expectFocused = (role: string, name?: Name): Promise<unknown> =>
  waitFor(() => expect(get(role, name)).toHaveFocus())

/** Waits until the page has an address, which is compared decoded, or a part of it. */
export const expectPath = (address: string | RegExp): Promise<void> =>
  waitFor(() => {
    const path = decodeURIComponent(location.pathname + location.search)
    if (typeof address === 'string') expect(path).toBe(address)
    else expect(path).toMatch(address)
  })

export function watchLabeled(hash: string, label: string, more: Partial<Watched> = {}) {
  watch(hash)
  updateWatched(hash, { label, ...more })
}

/** A browser that can notify, whose owner it has not asked yet. */
export const stubNotifications = () =>
  vi.stubGlobal(
    'Notification',
    Object.assign(class extends EventTarget {}, { permission: 'default' }),
  )

/** What this browser's `navigator` has until the test ends. */
export function addToNavigator(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}

/** From now on this browser stores nothing. */
export function fillStorage(): void {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  // The list that is not stored would outlive the test.
  onTestFinished(() => {
    setItem.mockRestore()
    watched.clear()
  })
}

/** The rows of a list of transactions. */
export const findRows = async (section = 'Transactions') =>
  (await (await findRegion(section)).findAllByRole('row')).slice(1)

/** Waits until a list has the hashes of these digits, in this order. */
export const expectHashes = (digits: string, section?: string): Promise<unknown> =>
  waitFor(async () => {
    const rows = (await findRows(section)).map(
      (row) => within(row).getByRole('link').getAttribute('href')?.[4],
    )
    expect(rows.join('')).toBe(digits)
  })

export const expectGone = (element: Element): Promise<unknown> =>
  waitFor(() => expect(element).not.toBeInTheDocument())

export const expectToSay = (
  part: Element | null | (() => Element | null | undefined),
  text: string | RegExp,
): Promise<unknown> =>
  waitFor(() =>
    expect(typeof part === 'function' ? part() : part).toHaveTextContent(text),
  )

/** The label of the newest transaction on the watchlist. */
export const expectLabel = (label: string) => expect(watched.read()[0]?.label).toBe(label)
