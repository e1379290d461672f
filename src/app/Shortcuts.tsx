import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusSearchBox } from '../search/SearchBox'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'
import { Dialog } from '../ui/Dialog'
import { Kbd } from '../ui/Kbd'
import { paths } from '../paths'

/** Keys that fields and lists handle themselves. */
const ownKeys = [
  ['Esc', 'Close'],
  ['↑ ↓ ⏎', 'Move through results, open'],
] as const

/** The second of two keys must follow the first within this time. */
const secondKeyTimeoutMs = 1_500

/** Handles the keyboard shortcuts, and text that is pasted outside of fields. Shows two shortcuts, and the list of all. */
export function Shortcuts() {
  const [isListShown, showList] = useState(false)
  const navigate = useNavigate()
  const { shortcuts: areSingleKeysOn } = useStored(settings)
  const firstKey = useRef<KeyboardEvent>(null)

  /** One key, or two that are pressed one after the other. */
  const shortcuts: readonly (readonly [
    keys: string,
    label: string,
    run: () => unknown,
  ])[] = [
    ['/', 'Search (also Ctrl K / ⌘ K, or just paste anywhere)', () => focusSearchBox()],
    ['j', 'Next row', () => focusRow(1)],
    ['k', 'Previous row', () => focusRow(-1)],
    [
      'c',
      'Copy the selected row, or this page’s hash or address',
      () => clickElement('c'),
    ],
    ['w', 'Watch / unwatch', () => clickElement('w')],
    ['r', 'Check now', () => clickElement('r')],
    ['u', 'Undo a removal, while its message is shown', () => clickElement('u')],
    ['g h', 'Home', () => navigate(paths.home())],
    ['g t', 'Tokens', () => navigate(paths.tokens())],
    ['g c', 'Chains', () => navigate(paths.chains())],
    ['g x', 'Transactions', () => navigate(paths.transactions())],
    ['g n', 'Names', () => navigate(paths.names())],
    ['g s', 'Settings', () => navigate(paths.settings())],
    ['?', 'Show shortcuts', () => showList(true)],
  ]

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    const first = firstKey.current
    firstKey.current = null
    // An open dialog handles its own keys, and so does a page that has prevented the default.
    if (event.altKey || event.defaultPrevented || isModalOpen()) return
    const isCommand = event.ctrlKey || event.metaKey
    const isSearch = isCommand && key.toLowerCase() === 'k'
    if (!isSearch && (isCommand || isTyping(event.target) || !areSingleKeysOn)) return
    const isSecondKey = first !== null && timeStamp - first.timeStamp < secondKeyTimeoutMs
    const [, , run] =
      shortcuts.find(([keys]) => isSecondKey && keys === `${first.key} ${key}`) ??
      shortcuts.find(([keys]) => keys === (isSearch ? '/' : key)) ??
      []
    if (run) event.preventDefault()
    else firstKey.current = event
    run?.()
  })

  // The clipboard is read only by this handler and by the Paste button on phones.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (
      isTyping(event.target) ||
      event.defaultPrevented ||
      isModalOpen() ||
      text.trim() === ''
    )
      return
    event.preventDefault()
    focusSearchBox(text)
  })

  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => onKeyDown(event), {
      signal: stop.signal,
    })
    window.addEventListener('paste', (event) => onPaste(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])

  return (
    <>
      {areSingleKeysOn && (
        <span className="ms-auto inline-flex items-center gap-2 max-md:hidden">
          <Kbd>/</Kbd> search
          <button
            type="button"
            onClick={() => showList(true)}
            className="hit ms-3 inline-flex items-center gap-2 rounded-flag hover:text-ink"
          >
            <Kbd>?</Kbd> Keyboard shortcuts
          </button>
        </span>
      )}
      {isListShown && (
        <Dialog title="Keyboard shortcuts" onClose={() => showList(false)}>
          <dl className="text-row">
            {[...ownKeys, ...shortcuts].map(([keys, label]) => (
              <div
                key={keys}
                className="flex min-h-8 items-center gap-3 border-b border-line"
              >
                <dt className="flex w-24 shrink-0 gap-1">
                  {keys.split(' ').map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd className="min-w-0 py-1">{label}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-row">
            You can turn single-key shortcuts off in Settings.
          </p>
        </Dialog>
      )}
    </>
  )
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
  const inRow = focusedRow ? findVisible(selector, focusedRow) : []
  const [found] = inRow.length > 0 ? inRow : findVisible(`:is(main, aside) ${selector}`)
  found?.click()
}

function focusRow(by: 1 | -1): void {
  const rows = findVisible(`main :is(${rowSelector}):has(a[href])`)
  const current = rows.findIndex((each) => each.contains(document.activeElement))
  const next = rows[current === -1 ? (by === 1 ? 0 : rows.length - 1) : current + by]
  next?.querySelector<HTMLElement>('a[href]')?.focus()
}
