import { useEffect, useEffectEvent, useRef } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { useOpenPasted } from '../search/PasteButton'
import { focusSearchBox } from '../search/SearchBox'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'
import { paths } from './paths'

type Actions = { navigate: NavigateFunction; onShowList: () => void }

/** `keys`: one key, or two that are pressed one after the other. */
type Shortcut = { keys: string; label: string; run: (actions: Actions) => void }

/** Elements are marked with `data-key`: in the focused row, otherwise on the page. */
export const shortcuts: readonly Shortcut[] = [
  {
    keys: '/',
    label: 'Search (also Ctrl K / ⌘ K, or just paste anywhere)',
    run: () => focusSearchBox(),
  },
  { keys: 'j', label: 'Next row', run: () => focusRow(1) },
  { keys: 'k', label: 'Previous row', run: () => focusRow(-1) },
  {
    keys: 'c',
    label: 'Copy the selected row, or this page’s hash or address',
    run: () => clickElement('c'),
  },
  { keys: 'w', label: 'Watch / unwatch', run: () => clickElement('w') },
  { keys: 'r', label: 'Check now', run: () => clickElement('r') },
  { keys: 'g h', label: 'Home', run: ({ navigate }) => void navigate(paths.home()) },
  { keys: 'g t', label: 'Tokens', run: ({ navigate }) => void navigate(paths.tokens()) },
  { keys: 'g c', label: 'Chains', run: ({ navigate }) => void navigate(paths.chains()) },
  {
    keys: 'g x',
    label: 'Transactions',
    run: ({ navigate }) => void navigate(paths.transactions()),
  },
  { keys: 'g n', label: 'Names', run: ({ navigate }) => void navigate(paths.names()) },
  { keys: 'g s', label: 'Settings', run: ({ navigate }) => void navigate(paths.settings()) },
  { keys: '?', label: 'Show shortcuts', run: ({ onShowList }) => onShowList() },
]

/** The second key must follow the first within this time. */
const secondKeyTimeoutMs = 1_500

/** Handles the keyboard shortcuts, and text that is pasted outside of fields. */
export function Shortcuts({ onShowList }: { onShowList: () => void }) {
  const navigate = useNavigate()
  const openPasted = useOpenPasted()
  const { shortcuts: areSingleKeysOn } = useStored(settings)
  const firstKey = useRef({ key: '', at: 0 })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    const first = firstKey.current
    firstKey.current = { key: '', at: 0 }
    // An open dialog handles its own keys, and so does a page that has prevented the default.
    if (event.altKey || event.defaultPrevented || isModalOpen()) return
    const isCommand = event.ctrlKey || event.metaKey
    const isSearch = isCommand && key.toLowerCase() === 'k'
    if (!isSearch && (isCommand || isTyping(event.target) || !areSingleKeysOn)) return
    const isSecondKey = timeStamp - first.at < secondKeyTimeoutMs
    const shortcut =
      shortcuts.find(({ keys }) => isSecondKey && keys === `${first.key} ${key}`) ??
      shortcuts.find(({ keys }) => keys === (isSearch ? '/' : key))
    if (shortcut === undefined) {
      firstKey.current = { key, at: timeStamp }
      return
    }
    event.preventDefault()
    shortcut.run({ navigate, onShowList })
  })

  // The clipboard is read only by this handler and by the Paste button on phones.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target) || event.defaultPrevented || isModalOpen()) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '') return
    event.preventDefault()
    void openPasted(text)
  })

  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => onKeyDown(event), { signal: stop.signal })
    window.addEventListener('paste', (event) => onPaste(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return null
}

const isModalOpen = (): boolean => document.querySelector('dialog[open]') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))

const rowSelector = 'tbody tr, [data-row]'

const findVisible = (selector: string, within: ParentNode = document): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility?.() ?? true,
  )

function clickElement(key: string): void {
  const selector = `[data-key="${key}"]`
  const focusedRow = document.activeElement?.closest(rowSelector)
  const [found] = [
    ...(focusedRow ? findVisible(selector, focusedRow) : []),
    ...findVisible(`main ${selector}`),
  ]
  found?.click()
}

function focusRow(by: 1 | -1): void {
  const rows = findVisible(`main :is(${rowSelector})`).filter(
    (each) => each.querySelector('a[href]') !== null,
  )
  const current = rows.findIndex((each) => each.contains(document.activeElement))
  const next = rows[current === -1 ? (by === 1 ? 0 : rows.length - 1) : current + by]
  next?.querySelector<HTMLElement>('a[href]')?.focus()
}
