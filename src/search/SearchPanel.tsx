import { useQuery } from '@tanstack/react-query'
import { Children, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { canHaveContracts } from '../model/chains/chains'
import { getVerdictLabel } from '../model/tokens/tokenText'
import { chainsQuery } from '../queries/chains'
import { registrationQuery } from '../queries/names'
import { contractQuery, suggestedTokensQuery } from '../queries/tokens'
import { clearRecents, recents, removeRecent } from '../storage/recents'
import { useStored } from '../storage/stored'
import { watched } from '../storage/watched'
import { useAnnounce } from '../ui/Announcer'
import { Icon } from '../ui/Icon'
import { Kbd } from '../ui/Kbd'
import { MarkedTypo } from '../ui/SafeText'
import { StatusIcon } from '../ui/StatusIcon'
import { OptionRow } from './SearchOption'
import {
  type Destination,
  isDecided,
  readQuery,
  type SearchOption,
  suggest,
  type SuggestionSources,
} from './suggestions'

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

/** The options for a text. `aria-busy`: the first one can still change, so that Enter must not open it. */
export function SearchPanel(props: SearchPanelProps) {
  const { text, ids, activeId, onActivate, onChoose, onProblem } = props
  const query = useMemo(() => readQuery(text), [text])
  const { readings, contract, tokenQuery, word, nameProblem } = query
  const announce = useAnnounce()
  const prefix = useId()

  // Nothing is requested before the text has settled.
  const isSettled = useDebounced(text) === text
  const canLoad = isSettled && `${contract}${tokenQuery}` !== ''
  const [first] = readings
  const isWallet = first?.kind === 'address' && !first.chains.some(canHaveContracts)
  const chains = useQuery({ ...chainsQuery, enabled: canLoad }).data?.records
  const lookup = useQuery({
    ...contractQuery(contract),
    enabled: canLoad && contract !== '' && !isWallet,
  })
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
  const sources: SuggestionSources = {
    matches: found,
    finding: isWallet ? { kind: 'unknown' } : contract === '' ? undefined : lookup.data,
    // After an error the tokens are used, because a retry takes seconds.
    isRegistered:
      registered.data?.isRegistered ?? (registered.failureCount > 0 ? false : undefined),
    chainCodes: chains?.map(({ chain }) => chain),
    watchedHashes: useStored(watched).map(({ hash }) => hash),
    recent: useStored(recents),
  }
  const groups = suggest(query, sources)
  const options = groups.flatMap((group) => group.options)
  const canEnter = isDecided(query, { ...sources, matches })
  const getId = (option: SearchOption) => `${prefix}${option.destination.to}`
  const hasRecents = options.some(({ kind }) => kind === 'recent')

  const isRefused = matches ? matches.total === 0 : query.isDamaged
  const problem = isRefused ? query.problem : ''
  useEffect(() => onProblem(problem !== ''), [problem, onProblem])

  const isKnown = !canLoad || matches !== undefined || sources.finding !== undefined
  const hasFailed = !isKnown && (search.failureReason ?? lookup.failureReason) !== null
  const [top] = options
  const verdict = top?.kind === 'exact token' && top.token ? getVerdictLabel(top.token) : ''
  const announcement = [
    hasFailed ? loadError : '',
    ...(problem === ''
      ? [verdict || (groups[0]?.title ?? ''), top?.warning?.text ?? '', nameProblem]
      : [problem]),
    problem === '' ? `${options.length} ${options.length === 1 ? 'result' : 'results'}` : '',
  ]
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.?$/, '.'))
    .join(' ')
  const canAnnounce = isSettled && (isKnown || hasFailed)
  useEffect(() => {
    if (canAnnounce) announce(announcement)
  }, [canAnnounce, announcement, announce])

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
            {group.options.map((option) => (
              <OptionRow
                key={option.destination.to}
                id={getId(option)}
                option={option}
                isActive={getId(option) === activeId}
                isEnterTarget={activeId === null && canEnter && option === top}
                onActivate={() => onActivate(getId(option))}
                onChoose={() => onChoose(option.destination)}
                onRemove={getRemove(option)}
              />
            ))}
          </div>
        ))}
      </div>
      {!isKnown && (
        <p className="border-b border-line px-4 py-2.5 text-ink-3">
          {hasFailed ? `${loadError} You can still press Enter.` : 'Loading tokens…'}
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
              {query.typo && <MarkedTypo typo={query.typo} />}
            </span>
          </div>
        )}
        {nameProblem !== '' && (
          <div className="px-4 py-2.5 text-ink-3">
            <p className="text-small">Not a valid name</p>
            <p className="mt-1.5 flex items-center gap-3">
              <span className="inline-flex w-6 justify-center">
                <Icon name="person" />
              </span>
              {nameProblem}
            </p>
          </div>
        )}
      </div>
      {options.length > 0 && (
        <div
          className={`min-h-9 shrink-0 items-center gap-4 border-t border-line bg-paper px-4 text-small text-ink-2 @min-[36rem]:flex ${hasRecents ? 'flex' : 'hidden'}`}
        >
          <span aria-hidden="true" className="hidden items-center gap-4 @min-[36rem]:inline-flex">
            <KeyHint label="navigate">
              <Icon name="arrow-up" size={14} />
              <Icon name="arrow-down" size={14} />
            </KeyHint>
            <KeyHint label="open">
              <Icon name="enter" size={14} />
            </KeyHint>
            {hasRecents && <KeyHint label="remove">Del</KeyHint>}
            <KeyHint label="close">Esc</KeyHint>
          </span>
          {hasRecents && (
            <button
              type="button"
              tabIndex={-1}
              className="hit rounded-flag text-accent hover:underline"
              onMouseDown={(event) => event.preventDefault()}
              onClick={clearRecents}
            >
              Clear recent searches
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const loadError = 'Tokens couldn’t be loaded.'

/** The keys are the children. */
const KeyHint = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    {Children.map(children, (key) => (
      <Kbd>{key}</Kbd>
    ))}
    {label}
  </span>
)

const getRemove = ({ kind, destination: { recent } }: SearchOption) =>
  kind === 'recent' && recent ? () => removeRecent(recent) : undefined

const isSameTicker = (a: string, b: string): boolean => a.trim().toUpperCase() === b.toUpperCase()

/** Returns the text after it has not changed for `debounceMs`; '' before. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
