import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAnnounce } from '../../ui/floating/Announcer'
import { FieldBox, fieldText } from '../../ui/controls/FieldBox'
import { Kbd } from '../../ui/controls/Kbd'
import { loadPart } from '../../ui/states/latePart'
import { onFill } from './boxFill'
import type { BoxKeys } from './boxKeys'
import type { BoxMind } from './boxMind'
import { paths } from '../paths'
import type { Target } from './target'

/** Of the box's input; there is one box on a page. */
export const boxId = 'search'
const ids = { list: 'search-list', why: 'search-why' }

/** The code of a key that went to an input method. */
const composed = 229

/** Nothing is asked of the service before the text has rested this long, in ms. */
const rest = 120

const fetchMind = async () => (await loadPart(() => import('./boxMind'))).boxMind

/**
 * The one box: takes a hash, an address, a name, a ticker, or a link with one in it, and leads to its page. `given` is a
 * text to begin with.
 */
export function Omnibox({ hero = false, given = '' }: { hero?: boolean; given?: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const announce = useAnnounce()
  const frame = useRef<HTMLDivElement>(null)
  const [mind, setMind] = useState<BoxMind | null>(null)
  const [text, setText] = useState(given)
  const [rested, setRested] = useState('')
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  const [active, setActive] = useState<string | null>(null)

  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])

  const fill = useEffectEvent((pasted: string) => {
    frame.current?.querySelector('input')?.focus()
    setText(pasted)
    setOpen(true)
    setActive(null)
  })
  useEffect(() => onFill(fill), [])
  useEffect(() => {
    // The server renders the box: somebody may have typed before this script ran.
    const input = frame.current?.querySelector('input')
    if (input && (input.value !== given || input === document.activeElement)) fill(input.value)
  }, [given])

  const reading = mind?.read(text)
  const wrong = reading !== undefined && reading.refusal !== '' && !reading.searchable
  const shown = open && (text.trim() !== '' || mind?.hasRecents() === true)
  const Panel = mind?.BoxPanel

  // The same for as long as may be: the list is not drawn for a key that changes nothing in it.
  const close = useCallback(() => {
    setOpen(false)
    setActive(null)
  }, [])
  const leave = useCallback(
    ({ to, start }: Target) => {
      close()
      setText('')
      void navigate(to, start === undefined ? {} : { state: { start } })
    },
    [close, navigate],
  )
  const keys: BoxKeys = { text, shown, active, frame, setOpen, setActive, announce, close, leave }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    // Enter that ends the composing of a character is no Enter: Safari ends it before, and tells by the key's code alone.
    if (event.nativeEvent.isComposing || event.keyCode === composed) return
    if (mind !== null) return mind.press(event, keys, client)
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter') return
    event.preventDefault()
    fetchMind().then(
      ({ enter }) => enter(keys, client),
      () => announce(unread),
    )
  }

  return (
    <div ref={frame} className="relative">
      {/* Before the script runs, Enter submits the form. */}
      <form action={paths.go('')} className="contents" onSubmit={(event) => event.preventDefault()}>
        <FieldBox
          size={hero ? 'hero' : 'normal'}
          icon="search"
          wrong={wrong}
          after={
            <span aria-hidden="true" className="inline-flex max-md:hidden">
              <Kbd>{focused ? 'Esc' : '/'}</Kbd>
            </span>
          }
        >
          <input
            id={boxId}
            name="q"
            type="text"
            role="combobox"
            aria-label="Search"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={ids.list}
            aria-activedescendant={shown && active !== null ? active : undefined}
            aria-invalid={wrong || undefined}
            aria-describedby={shown && wrong ? ids.why : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={hero ? 'Paste a hash, an address, a name or a ticker' : fewWords}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setOpen(true)
              setActive(null)
            }}
            onFocus={() => {
              setFocused(true)
              // Enter says so when it cannot be fetched.
              fetchMind().then(setMind, () => undefined)
            }}
            onBlur={() => {
              setFocused(false)
              close()
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKey}
            className={`${fieldText} ${hero ? 'peer max-md:placeholder:text-transparent md:text-[1.125rem]' : 'max-md:not-focus:absolute max-md:not-focus:inset-0 max-md:not-focus:opacity-0'}`}
          />
          {hero && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 start-12.25 end-4 hidden -translate-y-1/2 truncate text-ink-3 max-md:peer-placeholder-shown:block"
            >
              {fewWords}
            </span>
          )}
        </FieldBox>
      </form>
      {shown && reading && Panel && (
        <Panel
          {...{ text, rested, reading, active, ids }}
          onPoint={setActive}
          onEmpty={close}
          onLeave={leave}
        />
      )}
    </div>
  )
}

/** What a narrow box takes. In the page's own it is the stylesheet that chooses: what is drawn before any script has no width. */
const fewWords = 'Hash, address, name or ticker'

const unread = 'The part of the page that reads this could not be fetched. Load the page again.'
