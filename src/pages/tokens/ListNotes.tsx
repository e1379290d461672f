import type { ReactNode } from 'react'
import { formatCount } from '../../model/amounts'
import { getChainName } from '../../model/chains/chains'
import { getCategoryLabel } from '../../model/tokens/assetCategories'
import { noFilters, type TokenFilters } from '../../model/tokens/tokenFilters'
import { getCategories } from '../../queries/tokens'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { NoteRow } from '../../ui/NoteRow'
import { SafeText } from '../../ui/SafeText'

type OnChange = (change: Partial<TokenFilters>) => void

interface ListNotesProps {
  /** Categories and chains of the URL that do not exist. */
  noCategories: readonly string[]
  noChains: readonly string[]
  /** The number of all assets, if none passes the filters. */
  emptyOf: number | undefined
  filters: TokenFilters
  onChange: OnChange
}

export function ListNotes(props: ListNotesProps) {
  const { noCategories, noChains, emptyOf, filters, onChange } = props
  return (
    <>
      {noCategories.length > 0 && (
        <UnknownFilter
          words={['category', 'categories']}
          unknown={noCategories}
          chosen={filters.categories}
          onRemove={(rest) => onChange({ categories: rest, ignoredCategories: [] })}
        >
          No category is called <SafeText text={noCategories.join(', ')} />. Categories:{' '}
          {getCategories().map(getCategoryLabel).join(', ')}.
        </UnknownFilter>
      )}
      {noChains.length > 0 && (
        <UnknownFilter
          words={['chain', 'chains']}
          unknown={noChains}
          chosen={filters.chains}
          onRemove={(rest) => onChange({ chains: rest })}
        >
          No tokens on <SafeText text={noChains.join(', ')} />.
        </UnknownFilter>
      )}
      {emptyOf !== undefined && (
        <NothingFound total={emptyOf} filters={filters} onChange={onChange} />
      )}
    </>
  )
}

interface UnknownFilterProps {
  words: readonly [singular: string, plural: string]
  unknown: readonly string[]
  /** All chosen values, including unknown ones. */
  chosen: readonly string[]
  onRemove: (rest: readonly string[]) => void
  children: ReactNode
}

function UnknownFilter({ words, unknown, chosen, onRemove, children }: UnknownFilterProps) {
  const [singular, plural] = words
  const rest = chosen.filter((value) => !unknown.includes(value))
  const isSingle = unknown.length === 1
  const remove = isSingle ? 'Remove filter' : 'Remove filters'
  return (
    <NoteRow
      icon="warning"
      tone="error"
      cause={`Unknown ${isSingle ? singular : plural}.`}
      action={
        <Button onClick={() => onRemove(rest)}>
          {chosen.length > 0 && rest.length === 0 ? `Show all ${plural}` : remove}
        </Button>
      }
    >
      {children}
    </NoteRow>
  )
}

interface NothingFoundProps {
  filters: TokenFilters
  total: number
  onChange: OnChange
}

function NothingFound({ filters, total, onChange }: NothingFoundProps) {
  if (total === 0) {
    return (
      <EmptyState title="No tokens available">
        The network hasn’t published any tokens yet.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No tokens found">
      <p className="mb-3">
        {filters.q === '' ? (
          'No tokens'
        ) : (
          <>
            No token matches “<SafeText text={filters.q} />”
          </>
        )}
        <SafeText text={describePlace(filters)} limit={200} />.
        {filters.q !== '' && ' Try a ticker plus a chain, like “usdc base”.'}
      </p>
      <Button onClick={() => onChange(noFilters)}>Show all {formatCount(total)} tokens</Button>
    </EmptyState>
  )
}

/** " on Radix in Ethereum tokens with a warning" */
const describePlace = ({ categories: chosen, chains, warnings }: TokenFilters): string =>
  [
    chains.length > 0 && ` on ${chains.map(getChainName).join(' or ')}`,
    chosen.length > 0 && ` in ${chosen.map(getCategoryLabel).join(' or ')}`,
    warnings && ' with a warning',
  ]
    .filter(Boolean)
    .join('')
