import * as labels from '#words/labels'
import { FilledText } from '../../ui/FilledText'
import * as controls from '#words/controls'
import { Link } from 'react-router'
import { getChainName } from '../../model/chains/chains'
import type { TokenFilters } from '../../model/tokens/filters'
import { getCategoryLabel } from '../../model/words/tokenText'
import { paths } from '../../paths'
import type { FoundTokens } from '../../tokenEngine/tokenEngine'
import { useNamedPrefixes } from '../../queries/networks'
import { getCategories } from '../../queries/tokens'
import { getButtonClasses } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/Icon'
import { Warning } from '../../ui/Warning'
import { SafeText } from '../../ui/SafeText'
import { lazyPart } from '../../ui/lazyPart'
import { HiddenRecords } from './ListState'
import { getFiltersPath } from './useTokenFilters'
import * as words from '#words/tokenList'
import { fillText } from '../../model/words/messages'

/** Only where a text is searched: with what it compares, 3 kB of the pages of tokens. */
export const LazySearchNotes = lazyPart(
  async () => (await import('./SearchNotes')).SearchNotes,
  { isOutdated: (first, { found }) => first.found.filters.q !== found.filters.q },
)

type ResultNotesProps = {
  /** The current filters, for links. */
  filters: TokenFilters
  found: FoundTokens
}

/** What is special about the text, the list and the results, and the warnings filter. */
export function ResultNotes({ filters, found }: ResultNotesProps) {
  const { total, malformed } = found
  const { q, categories } = found.filters
  return (
    <>
      <HiddenRecords noun="token" count={malformed} />
      {categories.some(
        (category) =>
          found.categories[category] === undefined && getCategories().includes(category),
      ) && (
        <Warning level="caution" heading={words.filterNotApplied}>
          {words.swappableUnknown}
        </Warning>
      )}
      {q !== '' && <LazySearchNotes filters={filters} found={found} />}
      {total > 0 ? (
        <WarningsFilter filters={filters} found={found} />
      ) : (
        // The note says where it is.
        found.meant?.code !== 'elsewhere' && <NoTokens found={found} />
      )}
    </>
  )
}

function WarningsFilter({ filters, found }: ResultNotesProps) {
  const { warned } = found
  const { warnings } = found.filters
  const state = warnings ? 'border-accent bg-accent-wash' : 'border-line-2 hover:bg-well'
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-row text-ink-2">
      {(warned > 0 || warnings) && (
        <Link
          to={getFiltersPath({ ...filters, warnings: !warnings })}
          preventScrollReset
          aria-current={warnings ? 'true' : undefined}
          className={`hit inline-flex h-5 items-center gap-1.5 rounded-flag border px-1.5 text-small font-medium text-accent ${state}`}
        >
          <Icon name="warning" size={14} />
          {fillText(words.warningCount, { count: warned })}
        </Link>
      )}
      <span className="ms-auto max-lg:hidden">{words.compareAddress}</span>
    </div>
  )
}

function NoTokens({ found }: { found: FoundTokens }) {
  const { q } = found.filters
  const networks = useNamedPrefixes()
  if (found.of === 0) {
    return <EmptyState title={words.noTokensAvailable}>{words.nonePublished}</EmptyState>
  }
  return (
    <EmptyState title={words.noTokensFound}>
      <p className="mb-3">
        <FilledText
          text={q === '' ? words.noTokens : words.noTokenMatches}
          values={{
            text: <SafeText text={q} />,
            filters: (
              <SafeText text={describeFilters(found.filters, networks)} limit={200} />
            ),
          }}
        />
      </p>
      <Link to={paths.tokens()} className={getButtonClasses()}>
        {fillText(controls.showAllTokens, { count: found.of })}
      </Link>
    </EmptyState>
  )
}

function describeFilters(
  { chains, categories, warnings }: TokenFilters,
  networks: ReturnType<typeof useNamedPrefixes>,
) {
  return fillText(words.withFilters, {
    chains: joinEither(chains.map(getChainName)),
    categories: joinEither(
      categories.map((category) => getCategoryLabel(category, networks)),
    ),
    hasWarnings: warnings,
  })
}

const joinEither = ([first = '', ...others]: readonly string[]) =>
  others.reduce((left, second) => fillText(labels.either, { first: left, second }), first)
