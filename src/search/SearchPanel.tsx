import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { getVerdictLabel } from '../model/tokens/tokenText'
import { chainsQuery } from '../queries/chains'
import { registrationQuery } from '../queries/names'
import { contractQuery, suggestedTokensQuery } from '../queries/tokens'
import { recents } from '../storage/recents'
import { useStored } from '../storage/stored'
import { watched } from '../storage/watched'
import { announce } from '../ui/LiveRegion'
import { Icon, type IconName } from '../ui/Icon'
import { Kbd } from '../ui/Kbd'
import { MarkedTypo } from '../ui/SafeText'
import { StatusIcon } from '../ui/StatusIcon'
import { OptionRow } from './SearchOption'
import { type Destination, isDecided, readQuery, suggest } from './suggestions'

type SearchPanelProps = {
  text: string
  ids: { list: string; problem: string }
  activeId: string | null
  onActivate: (id: string | null) => void
  onChoose: (destination: Destination) => void
  /** Tells whether the text cannot be opened. */
  onProblem: (hasProblem: boolean) => void
}

const debounceMs = 120

const loadError = 'Tokens couldn’t be loaded.'
const unrecognizedText =
  'We don’t recognize that. Paste a transaction hash, address, name or token ticker.'

/** The options for a text. `aria-busy`: the first one can still change, so that Enter must not open it. */
export function SearchPanel(props: SearchPanelProps) {
  const { text, ids, activeId, onActivate, onChoose, onProblem } = props
  const query = useMemo(() => readQuery(text), [text])
  const { contract, tokenQuery, word, typo, nameProblem } = query

  // Nothing is requested before the text has settled.
  const [settled, setSettled] = useState('')
  const isSettled = settled === text
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  const canLoad = isSettled && `${contract}${tokenQuery}` !== ''
  const chains = useQuery({ ...chainsQuery, enabled: canLoad }).data?.records
  const lookup = useQuery({ ...contractQuery(contract), enabled: canLoad && contract !== '' })
  const search = useQuery({
    ...suggestedTokensQuery(tokenQuery),
    enabled: canLoad && tokenQuery !== '',
  })
  const found = tokenQuery === '' ? undefined : search.data
  // Until the matches of this text are known, those of the previous one are shown.
  const matches = isSettled && !search.isPlaceholderData ? found : undefined
  const registered = useQuery({
    ...registrationQuery(word.toLowerCase()),
    // Other words stay private until Enter.
    enabled: matches?.rows.some(({ record }) => isSameTicker(record.ticker, word)) ?? false,
  })
  const sources = {
    matches: found,
    finding: contract === '' ? undefined : lookup.data,
    // After an error the tokens are used, because a retry takes seconds.
    isRegistered:
      registered.data?.isRegistered ?? (registered.failureCount > 0 ? false : undefined),
    chainCodes: chains?.map(({ chain }) => chain),
    watchedHashes: useStored(watched).map(({ hash }) => hash),
    recent: useStored(recents),
  }
  const groups = suggest(query, sources)
  const options = groups.flatMap((group) => group.options)
  const [top] = options
  const canEnter = isDecided(query, { ...sources, matches })
  const hasRecents = options.some(({ group }) => group === 'Recent')

  // A part of a contract can match tokens although it looks like a damaged hash.
  const hasMatches = matches !== undefined && matches.total > 0
  const isUnknown = canEnter && top === undefined
  const problem = hasMatches
    ? ''
    : query.problem || (isUnknown ? nameProblem || unrecognizedText : '')
  useEffect(() => onProblem(problem !== ''), [problem, onProblem])

  const isKnown = !canLoad || matches !== undefined || sources.finding !== undefined
  const loadingText = contract === '' ? 'Loading tokens…' : 'Checking the token lists…'
  const hasFailed = !isKnown && (search.failureReason ?? lookup.failureReason) !== null
  const verdict = top?.group === 'Exact match' && top.token ? getVerdictLabel(top.token) : ''
  const results = [
    verdict || (groups[0]?.title ?? ''),
    top?.warning?.text ?? '',
    nameProblem,
    options.length === 1 ? '1 result' : `${options.length} results`,
  ]
  const announcement = [hasFailed ? loadError : '', ...(problem === '' ? results : [problem])]
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.?$/, '.'))
    .join(' ')
  const canAnnounce = isSettled && (isKnown || hasFailed)
  useEffect(() => {
    if (canAnnounce) announce(announcement)
  }, [canAnnounce, announcement])

  return (
    <div className="floats @container absolute inset-x-0 top-full z-10 mt-1.5 flex max-h-[min(44rem,80dvh)] flex-col text-row">
      <div
        id={ids.list}
        role="listbox"
        aria-label="Search results"
        aria-busy={!canEnter}
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
            {group.options.map((option) => {
              const id = `search-option-${option.to}`
              const isActive = id === activeId
              return (
                <OptionRow
                  key={id}
                  id={id}
                  option={option}
                  isActive={isActive}
                  isEnterTarget={isActive || (activeId === null && canEnter && option === top)}
                  onActivate={() => onActivate(id)}
                  onChoose={() => onChoose(option)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {!isKnown && (
        <p className="border-b border-line px-4 py-2.5 text-ink-3">
          {hasFailed ? `${loadError} You can still press Enter.` : loadingText}
        </p>
      )}
      <div id={ids.problem}>
        {problem !== '' && (
          <div className="flex items-start gap-2 px-4 py-2.5 text-fail">
            <span className="mt-0.5 inline-flex">
              <StatusIcon status="failed" />
            </span>
            <span className="min-w-0">
              {problem}
              {typo && <MarkedTypo typo={typo} />}
            </span>
          </div>
        )}
        {problem === '' && nameProblem !== '' && (
          <p className="flex items-center gap-3 px-4 py-2.5 text-ink-3">
            <span className="inline-flex w-6 justify-center">
              <Icon name="person" />
            </span>
            Not a valid name. {nameProblem}
          </p>
        )}
      </div>
      {top && (
        <div
          className={`min-h-9 shrink-0 items-center gap-4 border-t border-line bg-paper px-4 text-small text-ink-2 @min-[36rem]:flex ${hasRecents ? 'flex' : 'hidden'}`}
        >
          <span aria-hidden="true" className="hidden items-center gap-4 @min-[36rem]:inline-flex">
            <KeyHint label="navigate" keys={['arrow-up', 'arrow-down']} />
            <KeyHint label="open" keys={['enter']} />
            {hasRecents && <KeyHint label="remove" keys={['Del']} />}
            <KeyHint label="close" keys={['Esc']} />
          </span>
          {hasRecents && (
            <button
              type="button"
              tabIndex={-1}
              className="hit rounded-flag text-accent hover:underline"
              onMouseDown={(event) => event.preventDefault()}
              onClick={recents.clear}
            >
              Clear recent searches
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const KeyHint = ({
  label,
  keys,
}: {
  label: string
  keys: readonly (IconName | 'Del' | 'Esc')[]
}) => (
  <span className="inline-flex items-center gap-1.5">
    {keys.map((key) => (
      <Kbd key={key}>{key === 'Del' || key === 'Esc' ? key : <Icon name={key} size={14} />}</Kbd>
    ))}
    {label}
  </span>
)

const isSameTicker = (a: string, b: string): boolean => a.trim().toUpperCase() === b.toUpperCase()
