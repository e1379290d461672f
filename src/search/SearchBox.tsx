import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, patterns } from '../paths'
import { recents, addRecent } from '../storage/recents'
import { useStored } from '../storage/stored'
import { useEarlyInput } from '../ui/useEarlyInput'
import { announce } from '../ui/LiveRegion'
import { FieldBox, fieldInputClasses } from '../ui/FieldBox'
import { Kbd } from '../ui/Kbd'
import type { SearchPanel } from './SearchPanel'
import type { Destination } from './suggestions'

const inputId = 'search'
const ids = { list: 'search-list', problem: 'search-problem' }

/** `keyCode` of a key that an input method handles. Safari sends no `isComposing` with the last one. */
const imeKeyCode = 229

/** One more than the recogniser reads, which then says so. Before it is loaded, Enter puts the text into the address. */
const maxLength = 65_537

const shortPlaceholder = 'Hash, address, name or token'

/** Moves the focus to the page's search box, with a text if one is pasted. The box reads its text when it gets the focus. */
export function focusSearchBox(pasted?: string): void {
  const input = document.getElementById(inputId)
  if (!(input instanceof HTMLInputElement)) return
  if (pasted !== undefined) {
    input.blur()
    // It removes line breaks, so that two lines would be read as one word.
    input.value = pasted.slice(0, maxLength).replaceAll(/[\r\n]+/g, ' ')
  }
  input.focus()
}

/** Opens the page of a hash, an address, a name, a ticker or a link. Before hydration it is a plain form that leads to `/go`. */
export function SearchBox({ isHero = false, initialText = '' }) {
  const navigate = useNavigate()
  /** With the recogniser of texts, it is loaded on the first focus. */
  const [panel, setPanel] = useState<{ SearchPanel: typeof SearchPanel } | null>(null)
  const [text, setText] = useState(initialText)
  /** The id of the active option, '' for none; null while the list is closed. */
  const [activeId, setActiveId] = useState<string | null>(null)
  const [hasProblem, setHasProblem] = useState(false)
  const hasRecents = useStored(recents).length > 0

  const isShown =
    panel !== null && activeId !== null && (text.trim() !== '' || hasRecents)
  const isInvalid = isShown && hasProblem

  const close = () => setActiveId(null)
  const changeText = (changed: string) => {
    setText(changed)
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
  const input = useEarlyInput(adoptText)

  const moveActive = (step: 1 | -1) => {
    const all = findOptions()
    const at = all.findIndex(({ id }) => id === activeId)
    const next = all[at === -1 && step === -1 ? all.length - 1 : at + step]
    setActiveId(next?.id ?? '')
    next?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === imeKeyCode) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        moveActive(event.key === 'ArrowDown' ? 1 : -1)
        break
      case 'Delete': {
        const remove = findOptions().find(({ id }) => id === activeId)?.nextElementSibling
        if (!(remove instanceof HTMLElement)) return
        remove.click()
        setActiveId('')
        announce('Removed')
        break
      }
      case 'Escape':
        if (isShown) close()
        else event.currentTarget.blur()
        break
      default:
        return
    }
    event.preventDefault()
  }
  /** Opens the active option, else the first. Before the first is known, `/go` finds it. */
  const onEnter = async () => {
    const isDecided = document.getElementById(ids.list)?.ariaBusy === 'false'
    const chosen = findOptions().find(({ id }) =>
      activeId ? id === activeId : isDecided,
    )
    if (chosen) chosen.click()
    else if (isDecided) announce(document.getElementById(ids.problem)?.textContent ?? '')
    else if (text.trim() !== '') await open({ to: paths.go(text) })
  }

  return (
    <form
      role="search"
      action={patterns.go}
      className="group relative"
      onSubmit={(event) => {
        event.preventDefault()
        void onEnter()
      }}
    >
      <FieldBox
        size={isHero ? 'hero' : 'normal'}
        icon="search"
        isInvalid={isInvalid}
        after={
          <span aria-hidden="true" className="inline-flex max-md:hidden">
            <span className="hidden group-focus-within:contents">
              <Kbd>Esc</Kbd>
            </span>
            <span className="contents group-focus-within:hidden">
              <Kbd>/</Kbd>
            </span>
          </span>
        }
      >
        <input
          ref={input}
          id={inputId}
          name="q"
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={ids.list}
          aria-activedescendant={(isShown && activeId) || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? ids.problem : undefined}
          autoComplete="off"
          maxLength={maxLength}
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={
            isHero
              ? 'Search by transaction hash, address, name or token'
              : shortPlaceholder
          }
          value={text}
          onChange={(event) => changeText(event.currentTarget.value)}
          onFocus={(event) => adoptText(event.currentTarget)}
          onBlur={close}
          onClick={() => setActiveId((current) => current ?? '')}
          onKeyDown={onKeyDown}
          className={`${fieldInputClasses} ${isHero ? 'peer max-md:placeholder:opacity-0 md:text-[1.125rem]' : 'max-md:not-focus:absolute max-md:not-focus:inset-0 max-md:not-focus:opacity-0'}`}
        />
        {isHero && (
          // A placeholder cannot depend on the width in CSS: on a phone this one covers it.
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 start-12.25 end-4 hidden [translate:0_-50%] truncate text-ink-3 max-md:peer-placeholder-shown:block"
          >
            {shortPlaceholder}
          </span>
        )}
      </FieldBox>
      {isShown && (
        <panel.SearchPanel
          text={text}
          ids={ids}
          activeId={activeId}
          onActivate={setActiveId}
          onChoose={(destination) => void open(destination)}
          onProblem={setHasProblem}
        />
      )}
    </form>
  )
}

/** The options that are shown, in their order. */
const findOptions = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#${ids.list} [role=option]`),
]
