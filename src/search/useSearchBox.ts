import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, patterns } from '../paths'
import { useToast } from '../ui/toasts'
import { useEarlyInput } from '../ui/useEarlyInput'
import type { Destination } from './searchOption'
import type { SearchKeys } from './createSearchKeys'
import { useRecents } from './useRecents'
import type { recordChoice, SearchPanel } from './SearchPanel'

/** What is loaded on the first focus, with the recogniser of texts. */
type Panel = { SearchPanel: typeof SearchPanel; recordChoice: typeof recordChoice }

/**
 * `keyCode` of a key that an input method handles. Safari sends no `isComposing` with
 * the last one.
 */
const imeKeyCode = 229

/**
 * The page to open before the first option is known: `/go` finds it. JSON is never put
 * into an address.
 */
const getEarlyDestination = (text: string): Destination =>
  text.includes('{')
    ? { to: paths.transactions(), state: { start: text.trim() } }
    : { to: paths.go(text) }

/** The state of the search box, and what its keys do. */
export function useSearchBox(initialText: string) {
  const navigate = useNavigate()
  const [panel, setPanel] = useState<Panel | null>(null)
  const [text, setText] = useState(initialText)
  const [adoptedText, setAdoptedText] = useState(initialText)
  const [isOpen, setIsOpen] = useState(false)
  /** The id of the active option; '' for none. */
  const [activeId, setActiveId] = useState('')
  const hasRecents = useRecents().length > 0
  const showToast = useToast()
  /** Filled by the panel; null while none is shown. */
  const keys = useRef<SearchKeys>(null)
  const shownPanel = isOpen && (text.trim() !== '' || hasRecents) ? panel : null

  // A link to another search, unless something was typed meanwhile.
  if (initialText !== adoptedText) {
    setAdoptedText(initialText)
    if (text === adoptedText) setText(initialText)
  }

  const close = () => {
    setIsOpen(false)
    setActiveId('')
  }
  const changeText = (changed: string) => {
    setText(changed)
    setIsOpen(true)
    setActiveId('')
  }
  const open = async (destination: Destination) => {
    const { to, state, watching } = destination
    // Only options of the panel have something to record.
    const isWatched = panel?.recordChoice(destination, showToast) === true
    close()
    await navigate(to, { state: isWatched ? { hashes: watching?.rest } : state })
    // The page says why nothing can be opened, and the text can be corrected.
    if (window.location.pathname === patterns.go) return
    // Further text can have been typed while the page was loading.
    setText((current) => (current === text ? '' : current))
  }
  /**
   * Reads text that came without an event: typed before hydration, or from
   * `focusSearchBox`.
   */
  const adoptText = (element: HTMLInputElement) => {
    if (element.value !== text) changeText(element.value)
    // If it fails to load, Enter opens `/go`, as without JavaScript.
    if (document.activeElement === element)
      import('./SearchPanel').then(setPanel, () => undefined)
  }

  /** Opens what the list has, once it is known. */
  const enter = () => {
    if (!keys.current?.enter() && text.trim() !== '') void open(getEarlyDestination(text))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === imeKeyCode) return
    switch (event.key) {
      case 'ArrowDown':
        keys.current?.move(1)
        break
      case 'ArrowUp':
        keys.current?.move(-1)
        break
      case 'Delete':
        if (!keys.current?.remove()) return
        break
      case 'Escape':
        if (shownPanel !== null) close()
        else event.currentTarget.blur()
        break
      default:
        return
    }
    event.preventDefault()
  }
  return {
    input: useEarlyInput(adoptText),
    text,
    changeText,
    adoptText,
    shownPanel,
    keys,
    activeId,
    setActiveId,
    show: () => setIsOpen(true),
    close,
    open,
    enter,
    onKeyDown,
  }
}
