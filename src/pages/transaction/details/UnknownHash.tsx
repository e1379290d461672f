import * as labels from '#words/labels'
import * as texts from '#words/unknownHash'
import { Link, useSearchParams } from 'react-router'
import { ChainLabel } from '../../../components/ChainLabel'
import { FailureNotice } from '../../../components/FailureNotice'
import type { ChainRecord } from '../../../contract/chains'
import { chainSpecs } from '../../../model/chains/chainTable'
import { commonChains, findChain } from '../../../model/chains/chains'
import { getExplorerHost, getTransactionUrl } from '../../../model/chains/explorers'
import { findSimilarHash } from '../../../model/recognise/similarHash'
import { formatBlockTime } from '../../../model/time'
import { fillText } from '../../../model/words/messages'
import { formatSimilarHash, type KnownPlace } from '../../../model/words/noteText'
import { paths } from '../../../paths'
import { chainsQuery } from '../../../queries/chains'
import { useFailure } from '../../../queries/useFailure'
import { useQuery } from '../../../queries/useQuery'
import { recents } from '../../../storage/recents'
import { listSavedHashes } from '../../../storage/savedStatus'
import { useStored } from '../../../storage/stored'
import { watched } from '../../../storage/watched'
import { getButtonClasses } from '../../../ui/Button'
import { ExternalLink } from '../../../ui/ExternalLink'
import { Section } from '../../../ui/Section'
import { plainRowClasses, type RowColumn, Table, TableRow } from '../../../ui/Table'
import { Warning } from '../../../ui/Warning'
import { findRowLink, passFocus } from '../../../ui/passFocus'
import { useHydrated } from '../../../ui/useHydrated'

type UnknownHashProps = {
  hash: string
  /** The chain that the page's address names, else ''. */
  chain: string
  /** Those that the service has asked about it. */
  chains: readonly string[]
  /** Whether the page shows already that a request has failed. */
  hasError: boolean
}

/** What to do with a hash that the service does not know. */
export const UnknownHash = (props: UnknownHashProps) => (
  <div ref={passFocus(() => null)}>
    <SimilarHashNote hash={props.hash} />
    <ExplorerTable {...props} />
  </div>
)

type KnownHash = { hash: string; chain: string; place: KnownPlace }

function SimilarHashNote({ hash }: { hash: string }) {
  const known = useKnownHashes()
  const similar = findSimilarHash(hash, known)
  if (similar === null) return null
  const { hash: meant, chain } = similar.known
  return (
    <Warning level="caution" heading={formatSimilarHash(similar)}>
      <Link className="link" to={paths.transaction(meant, chain)}>
        {fillText(texts.open, { hash: `${meant.slice(0, 6)}…${meant.slice(-6)}` })}
      </Link>
    </Warning>
  )
}

function useKnownHashes(): readonly KnownHash[] {
  const watchedItems = useStored(watched)
  const opened = useStored(recents)
  const saved = useHydrated() ? listSavedHashes() : []
  return [
    ...watchedItems.map(({ hash, chain }): KnownHash => ({
      hash,
      chain,
      place: 'watched',
    })),
    ...opened
      .filter(({ kind }) => kind === 'transaction')
      .map(({ text, chain }): KnownHash => ({ hash: text, chain, place: 'opened' })),
    ...saved.map((hash): KnownHash => ({ hash, chain: '', place: 'opened' })),
  ]
}

const initialCount = 3

const columns: readonly RowColumn<Explorer>[] = [
  {
    label: labels.chain,
    classes: 'text-start',
    isRowHead: true,
    Cell: ({ row }) => <ChainLabel code={row.chain} isNameOnly />,
  },
  {
    label: labels.blockTime,
    headClasses: 'text-end @max-[20rem]:hidden',
    classes: 'text-end whitespace-nowrap @max-[20rem]:hidden',
    Cell: ({ row }) => row.blockTime || '—',
  },
  {
    label: texts.explorer,
    classes: 'wrap-anywhere',
    Cell: ({ row }) => (
      <ExternalLink href={row.href} className="stretched">
        {getExplorerHost(row.href)}
      </ExternalLink>
    ),
  },
]

/**
 * The chains that an unknown hash could belong to, with their block times and
 * explorers: first the one that the address names, then those that were asked, else common
 * ones. Nothing until the chains are loaded. Without the list of the service, they are
 * those that this page knows.
 */
function ExplorerTable({ hash, chain: given, chains, hasError }: UnknownHashProps) {
  const [params] = useSearchParams()
  const showsAll = params.has('all-chains')
  const list = useQuery(chainsQuery)
  const failure = useFailure([list], {
    missing: texts.noChains,
  })
  const records = list.data?.records ?? (failure ? knownChains : [])
  const explorers = listExplorers(records, hash)
  const asked = explorers.filter(({ chain }) => chains.includes(chain))
  const first = asked.length > 0 ? asked : selectCommon(explorers)
  const code = findChain(given)?.code
  const known = [...records, ...knownChains].find(({ chain }) => chain === code)
  const named = known === undefined ? [] : listExplorers([known], hash)
  const others = (showsAll ? explorers : first).filter(({ chain }) => chain !== code)
  const shown = [...named, ...others]
  if (explorers.length === 0) return null
  return (
    <Section title={texts.title} note={texts.note}>
      {failure && !list.data && !hasError && (
        <FailureNotice place="row" failure={failure} />
      )}
      {failure && hasError && <p className="text-row text-ink-2">{failure.note}</p>}
      <Table layout="plain" columns={columns} classes="max-w-180">
        {shown.map((row) => (
          <TableRow
            key={row.chain}
            row={row}
            columns={columns}
            className={`${plainRowClasses} pointer-coarse:h-11`}
          />
        ))}
      </Table>
      {shown.length < explorers.length && (
        <p ref={passFocus(findRowLink(shown.length))} className="mt-2">
          {/* A link, which works without scripts too. */}
          <Link
            to={`?${new URLSearchParams([...params, ['all-chains', '']])}`}
            replace
            preventScrollReset
            className={getButtonClasses('quiet')}
          >
            {fillText(texts.showAllChains, { count: explorers.length })}
          </Link>
        </p>
      )}
    </Section>
  )
}

type ChainSpeed = Pick<ChainRecord, 'chain' | 'averageBlockTime'>

const knownChains: readonly ChainSpeed[] = chainSpecs.map(({ code }) => ({
  chain: code,
  averageBlockTime: null,
}))

type Explorer = { chain: string; href: string; blockTime: string }

function listExplorers(records: readonly ChainSpeed[], hash: string): Explorer[] {
  const explorers: Explorer[] = []
  for (const { chain, averageBlockTime } of records) {
    const href = getTransactionUrl(chain, hash)
    const blockTime = formatBlockTime(averageBlockTime)
    if (href !== null) explorers.push({ chain, href, blockTime })
  }
  return explorers
}

function selectCommon(explorers: readonly Explorer[]): readonly Explorer[] {
  const common = commonChains
    .map((code) => explorers.find(({ chain }) => chain === code))
    .filter((explorer) => explorer !== undefined)
  return (common.length > 0 ? common : explorers).slice(0, initialCount)
}
