import { useEffect } from 'react'
import type { ChainRecord } from '../../contract/tokens'
import { formatCount } from '../../model/amounts'
import type { TokenFilters } from '../../model/tokens/tokenFilters'
import type { TokenList } from '../../queries/tokenList'
import type { FoundTokens } from '../../queries/tokens'
import { useAnnounce } from '../../ui/Announcer'
import { Icon } from '../../ui/Icon'
import { AssetTable } from './AssetTable'
import { type FoundRows, unknownCategories } from './foundTokens'
import { ListNotes } from './ListNotes'

interface TokenResultsProps {
  filters: TokenFilters
  onChange: (change: Partial<TokenFilters>) => void
  rows: FoundRows
  /** All assets, and the matches; undefined until loaded. */
  tokens: TokenList | undefined
  found: FoundTokens | undefined
  chains: ReadonlyMap<string, ChainRecord>
}

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
          <Warnings
            count={found?.warned ?? 0}
            isOn={filters.warnings}
            onChange={(warnings) => onChange({ warnings })}
          />
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

interface WarningsProps {
  count: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The warnings filter. The row keeps its height while the count loads. */
function Warnings({ count, isOn, onChange }: WarningsProps) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-row text-ink-2">
      {(count > 0 || isOn) && (
        <button
          type="button"
          aria-pressed={isOn}
          className={`hit inline-flex h-5 items-center gap-1.5 rounded-flag border px-1.5 text-small font-medium text-accent ${isOn ? 'border-accent bg-accent-wash' : 'border-line-2 hover:bg-well'}`}
          onClick={() => onChange(!isOn)}
        >
          <Icon name="warning" size={14} />
          Warnings ({formatCount(count)})
        </button>
      )}
      <span className="ms-auto max-lg:hidden">A ticker is not proof. Compare the address.</span>
    </div>
  )
}

const announceDelayMs = 600

/** Announces the count to screen readers, debounced. */
function useAnnounceCount(count: string): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (count === '') return
    const timer = setTimeout(() => announce(count), announceDelayMs)
    return () => clearTimeout(timer)
  }, [announce, count])
}
