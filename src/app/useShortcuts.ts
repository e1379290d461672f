import * as controls from '#words/controls'
import * as labels from '#words/labels'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths'
import { hasNames } from '../contract/connection'
import { openSearchBox } from '../search/SearchBox'
import { useWatchActions } from '../watchlist/useWatchActions'
import { takeEarlyInputs } from './earlyInputs'
import { usePasteGuard } from './usePasteGuard'
import {
  focusRow,
  isModalOpen,
  isTyping,
  type Place,
  press,
  readRowTransaction,
} from './shortcutTargets'
import * as words from '#words/shortcuts'

export type Shortcut = {
  /** One key, or two that are pressed one after the other: "g h". */
  keys: string
  label: string
  run: () => unknown
}

/** The second of two keys must follow the first within this time. */
const secondKeyTimeoutMs = 1_500

type ShortcutOptions = {
  /** Whether keys without Ctrl or ⌘ have an effect. */
  areSingleKeysOn: boolean
  /** Shows the list of shortcuts. */
  onHelp: () => void
}

/**
 * Handles the keyboard shortcuts, and text that is pasted outside of fields, also what came before
 * it was there. Returns the shortcuts.
 */
export function useShortcuts({ areSingleKeysOn, onHelp }: ShortcutOptions) {
  const shortcuts = useShortcutList(onHelp)
  usePasteGuard()
  const firstKey = useRef<KeyboardEvent>(null)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const first = firstKey.current
    firstKey.current = null
    // An open dialog handles its own keys, and so does a page that has prevented the
    // default.
    if (event.altKey || event.defaultPrevented || isModalOpen()) return

    const isCommand = event.ctrlKey || event.metaKey
    const isSearch = isCommand && event.key.toLowerCase() === 'k'
    if (!isSearch && (isCommand || isTyping(event.target) || !areSingleKeysOn)) return

    const shortcut = findShortcut(shortcuts, isSearch ? '/' : event.key, {
      first,
      timeStamp: event.timeStamp,
    })
    if (shortcut === undefined) {
      firstKey.current = event
      return
    }
    event.preventDefault()
    // A held key would watch and unwatch a transaction thirty times a second.
    if (!event.repeat) shortcut.run()
  })

  // The clipboard is read only where somebody pastes, and by the Paste button on phones.
  const onPaste = useEffectEvent((event: ClipboardEvent, text: string) => {
    if (isTyping(event.target) || event.defaultPrevented || isModalOpen()) return
    if (text.trim() === '') return
    event.preventDefault()
    openSearchBox(text)
  })

  // In the task that shows their button, as a press can precede later ones.
  useLayoutEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    window.addEventListener(
      'paste',
      (event) => onPaste(event, event.clipboardData?.getData('text/plain') ?? ''),
      { signal },
    )
    for (const [event, text] of takeEarlyInputs()) {
      // Who types by now, maybe in the box that a key has opened, wants no other effect.
      if (isTyping(document.activeElement)) break
      if (text === undefined) onKeyDown(event)
      else onPaste(event, text)
    }
    return () => stop.abort()
  }, [])
  return shortcuts
}

const pressing = (
  keys: string,
  label: string,
  ...places: readonly Place[]
): Shortcut => ({
  keys,
  label,
  run: () => press(keys, ...places),
})

function useShortcutList(onHelp: () => void): readonly Shortcut[] {
  const navigate = useNavigate()
  const { toggle } = useWatchActions()
  const toggleWatching = () => {
    const transaction = readRowTransaction()
    // Rows of the watchlist have a button, which also moves the focus.
    if (press('w', 'the focused row')) return
    if (transaction === null) press('w', 'outside of rows')
    else toggle(transaction)
  }
  const opening = (keys: string, label: string, path: string): Shortcut => ({
    keys,
    label,
    run: () => navigate(path),
  })
  return [
    {
      keys: '/',
      label: words.searchNote,
      run: () => openSearchBox(),
    },
    { keys: 'j', label: words.nextRow, run: () => focusRow(1) },
    { keys: 'k', label: words.previousRow, run: () => focusRow(-1) },
    pressing('c', words.copyRow, 'the focused row', 'anywhere'),
    {
      keys: 'w',
      label: words.toggleWatching,
      run: toggleWatching,
    },
    pressing('r', controls.checkNow, 'the focused row', 'anywhere'),
    pressing('u', words.undoRemoval, 'the last message'),
    opening('g h', words.home, paths.home()),
    opening('g t', labels.tokens, paths.tokens()),
    opening('g c', labels.chains, paths.chains()),
    opening('g x', labels.transactions, paths.transactions()),
    opening('g a', labels.yourAddresses, paths.addresses()),
    ...(hasNames() ? [opening('g n', labels.names, paths.names())] : []),
    opening('g s', labels.settings, paths.settings()),
    { keys: '?', label: words.showShortcuts, run: onHelp },
  ]
}

type KeySequence = {
  /** The key before, if it had no effect. */
  first: KeyboardEvent | null
  /** When the key was pressed. */
  timeStamp: number
}

function findShortcut(
  shortcuts: readonly Shortcut[],
  key: string,
  { first, timeStamp }: KeySequence,
) {
  const isSecondKey = first !== null && timeStamp - first.timeStamp < secondKeyTimeoutMs
  const ofTwo = isSecondKey
    ? shortcuts.find(({ keys }) => keys === `${first.key} ${key}`)
    : undefined
  return ofTwo ?? shortcuts.find(({ keys }) => keys === key)
}
