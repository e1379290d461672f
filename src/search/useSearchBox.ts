import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths'
import { addRecent, recents, removeRecent } from '../storage/recents'
import { useStored } from '../storage/stored'
import { announce } from '../ui/LiveRegion'
import { useEarlyInput } from '../ui/useEarlyInput'
import { type Destination, getOptionId } from './options'
import type { SearchPanel, ShownSuggestions } from './SearchPanel'

/** `keyCode` of a key that an input method handles. Safari sends no `isComposing` with the last one. */
const imeKeyCode = 229

/** The state of the search box, and what its keys do. */
export function useSearchBox(initialText: string) {
  const navigate = useNavigate()
  /** With the recogniser of texts, it is loaded on the first focus. */
  const [panel, setPanel] = useState<{ SearchPanel: typeof SearchPanel } | null>(null)
  const [text, setText] = useState(initialText)
  const [isOpen, setIsOpen] = useState(false)
  /** The id of the active option; '' for none. */
  const [activeId, setActiveId] = useState('')
  const hasRecents = useStored(recents).length > 0
  /** Filled by the panel; null while none is shown. */
  const suggestions = useRef<ShownSuggestions>(null)
  const shownPanel = isOpen && (text.trim() !== '' || hasRecents) ? panel : null

  const close = () => {
    setIsOpen(false)
    setActiveId('')
  }
  const changeText = (changed: string) => {
    setText(changed)
    setIsOpen(true)
    setActiveId('')
  }
  const open = async ({ to, recent, state }: Destination) => {
    if (recent) addRecent(recent)
    close()
    await navigate(to, { state })
    // Further text can have been typed while the page was loading.
    setText((current) => (current === text ? '' : current))
  }
  /** Reads text that came without an event: typed before hydration, or from `focusSearchBox`. */
  const adoptText = (element: HTMLInputElement) => {
    if (element.value !== text) changeText(element.value)
    // If it fails to load, Enter opens `/go`, as without JavaScript.
    if (document.activeElement === element)
      import('./SearchPanel').then(setPanel, () => undefined)
  }

  const getActive = () =>
    suggestions.current?.options.find((option) => getOptionId(option) === activeId)

  const moveActive = (step: 1 | -1) => {
    const ids = suggestions.current?.options.map(getOptionId) ?? []
    const index = ids.indexOf(activeId)
    const nextIndex = index === -1 && step === -1 ? ids.length - 1 : index + step
    const nextId = ids[nextIndex] ?? ''
    setActiveId(nextId)
    document.getElementById(nextId)?.scrollIntoView({ block: 'nearest' })
  }
  /** Removes the active option from the recent searches. Returns whether it was one. */
  const removeActive = (): boolean => {
    const active = getActive()
    if (active?.group !== 'Recent' || !active.recent) return false
    removeRecent(active.recent)
    setActiveId('')
    announce('Removed')
    return true
  }
  /** Opens the active option, else the first. Before the first is known, `/go` finds it. */
  const enter = async () => {
    const { options = [], isDecided = false, note = '' } = suggestions.current ?? {}
    const chosen = getActive() ?? (isDecided && activeId === '' ? options[0] : undefined)
    if (chosen) await open(chosen)
    else if (isDecided) announce(note)
    else if (text.trim() !== '') await open({ to: paths.go(text) })
  }
  const escape = (input: HTMLInputElement) => {
    if (shownPanel !== null) close()
    else input.blur()
  }

  return {
    input: useEarlyInput(adoptText),
    text,
    changeText,
    adoptText,
    shownPanel,
    suggestions,
    activeId,
    setActiveId,
    show: () => setIsOpen(true),
    close,
    open,
    enter,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) =>
      handleKey(event, { moveActive, removeActive, escape }),
  }
}

type KeyActions = {
  moveActive: (step: 1 | -1) => void
  /** Returns whether it had an effect. */
  removeActive: () => boolean
  escape: (input: HTMLInputElement) => void
}

/** Handles the keys that move in the list, remove an option, or close the list. */
function handleKey(event: KeyboardEvent<HTMLInputElement>, actions: KeyActions): void {
  if (event.nativeEvent.isComposing || event.keyCode === imeKeyCode) return
  switch (event.key) {
    case 'ArrowDown':
      actions.moveActive(1)
      break
    case 'ArrowUp':
      actions.moveActive(-1)
      break
    case 'Delete':
      if (!actions.removeActive()) return
      break
    case 'Escape':
      actions.escape(event.currentTarget)
      break
    default:
      return
  }
  event.preventDefault()
}
