import { type Ref, useEffect, useImperativeHandle } from 'react'
import { formatPastedList } from '../model/recognise/pastedList'
import { describeWatchAll } from '../model/words/pastedListText'
import { createTransactionLink } from '../paths'
import { removeRecent } from '../storage/changeRecents'
import { importWatched } from '../storage/importWatched'
import { recents } from '../storage/recents'
import { maxWatched } from '../storage/watched'
import { Kbd } from '../ui/Kbd'
import { announce } from '../ui/LiveRegion'
import { MarkedTypo } from '../ui/SafeText'
import { useToast } from '../ui/Toasts'
import { Warning } from '../ui/Warning'
import { OptionRow } from './OptionRow'
import { getOptionId, type SearchOption } from './options'
import { type Suggestions, useSuggestions } from './useSuggestions'
import * as words from '#words/searchPanel'

/** What the keys of the search box do in the list of options. */
export type SearchKeys = {
  /** Activates the next option or the one before. */
  move: (step: 1 | -1) => void
  /** Removes the active option from the recently opened pages. Returns whether it was one. */
  remove: () => boolean
  /**
   * Opens the active option, else the first. Returns false while the first one is not
   * known.
   */
  enter: () => boolean
}

type SearchPanelProps = {
  /** Gets what the keys of the search box do. */
  ref: Ref<SearchKeys>
  text: string
  ids: { list: string; problem: string }
  /** The id of the active option; '' for none. */
  activeId: string
  onActivate: (id: string) => void
  /** Opens a page, with the state of its history entry. */
  onOpen: (to: string, state?: unknown) => void
  /** Tells whether the text cannot be opened. */
  onProblem: (hasProblem: boolean) => void
}

/**
 * The options for a text. `aria-busy`: the first one can still change, so that Enter
 * must not open it.
 */
export function SearchPanel(props: SearchPanelProps) {
  const { ref, text, ids, activeId, onActivate, onOpen, onProblem } = props
  const suggestions = useSuggestions(text)
  const { groups, options, isDecided, problem, caution, note, typo, announcement } =
    suggestions
  const showToast = useToast()
  const choose = ({ to, watching }: SearchOption) => {
    if (watching === undefined) return onOpen(to)
    const { result, rest } = importWatched(watching)
    showToast(describeWatchAll(result, maxWatched))
    onOpen(to, { hashes: formatPastedList(rest, createTransactionLink) })
  }
  useImperativeHandle(ref, () =>
    createSearchKeys({ ...suggestions, activeId, onActivate, choose }),
  )
  useEffect(() => onProblem(problem !== ''), [problem, onProblem])
  useEffect(() => {
    if (announcement !== null) announce(announcement)
  }, [announcement])

  // What is offered in place of another token says nothing good of itself.
  const firstToken = options.find(({ kind }) => kind === 'exact' || kind === 'token')
  const nextId = activeId || (isDecided && options[0] ? getOptionId(options[0]) : '')
  return (
    <div
      role="presentation"
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      className="floats @container absolute inset-x-0 top-full z-10 mt-1.5 flex max-h-[min(44rem,80dvh)] flex-col text-row"
    >
      {caution !== '' && (
        <div className="px-4 pb-3">
          <Warning level="caution" heading={caution}>
            {typo && <MarkedTypo typo={typo} />}
          </Warning>
        </div>
      )}
      <div
        id={ids.list}
        role="listbox"
        aria-label={words.searchResults}
        aria-busy={!isDecided}
        className="min-h-0 overflow-y-auto"
      >
        {groups.map((group) => (
          <div
            key={group.title}
            role="group"
            aria-label={group.title}
            className="border-b border-line py-1.5"
          >
            <div aria-hidden="true" className="px-4 py-1 text-small text-ink-3">
              {group.title}
            </div>
            {group.options.map((option) => (
              <OptionRow
                key={option.to}
                option={option}
                isActive={getOptionId(option) === activeId}
                isNext={getOptionId(option) === nextId}
                isFirstToken={option === firstToken}
                onActivate={onActivate}
                onChoose={choose}
              />
            ))}
          </div>
        ))}
      </div>
      <div id={ids.problem} className="px-4 text-ink-3 empty:hidden">
        {problem === '' && note !== '' && <p className="py-2.5">{note}</p>}
        {problem !== '' && (
          <Warning level="caution" heading={note}>
            {typo && <MarkedTypo typo={typo} />}
          </Warning>
        )}
      </div>
      {options.length > 0 && (
        <PanelFoot hasRecents={options.some(({ recent }) => recent !== undefined)} />
      )}
    </div>
  )
}

type ShownOptions = Pick<Suggestions, 'options' | 'isDecided' | 'note'> &
  Pick<SearchPanelProps, 'activeId' | 'onActivate'> & {
    choose: (option: SearchOption) => void
  }

function createSearchKeys(shown: ShownOptions): SearchKeys {
  const { options, isDecided, note, activeId, onActivate, choose } = shown
  const active = options.find((option) => getOptionId(option) === activeId)
  return {
    move: (step) => {
      const ids = options.map(getOptionId)
      const index = ids.indexOf(activeId)
      const nextIndex = index === -1 && step === -1 ? ids.length - 1 : index + step
      const nextId = ids[nextIndex] ?? ''
      onActivate(nextId)
      document.getElementById(nextId)?.scrollIntoView({ block: 'nearest' })
    },
    remove: () => {
      if (!active?.recent) return false
      removeRecent(active.recent)
      onActivate('')
      announce(words.removed)
      return true
    },
    enter: () => {
      const first = isDecided && activeId === '' ? options[0] : undefined
      const chosen = active ?? first
      if (chosen) choose(chosen)
      else if (isDecided) announce(note)
      return chosen !== undefined || isDecided
    },
  }
}

const keyHints: readonly { label: string; keys: readonly string[] }[] = [
  { label: words.navigate, keys: ['↑', '↓'] },
  { label: words.open, keys: ['⏎'] },
  { label: words.remove, keys: ['Del'] },
  { label: words.close, keys: ['Esc'] },
]

const PanelFoot = ({ hasRecents }: { hasRecents: boolean }) => (
  // On a phone there are no keys.
  <div className="flex min-h-9 shrink-0 items-center gap-4 border-t border-line bg-paper px-4 text-small text-ink-2 @max-[36rem]:not-has-[button]:hidden">
    {keyHints
      .filter(({ label }) => hasRecents || label !== words.remove)
      .map(({ label, keys }) => (
        <span
          key={label}
          aria-hidden="true"
          className="inline-flex items-center gap-1.5 @max-[36rem]:hidden"
        >
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {label}
        </span>
      ))}
    {hasRecents && (
      <button
        type="button"
        tabIndex={-1}
        className="hit rounded-flag text-accent hover:underline"
        onClick={recents.clear}
      >
        {words.clearRecentlyOpened}
      </button>
    )}
  </div>
)
