import { useCallback, useEffect } from 'react'
import type { ChainRecord } from '../../../contract/tokens'
import type { TokenFilters, TokenSort } from '../../../model/tokens/tokenFilters'
import type { TokenView } from '../../../model/tokens/tokenView'
import type { TokenList } from '../../../queries/tokenList'
import { useAnnounce } from '../../../ui/floating/Announcer'
import { Icon } from '../../../ui/pictures/Icon'
import { AssetTable } from '../rows/AssetTable'
import { type Rows, unknownCategories } from './browsing'
import { readableCount } from '../../../model/amounts'
import { ListNotes } from './ListNotes'

interface TokenResultsProps {
  filters: TokenFilters
  /** Whether their text is still being typed. */
  isTyping: boolean
  onChange: (change: Partial<TokenFilters>) => void
  /** What the filters leave; of a short list while the long one is on its way. */
  rows: Rows
  /** All assets, and what the filters leave of them; undefined while they are on their way. */
  tokens: TokenList | undefined
  view: TokenView | undefined
  chains: ReadonlyMap<string, ChainRecord>
}

/** The found assets: what to beware of among them, and the table; or why there are none. */
export function TokenResults(props: TokenResultsProps) {
  const { filters, isTyping, onChange, rows, tokens, view, chains } = props
  const all = tokens?.records.length
  const sortBy = useCallback((sort: TokenSort) => onChange({ sort }), [onChange])
  useAnnounceCount(
    all === undefined ? '' : `${readableCount(rows.count)} of ${readableCount(all)} assets`,
  )
  const noCategories = unknownCategories(filters)
  // While the chains are on their way, one without assets may still be among them.
  const noChains = tokens && chains.size > 0 ? unknownChains(filters, tokens, chains) : []
  const onlyUnknown =
    (noCategories.length > 0 && noCategories.length === filters.categories.length) ||
    (noChains.length > 0 && noChains.length === filters.chains.length)
  return (
    <>
      {(noCategories.length > 0 || noChains.length > 0 || rows.count === 0) && (
        <>
          <ListNotes
            noCategories={noCategories}
            noChains={noChains}
            none={!onlyUnknown && rows.count === 0 ? all : undefined}
            filters={filters}
            onChange={onChange}
          />
        </>
      )}
      {!onlyUnknown && rows.count > 0 && (
        <>
          <Warnings view={view} />
          <AssetTable
            label="Assets"
            count={rows.count}
            assetAt={rows.assetAt}
            chains={chains}
            q={view?.q ?? ''}
            isTyping={isTyping}
            sort={filters.sort}
            onSort={sortBy}
          />
        </>
      )}
    </>
  )
}

/** Chains of the URL that neither the service's chains nor any of its assets know. */
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

/** What of the found assets can be taken for something else, in numbers. Its line is there before they are. */
function Warnings({ view }: { view: TokenView | undefined }) {
  const { sharing = 0, warned = 0 } = view ?? {}
  return (
    <div className="flex min-h-7 flex-wrap gap-x-4 gap-y-1 pt-2 text-row text-ink-2">
      {sharing > 0 && (
        <span className="inline-flex items-center gap-2">
          <Icon name="namesake" size={14} />
          {sharing === 1 ? '1 shares a ticker' : `${readableCount(sharing)} share a ticker`}
        </span>
      )}
      {warned > 0 && (
        <span className="inline-flex items-center gap-2">
          <Icon name="warning" size={14} />
          {warned === 1 ? '1 has a warning' : `${readableCount(warned)} have a warning`}
        </span>
      )}
      <span className="ms-auto max-lg:hidden">A ticker is not proof. Compare the address.</span>
    </div>
  )
}

/** Says the count to readers once the typing rests. */
function useAnnounceCount(count: string): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (count === '') return
    const timer = setTimeout(() => announce(count), 600)
    return () => clearTimeout(timer)
  }, [announce, count])
}
