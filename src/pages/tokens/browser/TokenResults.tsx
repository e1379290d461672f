import { useEffect } from 'react'
import type { ChainRecord } from '../../../contract/tokens'
import { formatCount } from '../../../model/amounts'
import type { TokenFilters } from '../../../model/tokens/tokenFilters'
import type { TokenList } from '../../../queries/tokenList'
import type { FoundTokens } from '../../../queries/tokens'
import { useAnnounce } from '../../../ui/floating/Announcer'
import { Icon } from '../../../ui/pictures/Icon'
import { AssetTable } from '../rows/AssetTable'
import { type FoundRows, unknownCategories } from './foundTokens'
import { ListNotes } from './ListNotes'

interface TokenResultsProps {
  filters: TokenFilters
  onChange: (change: Partial<TokenFilters>) => void
  rows: FoundRows
  /** All assets and what the filters find; undefined until they are loaded. */
  tokens: TokenList | undefined
  found: FoundTokens | undefined
  chains: ReadonlyMap<string, ChainRecord>
}

/** The found assets below a line of warnings, or why there are none. */
export function TokenResults({
  filters,
  onChange,
  rows,
  tokens,
  found,
  chains,
}: TokenResultsProps) {
  const total = tokens?.records.length
  useAnnounceCount(
    total === undefined ? '' : `${formatCount(rows.count)} of ${formatCount(total)} tokens`,
  )
  const noCategories = unknownCategories(filters)
  // Until the chains are loaded, a chain without assets may still exist.
  const noChains = tokens && chains.size > 0 ? unknownChains(filters, tokens, chains) : []
  const isAllUnknown =
    (noCategories.length > 0 && noCategories.length === filters.categories.length) ||
    (noChains.length > 0 && noChains.length === filters.chains.length)
  return (
    <>
      <ListNotes
        noCategories={noCategories}
        noChains={noChains}
        emptyOf={!isAllUnknown && rows.count === 0 ? total : undefined}
        filters={filters}
        onChange={onChange}
      />
      {!isAllUnknown && rows.count > 0 && (
        <>
          <Warnings found={found} />
          <AssetTable
            label="Tokens"
            count={rows.count}
            assetAt={rows.assetAt}
            chains={chains}
            q={found?.q ?? ''}
            sort={filters.sort}
            onSort={(sort) => onChange({ sort })}
          />
        </>
      )}
    </>
  )
}

/** Chains of the URL that neither the service's chains nor its assets have. */
function unknownChains(
  filters: TokenFilters,
  tokens: TokenList,
  chains: ReadonlyMap<string, ChainRecord>,
): string[] {
  return filters.chains.filter(
    (chain) =>
      !chains.has(chain) &&
      !tokens.records.some(({ protocol }) => protocol.toUpperCase() === chain),
  )
}

/** How many of the found assets can be mistaken for others. The line has its height before that is known. */
function Warnings({ found }: { found: FoundTokens | undefined }) {
  const { sharing = 0, warned = 0 } = found ?? {}
  return (
    <div className="flex min-h-7 flex-wrap gap-x-4 gap-y-1 pt-2 text-row text-ink-2">
      {sharing > 0 && (
        <span className="inline-flex items-center gap-2">
          <Icon name="namesake" size={14} />
          {sharing === 1 ? '1 duplicate ticker' : `${formatCount(sharing)} duplicate tickers`}
        </span>
      )}
      {warned > 0 && (
        <span className="inline-flex items-center gap-2">
          <Icon name="warning" size={14} />
          {warned === 1 ? '1 warning' : `${formatCount(warned)} warnings`}
        </span>
      )}
      <span className="ms-auto max-lg:hidden">A ticker is not proof. Compare the address.</span>
    </div>
  )
}

const announceDelayMs = 600

/** Announces the count to screen readers once the typing rests. */
function useAnnounceCount(count: string): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (count === '') return
    const timer = setTimeout(() => announce(count), announceDelayMs)
    return () => clearTimeout(timer)
  }, [announce, count])
}
