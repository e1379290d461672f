import { chainName } from '../../../model/chains'
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
export function ListNotes({ noCategories, noChains, none, ...props }: ListNotesProps) {
  return (
    <>
      {noCategories.length > 0 && <UnknownCategories unknown={noCategories} {...props} />}
      {noChains.length > 0 && <UnknownChains unknown={noChains} {...props} />}
      {none !== undefined && <NothingFound all={none} {...props} />}
    </>
  )
}

/** Says which categories of the URL there are not, and which there are. */
function UnknownCategories({ unknown, filters, onChange }: UnknownProps) {
  const left = filters.categories.filter((category) => !unknown.includes(category))
  const narrows = left.length === 0 && filters.besideAll.length === 0
  return (
    <NoteRow
      icon="warning"
      tone="mend"
      cause={unknown.length === 1 ? 'No such category.' : 'No such categories.'}
      action={
        <Button onClick={() => onChange({ categories: left, besideAll: [] })}>
          {narrows ? 'Show all categories' : 'Leave it out'}
        </Button>
      }
    >
      There is none called <SafeText text={unknown.join(', ')} />. The categories are{' '}
      {categories().map(categoryWord).join(', ')}.
    </NoteRow>
  )
}

interface UnknownProps {
  unknown: readonly string[]
  filters: TokenFilters
  onChange: Change
}

/** Says which chains of the URL there are not. */
function UnknownChains({ unknown, filters, onChange }: UnknownProps) {
  const left = filters.chains.filter((chain) => !unknown.includes(chain))
  return (
    <NoteRow
      icon="warning"
      tone="mend"
      cause={unknown.length === 1 ? 'No such chain.' : 'No such chains.'}
      action={
        <Button onClick={() => onChange({ chains: left })}>
          {left.length === 0 ? 'Show all chains' : 'Leave it out'}
        </Button>
      }
    >
      The service has no assets on <SafeText text={unknown.join(', ')} />.
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
        {filters.q !== '' && (
          <>
            Nothing here has <SafeText text={filters.q} /> in its ticker, name, address or chain
            <SafeText text={whereOf(filters)} limit={200} />.
          </>
        )}{' '}
        Several words narrow: a ticker and a chain find one asset.
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
