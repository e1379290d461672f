import { useQueryClient } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { paths, patterns } from '../app/paths'
import { recents, addRecent } from '../storage/recents'
import { useStored } from '../storage/stored'
import { FieldBox, fieldInputClasses } from '../ui/Field'
import { Kbd } from '../ui/Kbd'
import { useAnnounce } from '../ui/Announcer'
import { FillSearchBox } from './pastedText'
import type { Destination, SearchQuery } from './readQuery'
import type { SearchPanelHandle } from './SearchPanel'

/** The search code. It is half as large as the rest of the page, so it is loaded on the first focus. */
const loadSearch = async () => ({
  ...(await import('./SearchPanel')),
  ...(await import('./readQuery')),
  ...(await import('./tokenLookup')),
})
type Search = Awaited<ReturnType<typeof loadSearch>>

export const searchBoxId = 'search'
const ids = { list: 'search-list', refusal: 'search-refusal' }

/** `keyCode` of a key that an input method handles. Safari sends no `isComposing` with the last one. */
const imeKeyCode = 229

const shortPlaceholder = 'Hash, address, name or token'

/**
 * The search box: opens the page of a hash, an address, a name, a ticker or a link. Before hydration it is a plain form that
 * leads to `/go`.
 */
export function SearchBox({ isHero = false, initialText = '' }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const announce = useAnnounce()
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<SearchPanelHandle>(null)
  const [search, setSearch] = useState<Search | null>(null)
  const [text, setText] = useState(initialText)
  const [isOpen, setIsOpen] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const hasRecents = useStored(recents).length > 0

  const query = useMemo(() => search?.readQuery(text), [search, text])
  const isRefused = query !== undefined && query.refusal !== '' && !query.isSearchable
  const isShown = search !== null && isOpen && (text.trim() !== '' || hasRecents)

  const close = () => {
    setIsOpen(false)
    setActiveId(null)
  }
  const changeText = (changed: string) => {
    setText(changed)
    setIsOpen(true)
    setActiveId(null)
  }
  const open = ({ to, place, start }: Destination) => {
    if (place) addRecent(place)
    close()
    setText('')
    void navigate(to, start === undefined ? {} : { state: { start } })
  }
  const onFocus = () => {
    setIsFocused(true)
    // If it fails to load, Enter opens `/go`, as without JavaScript.
    loadSearch().then(setSearch, () => undefined)
  }

  const fillRef = use(FillSearchBox)
  const onFill = useEffectEvent((pasted: string) => {
    input.current?.focus()
    changeText(pasted)
  })
  useEffect(() => {
    fillRef.current = (pasted) => onFill(pasted)
  }, [fillRef])

  // The user can type and focus before hydration, without events for React.
  const adoptEarlyInput = useEffectEvent((element: HTMLInputElement) => {
    if (element.value !== text) changeText(element.value)
    if (document.activeElement === element) onFocus()
  })
  useEffect(() => {
    if (input.current) adoptEarlyInput(input.current)
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === imeKeyCode) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        setIsOpen(true)
        panel.current?.moveActive(event.key === 'ArrowDown' ? 1 : -1)
        break
      case 'Delete':
        if (panel.current?.removeActive() !== true) return
        announce('Removed')
        break
      case 'Escape':
        if (isShown) close()
        else event.currentTarget.blur()
        break
      default:
        return
    }
    event.preventDefault()
  }
  const onEnter = () => {
    if (!search || !query) return open({ to: paths.go(text), place: null })
    const destination =
      panel.current?.getEnterDestination() ??
      search.findEnterDestination(query, search.unknownMeaning)
    if (destination) return open(destination)
    if (search.findAmbiguousWord(query) !== null) return void openWhenFound(search, query)
    setIsOpen(true)
    if (query.refusal !== '') announce(query.refusal)
  }
  const openWhenFound = async ({ findDestination }: Search, sent: SearchQuery) => {
    const destination = await findDestination(sent, client)
    // The visitor may have typed on or opened another page meanwhile.
    if (destination && input.current?.value === text) open(destination)
  }

  return (
    <form
      role="search"
      action={patterns.go}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <FieldBox
        size={isHero ? 'hero' : 'normal'}
        icon="search"
        isInvalid={isRefused}
        after={
          <span aria-hidden="true" className="inline-flex max-md:hidden">
            <Kbd>{isFocused ? 'Esc' : '/'}</Kbd>
          </span>
        }
      >
        <input
          ref={input}
          id={searchBoxId}
          name="q"
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={ids.list}
          aria-activedescendant={isShown && activeId !== null ? activeId : undefined}
          aria-invalid={isRefused || undefined}
          aria-describedby={isShown && isRefused ? ids.refusal : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={
            isHero ? 'Search by transaction hash, address, name or token' : shortPlaceholder
          }
          value={text}
          onChange={(event) => changeText(event.currentTarget.value)}
          onFocus={onFocus}
          onBlur={() => {
            setIsFocused(false)
            close()
          }}
          onClick={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
          className={`${fieldInputClasses} ${isHero ? 'peer max-md:placeholder:text-transparent md:text-[1.125rem]' : 'max-md:not-focus:absolute max-md:not-focus:inset-0 max-md:not-focus:opacity-0'}`}
        />
        {isHero && (
          // A placeholder cannot depend on the width in CSS: on a phone this one covers it.
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 start-12.25 end-4 hidden -translate-y-1/2 truncate text-ink-3 max-md:peer-placeholder-shown:block"
          >
            {shortPlaceholder}
          </span>
        )}
      </FieldBox>
      {isShown && search && query && (
        <search.SearchPanel
          ref={panel}
          query={query}
          ids={ids}
          activeId={activeId}
          onActivate={setActiveId}
          onChoose={open}
        />
      )}
    </form>
  )
}
