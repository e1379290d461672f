import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { shortenAddress } from '../model/chains/chains'
import { isInUse } from '../model/names/checks'
import type { ListedToken } from '../model/tokens/flags'
import { normalizeTicker } from '../model/tokens/searchText'
import { describeVerdict, listWarnings } from '../model/words/tokenText'
import { explainUnlisted, formatRename } from '../model/words/renameText'
import { chainsQuery } from '../queries/chains'
import { registrationQuery } from '../queries/names'
import { suggestedTokensQuery } from '../queries/tokens'
import { recents, removeRecent } from '../storage/recents'
import { useStored } from '../storage/stored'
import { watched } from '../storage/watched'
import { announce } from '../ui/LiveRegion'
import { AssetLogo } from '../ui/AssetLogo'
import { ToneFlag } from '../ui/Flag'
import { Icon } from '../ui/Icon'
import { Kbd } from '../ui/Kbd'
import { MarkedTypo, SafeText } from '../ui/SafeText'
import { StatusIcon } from '../ui/StatusIcon'
import { TruncatedText } from '../ui/TruncatedText'
import { ChainLabel } from './ChainLabel'
import {
  type Destination,
  isDecided,
  readQuery,
  type SearchOption,
  suggest,
} from './suggestions'

type SearchPanelProps = {
  text: string
  ids: { list: string; problem: string }
  /** The id of the active option; '' for none. */
  activeId: string
  onActivate: (id: string) => void
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
  const { isContract, tokenQuery, word, typo, nameProblem } = query

  // Nothing is requested before the text has settled.
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  const isSettled = settled === text
  const canLoad = isSettled && tokenQuery !== ''
  const chains = useQuery({ ...chainsQuery, enabled: canLoad }).data?.records
  const search = useQuery({
    ...suggestedTokensQuery(tokenQuery),
    enabled: canLoad,
    placeholderData: keepPreviousData,
  })
  const matches = canLoad && !search.isPlaceholderData ? search.data : undefined
  const registered = useQuery({
    ...registrationQuery(word.toLowerCase()),
    // Other words stay private until Enter.
    enabled:
      matches?.rows.some(
        ({ record }) => normalizeTicker(record.ticker) === word.toUpperCase(),
      ) ?? false,
  })
  const hasFailedBefore = registered.failureCount > 0 ? false : undefined
  const sources = {
    matches,
    // After an error the tokens are used, because a retry takes seconds.
    isRegistered: registered.data
      ? isInUse(registered.data, registered.dataUpdatedAt)
      : hasFailedBefore,
    chainCodes: chains?.map(({ chain }) => chain),
    watchedHashes: useStored(watched).map(({ hash }) => hash),
    recent: useStored(recents),
  }
  const canEnter = isDecided(query, sources)
  // Until the matches of a word are known, those of the previous one are shown.
  const previous = tokenQuery === '' || isContract ? undefined : search.data
  const groups = suggest(query, { ...sources, matches: matches ?? previous })
  const options = groups.flatMap((group) => group.options)
  const [top] = options
  const hasRecents = options.some(({ group }) => group === 'Recent')

  // A part of a contract can match tokens although it looks like a damaged hash.
  const hasMatches = matches !== undefined && matches.total > 0
  const rename = matches?.rename ?? null
  // A rename that leads to a token is an option.
  const renameNote =
    rename === null || rename.isListed
      ? ''
      : `${formatRename(rename)} ${explainUnlisted(rename)}`
  const unknown =
    canEnter && top === undefined ? renameNote || nameProblem || unrecognizedText : ''
  const problem = hasMatches ? '' : query.problem || unknown
  useEffect(() => onProblem(problem !== ''), [problem, onProblem])

  const isLoading = canLoad && matches === undefined
  const hasFailed = isLoading && search.failureReason !== null
  const loadingText = isContract ? 'Checking the token lists…' : 'Loading tokens…'
  const progress = hasFailed ? `${loadError} You can still press Enter.` : loadingText
  const nameNote = nameProblem && `Not a valid name. ${nameProblem}`
  const note = problem || (isLoading ? progress : renameNote || nameNote)
  const results = [
    top?.group === 'Exact match' && top.token
      ? describeVerdict(top.token).label
      : groups[0]?.title,
    top?.warning?.label,
    renameNote,
    nameProblem,
    options.length === 1 ? '1 result' : `${options.length} results`,
  ]
  const announcement = [hasFailed && loadError, ...(problem === '' ? results : [problem])]
    .flatMap((part) => (part ? [part.replace(/\.?$/, '.')] : []))
    .join(' ')
  const canAnnounce = isSettled && (!isLoading || hasFailed)
  useEffect(() => {
    if (canAnnounce) announce(announcement)
  }, [canAnnounce, announcement])

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
        aria-busy={!canEnter}
        className="min-h-0 overflow-y-auto"
      >
        {groups.map(({ title, options: ofGroup }) => (
          <div
            key={title}
            role="group"
            aria-label={title}
            className="border-b border-line py-1.5"
          >
            <div aria-hidden="true" className="px-4 py-1 text-small text-ink-3">
              {title}
            </div>
            {ofGroup.map((option) => (
              <OptionRow
                key={option.to}
                option={option}
                activeId={activeId}
                onActivate={onActivate}
                onChoose={onChoose}
                isFirst={canEnter && option === top}
              />
            ))}
          </div>
        ))}
      </div>
      <div
        id={ids.problem}
        className={`flex items-start gap-3 px-4 py-2.5 empty:hidden [&>svg]:mt-0.5 ${problem === '' ? 'text-ink-3' : 'text-fail'}`}
      >
        {problem !== '' && <StatusIcon status="failed" />}
        {note !== '' && (
          <p className="min-w-0">
            {note}
            {problem !== '' && typo && <MarkedTypo typo={typo} />}
          </p>
        )}
      </div>
      {top && (
        // On a phone there are no keys.
        <div className="flex min-h-9 shrink-0 items-center gap-4 border-t border-line bg-paper px-4 text-small text-ink-2 @max-[36rem]:not-has-[button]:hidden">
          {keyHints.map(
            ([label, ...keys]) =>
              (hasRecents || label !== 'remove') && (
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
              ),
          )}
          {hasRecents && (
            <button
              type="button"
              tabIndex={-1}
              className="hit rounded-flag text-accent hover:underline"
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

const keyHints = [
  ['navigate', '↑', '↓'],
  ['open', '⏎'],
  ['remove', 'Del'],
  ['close', 'Esc'],
] as const

type OptionRowProps = Pick<SearchPanelProps, 'activeId' | 'onActivate' | 'onChoose'> & {
  option: SearchOption
  /** Whether Enter opens it if no option is active. */
  isFirst: boolean
}

/** One option of the list, at least 40 px high. */
function OptionRow({ option, activeId, isFirst, onActivate, onChoose }: OptionRowProps) {
  const { group, recent, to, token } = option
  const id = `search-option-${to}`
  const isActive = id === activeId
  const removed = group === 'Recent' ? recent : undefined
  return (
    <div role="presentation" className="relative">
      {/* The input points here by `aria-activedescendant`. */}
      <button
        type="button"
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        onMouseMove={() => onActivate(id)}
        onClick={() => onChoose(option)}
        className={`flex min-h-10 w-full cursor-pointer text-start items-center gap-3 ps-4 aria-selected:bg-accent-wash aria-selected:[box-shadow:inset_2px_0_var(--color-accent)] ${removed ? 'pe-12' : 'pe-4'}`}
      >
        {token ? (
          <TokenContent token={token} isExact={group === 'Exact match'} />
        ) : (
          <Content {...option} />
        )}
        {(isActive || (isFirst && activeId === '')) && (
          <span
            aria-hidden="true"
            className="inline-flex items-center gap-2 text-small text-ink-2 max-md:hidden"
          >
            open <Kbd>⏎</Kbd>
          </span>
        )}
      </button>
      {removed && (
        // Only for the pointer: an option must not contain a button, and the Delete key does the same.
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          title="Remove"
          onClick={() => removeRecent(removed)}
          className="hit absolute top-1/2 end-3 inline-flex size-6 [translate:0_-50%] items-center justify-center rounded-field text-ink-2 hover:text-ink"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}

/** The blanks separate the words for screen readers. */
const Content = ({ group, icon, label, text, note, warning }: SearchOption) => (
  <>
    <Icon name={icon} className="mx-1 text-ink-2" />
    <span className="min-w-0 flex-1 py-2">
      {warning && (
        <span className="me-3 inline-flex font-medium max-md:flex max-md:pb-1">
          {warning.tone === 'plain' ? (
            warning.label
          ) : (
            <ToneFlag {...warning} text={warning.label} />
          )}{' '}
        </span>
      )}
      {label}{' '}
      {group === 'Chains' ? (
        <span className="ms-1 inline-flex align-middle">
          <ChainLabel code={text} />
        </span>
      ) : (
        <span className={group === 'Name' ? 'font-semibold' : 'font-mono'}>
          <SafeText text={text} limit={120} />
        </span>
      )}
      {note && <span className="ms-2 text-ink-2"> {note}</span>}
    </span>
  </>
)

function TokenContent({ token, isExact }: { token: ListedToken; isExact: boolean }) {
  const { ticker, protocol, address } = token.record
  const verdict = describeVerdict(token)
  const warnings = listWarnings(token).filter(
    ({ label }) => !isExact || label !== verdict.label,
  )
  return (
    <>
      <AssetLogo asset={token.record} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <span className="flex w-20 min-w-0 font-medium text-ink">
          <SafeText text={ticker} limit={24} />
        </span>
        <span className="@min-[40rem]:w-44">
          <ChainLabel code={protocol} />
        </span>
        {address !== '' && (
          <span className="text-ink-2">
            <TruncatedText {...shortenAddress(protocol, address)} />
          </span>
        )}
        <span className="inline-flex flex-wrap gap-2 @min-[40rem]:ms-auto">
          {isExact && <ToneFlag tone={verdict.tone} text={verdict.label} />}
          {warnings.map(({ kind, label }) => (
            <ToneFlag key={kind} tone="warning" text={label} />
          ))}
        </span>
      </span>
    </>
  )
}
