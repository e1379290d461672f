import { paths } from '../paths'

/** The second key of a shortcut must follow `g` within this time. */
const secondKeyTimeoutMs = 1_500

/** Where `g` and a second key lead. */
export const destinations = [
  { key: 'h', word: 'Home', to: paths.home() },
  { key: 't', word: 'Tokens', to: paths.tokens() },
  { key: 'c', word: 'Chains', to: paths.chains() },
  { key: 'x', word: 'Transactions', to: paths.transactions() },
  { key: 'n', word: 'Names', to: paths.names() },
  { key: 's', word: 'Settings', to: paths.settings() },
] as const

/** A key that was pressed. `at` is when, in ms; `typing` whether it went into a field; `single` whether single keys count. */
export type Press = {
  key: string
  at: number
  command: boolean
  alt: boolean
  typing: boolean
  single: boolean
}

/** Keys that press what stands on the page and says that it is theirs: `data-key="w"`. */
export const pressed = [
  { key: 'c', word: 'Copy the selected row, or this page’s hash or address' },
  { key: 'w', word: 'Watch / unwatch' },
  { key: 'r', word: 'Check now' },
] as const

/** Keys that move the focus from row to row. */
const steps = new Map<string, 1 | -1>([
  ['j', 1],
  ['k', -1],
])

/**
 * What a key does: go somewhere, move to the box, show all keys, press what is marked with it, move to the next or the last
 * row; null does nothing.
 */
type KeyAct =
  | { do: 'go'; to: string }
  | { do: 'search' }
  | { do: 'keys' }
  | { do: 'press'; key: string }
  | { do: 'step'; by: 1 | -1 }
  | null

/** `began` is when a `g` was pressed that still waits for its second key, else null. */
export type KeyReading = { act: KeyAct; began: number | null }

/** Reads one key. Ctrl-K and Cmd-K always count; single keys never while somebody types, and not where they are turned off. */
export function readKey(press: Press, began: number | null): KeyReading {
  const { key, at, command, alt, typing, single } = press
  if (command && !alt && key.toLowerCase() === 'k') return { act: { do: 'search' }, began: null }
  if (command || alt || typing || !single) return { act: null, began: null }
  if (began !== null && at - began < secondKeyTimeoutMs) {
    const found = destinations.find((destination) => destination.key === key)
    if (found) return { act: { do: 'go', to: found.to }, began: null }
  }
  if (key === '/') return { act: { do: 'search' }, began: null }
  if (key === '?') return { act: { do: 'keys' }, began: null }
  const by = steps.get(key)
  if (by !== undefined) return { act: { do: 'step', by }, began: null }
  if (pressed.some((each) => each.key === key)) return { act: { do: 'press', key }, began: null }
  return { act: null, began: key === 'g' ? at : null }
}
