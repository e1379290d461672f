import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'
import { listChainCodes } from '../model/chains/chains'
import type { ChainRecord } from '../contract/tokens'
import { removeRecent, clearRecents, recents } from '../storage/recents'
import { useStored } from '../storage/stored'
import { watched } from '../storage/watched'
import { useAnnounce } from '../ui/Announcer'
import { Icon } from '../ui/Icon'
import { StatusIcon } from '../ui/StatusIcon'
import { describeSuggestions } from './describeSuggestions'
import { ReadingOption, RecentOption } from './ReadingOption'
import {
  findAmbiguousWord,
  type Destination,
  findEnterDestination,
  isSameTicker,
  type SearchQuery,
} from './readQuery'
import { SearchOptionRow, TokenOption } from './SearchOption'
import { SearchPanelFooter } from './SearchPanelFooter'
import { type SearchOption, suggest } from './suggestions'
import { useIsRegistered, useTokenLookup } from './tokenLookup'

export type SearchPanelHandle = {
  /** Activates the next or previous option. Beyond either end no option is active. */
  moveActive: (step: 1 | -1) => void
  /** Removes the active option from the recent searches. Returns false if it is not one of them. */
  removeActive: () => boolean
  getEnterDestination: () => Destination | null
}

export type SearchPanelProps = {
  ref: Ref<SearchPanelHandle>
  query: SearchQuery
  ids: { list: string; refusal: string }
  activeId: string | null
  onActivate: (id: string | null) => void
  onChoose: (destination: Destination) => void
}

const debounceMs = 120

const loadError = 'Tokens couldn’t be loaded.'

export function SearchPanel({ ref, query, ids, activeId, onActivate, onChoose }: SearchPanelProps) {
  const announce = useAnnounce()
  const prefix = useId()
  const recent = useStored(recents)
  const watchedItems = useStored(watched)
  const isSettled = useDebounced(query.text) === query.text
  const { matches, chains, isCurrent, status } = useTokenLookup(query, isSettled)
  const word = findAmbiguousWord(query)
  const isTicker =
    word === null || matches === null || !isCurrent
      ? null
      : matches.tokens.some(({ record }) => isSameTicker(word, record.ticker))
  const isRegistered = useIsRegistered(word, isSettled && isTicker === true)
  const groups = suggest(query, {
    matches,
    word: { isTicker, isRegistered },
    recent,
    watchedHashes: watchedItems.map(({ hash }) => hash),
    chainCodes: [...new Set([...listChainCodes(), ...(chains ?? []).map(({ chain }) => chain)])],
  })
  const options = groups.flatMap((group) => group.options)
  const getOptionId = (option: SearchOption) => `${prefix}${option.destination.to}`
  const active = options.find((option) => getOptionId(option) === activeId)

  const [first] = options
  const named = first && 'token' in first && first.isExactMatch ? first.destination : null
  const enter =
    active?.destination ?? named ?? findEnterDestination(query, { isTicker, isRegistered })
  const enterTo = active ? null : (enter?.to ?? null)

  const moveActive = (step: 1 | -1) => {
    const at = active ? options.indexOf(active) : -1
    const next = options[at === -1 && step === -1 ? options.length - 1 : at + step]
    onActivate(next ? getOptionId(next) : null)
    if (next) document.getElementById(getOptionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const removeActive = () => {
    if (!active || !('recent' in active)) return false
    removeRecent(active.recent)
    onActivate(null)
    return true
  }
  useImperativeHandle(ref, () => ({ moveActive, removeActive, getEnterDestination: () => enter }))

  // An unreadable text is refused only if no token matches it.
  const canMatch = matches === null ? query.isSearchable : matches.tokens.length > 0
  const refusal = canMatch ? '' : query.refusal
  const description = describeSuggestions(query, options, enterTo)
  const announcement =
    refusal || (status === 'failed' ? `${loadError} ${description}` : description)
  const canAnnounce = isSettled && (isCurrent || status === 'failed')
  useEffect(() => {
    if (canAnnounce) announce(announcement)
  }, [canAnnounce, announcement, announce])

  return (
    <div className="floats @container absolute inset-x-0 top-full z-10 mt-1.5 flex max-h-[min(44rem,80dvh)] flex-col text-row">
      <div
        id={ids.list}
        role="listbox"
        aria-label="Search results"
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
              <SearchOptionRow
                key={option.destination.to}
                id={getOptionId(option)}
                isActive={option === active}
                isEnterTarget={option.destination.to === enterTo}
                onActivate={() => onActivate(getOptionId(option))}
                onChoose={() => onChoose(option.destination)}
                onRemove={'recent' in option ? () => removeRecent(option.recent) : undefined}
              >
                <OptionContent option={option} chains={chains} />
              </SearchOptionRow>
            ))}
          </div>
        ))}
      </div>
      {status !== 'ready' && (
        <p className="border-b border-line px-4 py-2.5 text-ink-3">
          {status === 'failed' ? `${loadError} You can still press Enter.` : 'Loading tokens…'}
        </p>
      )}
      {refusal !== '' && (
        <p id={ids.refusal} className="flex items-start gap-2 px-4 py-2.5 text-fail">
          <span className="mt-0.5 inline-flex">
            <StatusIcon status="failed" />
          </span>
          {refusal}
        </p>
      )}
      {query.nameProblem !== null && (
        <div className="px-4 py-2.5">
          <p className="text-small text-ink-3">Not a valid name</p>
          <p className="mt-1.5 flex items-center gap-3 text-ink-3">
            <span className="inline-flex w-6 justify-center">
              <Icon name="person" />
            </span>
            {query.nameProblem}
          </p>
        </div>
      )}
      {options.length > 0 && (
        <SearchPanelFooter
          tokenQuery={query.tokenQuery}
          totalTokens={matches?.total ?? 0}
          enterTo={enterTo}
          onClearRecent={options.some((option) => 'recent' in option) ? clearRecents : undefined}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

type OptionContentProps = { option: SearchOption; chains: readonly ChainRecord[] | undefined }

function OptionContent({ option, chains }: OptionContentProps) {
  if ('token' in option) {
    const { token, isExactMatch } = option
    return <TokenOption token={token} showsVerdict={isExactMatch} chains={chains} />
  }
  if ('recent' in option) return <RecentOption recent={option.recent} />
  const chain = option.destination.place?.chain ?? ''
  return <ReadingOption reading={option.reading} chain={chain} chains={chains} />
}

/** Returns the text after it has not changed for `debounceMs`; '' before. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
