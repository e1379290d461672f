import { type KeyboardEvent, useRef, useState } from 'react'
import { useHref, useNavigate, useSubmit } from 'react-router'
import { isRecoveryPhrase } from '../model/recoveryPhrase'
import { paths, patterns } from '../paths'
import { useEarlyInput } from '../ui/useEarlyInput'
import type { SearchKeys, SearchPanel } from './SearchPanel'
import { useRecents } from './useRecents'

/**
 * `keyCode` of a key that an input method handles. Safari sends no `isComposing` with
 * the last one.
 */
const imeKeyCode = 229

/** Browsers and proxies accept longer ones, but not all of them. */
const maxAddressLength = 2_000

function useNavigation() {
  const navigate = useNavigate()
  const submit = useSubmit()
  /** Lets `/go` find the page of a text, before the first option is known. */
  const findPage = async (text: string) =>
    // JSON can hold secrets, and addresses are kept in histories and logs.
    !text.includes('{') && paths.go(text).length <= maxAddressLength
      ? navigate(paths.go(text))
      : submit(text, { method: 'post', action: patterns.go, encType: 'text/plain' })
  return { navigate, findPage }
}

/** The state of the search box, and what its keys do. */
export function useSearchBox(initialText: string) {
  const { navigate, findPage } = useNavigation()
  const goPath = useHref(patterns.go)
  /** Loaded on the first focus, with the recogniser of texts. */
  const [panel, setPanel] = useState<{ SearchPanel: typeof SearchPanel } | null>(null)
  const [text, setText] = useState(initialText)
  const [adoptedText, setAdoptedText] = useState(initialText)
  const [isOpen, setIsOpen] = useState(false)
  /** The id of the active option; '' for none. */
  const [activeId, setActiveId] = useState('')
  const hasRecents = useRecents().length > 0
  /** Filled by the panel; null while none is shown. */
  const keys = useRef<SearchKeys>(null)
  const isShown = isOpen && (text.trim() !== '' || hasRecents)
  const shownPanel = isShown && panel !== null ? panel.SearchPanel : null

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
  const leave = async (navigation: Promise<void> | void) => {
    close()
    await navigation
    // The page says why nothing can be opened, and the text can be corrected.
    if (window.location.pathname === goPath) return
    // Further text can have been typed while the page was loading.
    setText((current) => (current === text ? '' : current))
  }
  /** If it fails to load, Enter opens `/go`, as without JavaScript. */
  const loadPanel = () => void import('./SearchPanel').then(setPanel, () => undefined)
  /** Adopts what was typed before hydration. */
  const input = useEarlyInput<HTMLInputElement>((element) => {
    if (element.value !== text) changeText(element.value)
    if (document.activeElement === element) loadPanel()
  })

  /** Opens what the list has, once it is known. */
  const enter = () => {
    if (isRecoveryPhrase(text)) return
    if (!keys.current?.enter() && text.trim() !== '') void leave(findPage(text))
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
    input,
    text,
    changeText,
    loadPanel,
    shownPanel,
    keys,
    activeId,
    setActiveId,
    show: () => setIsOpen(true),
    close,
    /** Opens a page. `state`: what its history entry keeps. */
    open: (to: string, state?: unknown) => void leave(navigate(to, { state })),
    enter,
    onKeyDown,
  }
}
