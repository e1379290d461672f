import type { ReactNode } from 'react'
import { chainName } from '../../../model/chains/chains'
import { categoryWord } from '../../../model/tokens/assetCategories'
import { noFilters, type TokenFilters } from '../../../model/tokens/tokenFilters'
import { categories } from '../../../queries/tokens'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/states/EmptyState'
import { NoteRow } from '../../../ui/states/NoteRow'
import { SafeText } from '../../../ui/text/SafeText'
import { readableCount } from '../../../model/amounts'

type Change = (change: Partial<TokenFilters>) => void

interface ListNotesProps {
  /** Of the URL, what there is not. */
  noCategories: readonly string[]
  noChains: readonly string[]
  /** How many assets there are in all, where the filters leave none of them. */
  none: number | undefined
  filters: TokenFilters
  onChange: Change
}

/** What is to be said of the filters: which of them there are not, and that they leave nothing. */
export function ListNotes(props: ListNotesProps) {
  const { noCategories, noChains, none, filters, onChange } = props
  return (
    <>
      {noCategories.length > 0 && (
        <NotThere
          words={['category', 'categories']}
          strange={noCategories}
          chosen={filters.categories}
          onLeave={(left) => onChange({ categories: left, besideAll: [] })}
        >
          There is none called <SafeText text={noCategories.join(', ')} />. The categories are{' '}
          {categories().map(categoryWord).join(', ')}.
        </NotThere>
      )}
      {noChains.length > 0 && (
        <NotThere
          words={['chain', 'chains']}
          strange={noChains}
          chosen={filters.chains}
          onLeave={(left) => onChange({ chains: left })}
        >
          The service has no assets on <SafeText text={noChains.join(', ')} />.
        </NotThere>
      )}
      {none !== undefined && <NothingFound all={none} filters={filters} onChange={onChange} />}
    </>
  )
}

interface NotThereProps {
  /** What one of them is called, and several. */
  words: readonly [one: string, several: string]
  /** Those that there are not. */
  strange: readonly string[]
  /** Those that narrow the list, strange ones among them. */
  chosen: readonly string[]
  /** Is given what is left of the chosen ones. */
  onLeave: (left: readonly string[]) => void
  /** Which there are not, in a sentence. */
  children: ReactNode
}

/** Says that the URL names something that there is not, and leaves it out on a press. */
function NotThere({ words: [one, several], strange, chosen, onLeave, children }: NotThereProps) {
  const left = chosen.filter((value) => !strange.includes(value))
  const isSingle = strange.length === 1
  const leave = isSingle ? 'Leave it out' : 'Leave them out'
  return (
    <NoteRow
      icon="warning"
      tone="mend"
      cause={`No such ${isSingle ? one : several}.`}
      action={
        <Button onClick={() => onLeave(left)}>
          {/* Without any left the list is narrowed by none. */}
          {chosen.length > 0 && left.length === 0 ? `Show all ${several}` : leave}
        </Button>
      }
    >
      {children}
    </NoteRow>
  )
}

interface NothingFoundProps {
  filters: TokenFilters
  /** How many assets there are in all. */
  all: number
  onChange: Change
}

/** In place of the table when nothing is left. */
function NothingFound({ filters, all, onChange }: NothingFoundProps) {
  if (all === 0) {
    return (
      <EmptyState title="The service lists no assets.">
        Its list came, and is empty. When it has assets they are here.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No asset matches.">
      <p className="mb-3">
        {filters.q === '' ? (
          'There is none'
        ) : (
          <>
            Nothing here has <SafeText text={filters.q} /> in its ticker, name, address or chain
          </>
        )}
        <SafeText text={whereOf(filters)} limit={200} />.
        {filters.q !== '' && ' Several words narrow: a ticker and a chain find one asset.'}
      </p>
      <Button onClick={() => onChange(noFilters)}>Show all {readableCount(all)} assets</Button>
    </EmptyState>
  )
}

const whereOf = ({ categories: chosen, chains }: TokenFilters): string =>
  [
    chains.length > 0 && ` on ${chains.map(chainName).join(' or ')}`,
    chosen.length > 0 && ` in ${chosen.map(categoryWord).join(' or ')}`,
  ]
    .filter(Boolean)
    .join('')
