import {
  type ClipboardEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { useHref } from 'react-router'
import { keepLineBreaks } from '../model/text'
import { patterns } from '../paths'
import { FieldBox, fieldInputClasses } from '../ui/FieldBox'
import { Kbd } from '../ui/Kbd'
import { getSearchedThings } from './searchedThings'
import { useSearchBox } from './useSearchBox'
import * as words from '#words/searchBox'
import { fillText } from '../model/words/messages'
import { hasNames } from '../contract/connection'

const inputId = 'search'
const ids = { list: 'search-list', problem: 'search-problem' }

/** One more than the recogniser reads, which then says so. */
const maxLength = 65_537

const openEvent = 'open-search-box'

/** Moves the focus to the page's search box, with a text if there is one to search for. */
export const openSearchBox = (text: string | null = null): boolean =>
  document.dispatchEvent(new CustomEvent(openEvent, { detail: text }))

const getShortPlaceholder = () => fillText(words.placeholder, { hasNames: hasNames() })

function pasteLines(
  event: ClipboardEvent<HTMLInputElement>,
  onChange: (text: string) => void,
) {
  const { currentTarget: input, clipboardData } = event
  const text = clipboardData.getData('text/plain')
  // Browsers paste all other text. Lines stay apart.
  if (!/[\r\n]/.test(text)) return
  event.preventDefault()
  const { selectionStart, selectionEnd, value } = input
  const start = selectionStart ?? value.length
  const space = maxLength - value.length
  const added = keepLineBreaks(text).slice(0, space)
  input.setRangeText(added, start, selectionEnd ?? start, 'end')
  onChange(input.value)
}

const looks = {
  hero: {
    size: 'hero',
    getPlaceholder: () =>
      fillText(words.heroPlaceholder, { things: getSearchedThings() }),
    classes: 'peer max-md:placeholder:opacity-0 md:text-[1.125rem]',
  },
  /** On a phone, the header shows an icon until the box has the focus. */
  header: {
    size: 'normal',
    getPlaceholder: getShortPlaceholder,
    classes:
      'max-md:not-focus:absolute max-md:not-focus:inset-0 max-md:not-focus:opacity-0',
  },
} as const

const invalidAttributes = {
  'aria-invalid': true,
  'aria-describedby': ids.problem,
} as const

/**
 * Opens the page of a hash, an address, a name, a ticker or a link. Before hydration it
 * is a plain form that leads to `/go`, with the text in the body: JSON can hold secrets,
 * and addresses are logged. The combobox is our own: with gzip, Downshift adds 13 kB and others
 * 27 to 67, and its defaults (select on blur, clear on Escape) would have to be undone.
 */
export function SearchBox({ isHero = false, initialText = '' }) {
  const { input, keys, shownPanel: Panel, activeId, ...box } = useSearchBox(initialText)
  const [hasProblem, setHasProblem] = useState(false)
  const look = isHero ? looks.hero : looks.header
  const isShown = Panel !== null
  const isInvalid = isShown && hasProblem
  const openText = useEffectEvent((text: string | null) => {
    input.current?.focus()
    if (text !== null) box.changeText(keepLineBreaks(text).slice(0, maxLength))
  })
  // In the task that shows the box, as a press can precede later ones.
  useLayoutEffect(() => {
    const stop = new AbortController()
    const onOpen = (event: Event) =>
      event instanceof CustomEvent && openText(event.detail)
    document.addEventListener(openEvent, onOpen, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return (
    <form
      role="search"
      method="post"
      action={useHref(patterns.go)}
      className="group relative"
      onSubmit={(event) => {
        event.preventDefault()
        box.enter()
      }}
    >
      <FieldBox size={look.size} icon="search" isInvalid={isInvalid} after={keyHint}>
        <input
          ref={input}
          id={inputId}
          name="q"
          type="text"
          role="combobox"
          aria-label={words.search}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={ids.list}
          aria-activedescendant={(isShown && activeId) || undefined}
          {...(isInvalid && invalidAttributes)}
          autoComplete="off"
          maxLength={maxLength}
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={look.getPlaceholder()}
          value={box.text}
          onChange={(event) => box.changeText(event.currentTarget.value)}
          onFocus={box.loadPanel}
          onBlur={box.close}
          onPaste={(event) => pasteLines(event, box.changeText)}
          onClick={box.show}
          onKeyDown={box.onKeyDown}
          className={`${fieldInputClasses} ${look.classes}`}
        />
        {isHero && (
          // A placeholder cannot depend on the width in CSS: on a phone this one covers it.
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 start-12.25 end-4 hidden [translate:0_-50%] text-ink-3 max-md:peer-placeholder-shown:block"
          >
            {getShortPlaceholder()}
          </span>
        )}
      </FieldBox>
      {Panel !== null && (
        <Panel
          ref={keys}
          text={box.text}
          ids={ids}
          activeId={activeId}
          onActivate={box.setActiveId}
          onOpen={box.open}
          onProblem={setHasProblem}
        />
      )}
    </form>
  )
}

/** The key that leaves the box while it has the focus, or that moves the focus to it. */
const keyHint: ReactNode = (
  <span aria-hidden="true" className="inline-flex max-md:hidden">
    <span className="hidden group-focus-within:contents">
      <Kbd>Esc</Kbd>
    </span>
    <span className="contents group-focus-within:hidden">
      <Kbd>/</Kbd>
    </span>
  </span>
)
