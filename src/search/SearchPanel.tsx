import { type Ref, useEffect, useImperativeHandle } from 'react'
import { recents } from '../storage/recents'
import { Kbd } from '../ui/Kbd'
import { announce } from '../ui/LiveRegion'
import { MarkedTypo } from '../ui/SafeText'
import { Warning } from '../ui/Warning'
import { createSearchKeys, type SearchKeys } from './createSearchKeys'
import { OptionRow } from './OptionRow'
import { type Destination, getOptionId } from './searchOption'
import { useSuggestions } from './useSuggestions'

export { recordChoice } from './recordChoice'

type SearchPanelProps = {
  /** Gets what the keys of the search box do. */
  ref: Ref<SearchKeys>
  text: string
  ids: { list: string; problem: string }
  /** The id of the active option; '' for none. */
  activeId: string
  onActivate: (id: string) => void
  onChoose: (destination: Destination) => void
  /** Tells whether the text cannot be opened. */
  onProblem: (hasProblem: boolean) => void
}

/**
 * The options for a text. `aria-busy`: the first one can still change, so that Enter
 * must not open it.
 */
export function SearchPanel(props: SearchPanelProps) {
  const { ref, text, ids, activeId, onActivate, onChoose, onProblem } = props
  const suggestions = useSuggestions(text)
  const { groups, options, isDecided, problem, note, typo, announcement } = suggestions
  useImperativeHandle(ref, () =>
    createSearchKeys({ options, isDecided, note, activeId, onActivate, onChoose }),
  )
  useEffect(() => onProblem(problem !== ''), [problem, onProblem])
  useEffect(() => {
    if (announcement !== null) announce(announcement)
  }, [announcement])

  const nextId = activeId || (isDecided && options[0] ? getOptionId(options[0]) : '')
  return (
    <div
      role="presentation"
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      className="floats @container absolute inset-x-0 top-full z-10 mt-1.5 flex max-h-[min(44rem,80dvh)] flex-col text-row"
    >
      <div
        id={ids.list}
        role="listbox"
        aria-label="Search results"
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
                onActivate={onActivate}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      <div id={ids.problem} className="px-4 text-ink-3 empty:hidden">
        {problem === '' && note !== '' && (
          <p className="py-2.5">
            {note}
            {typo && <MarkedTypo typo={typo} />}
          </p>
        )}
        {problem !== '' && (
          <Warning level="caution" heading={note}>
            {typo && <MarkedTypo typo={typo} />}
          </Warning>
        )}
      </div>
      {options.length > 0 && (
        <PanelFoot hasRecents={options.some(({ group }) => group === 'Recent')} />
      )}
    </div>
  )
}

const keyHints: readonly { label: string; keys: readonly string[] }[] = [
  { label: 'navigate', keys: ['↑', '↓'] },
  { label: 'open', keys: ['⏎'] },
  { label: 'remove', keys: ['Del'] },
  { label: 'close', keys: ['Esc'] },
]

/** The keys of the list, and the button that clears the recently opened pages. */
const PanelFoot = ({ hasRecents }: { hasRecents: boolean }) => (
  // On a phone there are no keys.
  <div className="flex min-h-9 shrink-0 items-center gap-4 border-t border-line bg-paper px-4 text-small text-ink-2 @max-[36rem]:not-has-[button]:hidden">
    {keyHints
      .filter(({ label }) => hasRecents || label !== 'remove')
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
        Clear recently opened
      </button>
    )}
  </div>
)
