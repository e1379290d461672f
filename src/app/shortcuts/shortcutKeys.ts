import { paths } from '../paths'

/** The second key of a shortcut must follow `g` within this time. */
const secondKeyTimeoutMs = 1_500

export const pageShortcuts = [
  { key: 'h', label: 'Home', to: paths.home() },
  { key: 't', label: 'Tokens', to: paths.tokens() },
  { key: 'c', label: 'Chains', to: paths.chains() },
  { key: 'x', label: 'Transactions', to: paths.transactions() },
  { key: 'n', label: 'Names', to: paths.names() },
  { key: 's', label: 'Settings', to: paths.settings() },
] as const

/** A pressed key. `at`: event time in ms. `typing`: it went into a field. `single`: single-key shortcuts are on. */
export type KeyPress = {
  key: string
  at: number
  command: boolean
  alt: boolean
  typing: boolean
  single: boolean
}

/** Keys that click the element with their `data-key`: `data-key="w"`. */
export const elementShortcuts = [
  { key: 'c', label: 'Copy the selected row, or this page’s hash or address' },
  { key: 'w', label: 'Watch / unwatch' },
  { key: 'r', label: 'Check now' },
] as const

const rowSteps = new Map<string, 1 | -1>([
  ['j', 1],
  ['k', -1],
])

/** The action of a key; null for none. `press` clicks an element, `step` moves to the next or previous row. */
type KeyAction =
  | { do: 'go'; to: string }
  | { do: 'search' }
  | { do: 'keys' }
  | { do: 'press'; key: string }
  | { do: 'step'; by: 1 | -1 }
  | null

/** `prefixPressedAt`: event time of a `g` that waits for its second key; otherwise null. */
export type KeyReading = { act: KeyAction; prefixPressedAt: number | null }

/** Reads a key. Ctrl-K and Cmd-K always work; single keys do not while the user types, or if they are turned off. */
export function readKey(keyPress: KeyPress, prefixPressedAt: number | null): KeyReading {
  const { key, at, command, alt, typing, single } = keyPress
  if (command && !alt && key.toLowerCase() === 'k')
    return { act: { do: 'search' }, prefixPressedAt: null }
  if (command || alt || typing || !single) return { act: null, prefixPressedAt: null }
  if (prefixPressedAt !== null && at - prefixPressedAt < secondKeyTimeoutMs) {
    const page = pageShortcuts.find((destination) => destination.key === key)
    if (page) return { act: { do: 'go', to: page.to }, prefixPressedAt: null }
  }
  if (key === '/') return { act: { do: 'search' }, prefixPressedAt: null }
  if (key === '?') return { act: { do: 'keys' }, prefixPressedAt: null }
  const by = rowSteps.get(key)
  if (by !== undefined) return { act: { do: 'step', by }, prefixPressedAt: null }
  if (elementShortcuts.some((each) => each.key === key))
    return { act: { do: 'press', key }, prefixPressedAt: null }
  return { act: null, prefixPressedAt: key === 'g' ? at : null }
}
