import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { logoPath } from '../../model/assets'
import { chainName } from '../../model/chains'
import { momentAndAge } from '../../model/time'
import { settings } from '../../queries/settings'
import { useStored } from '../../queries/stored'
import { chainsQuery, currencyListQuery } from '../../queries/tokens'
import { troubleOf } from '../../queries/trouble'
import { troubleWords } from '../../model/words/troubleWords'
import { ChainBadge } from '../../ui/ChainBadge'
import { Loading } from '../../ui/Loading'
import { NoteRow } from '../../ui/NoteRow'
import { useNow } from '../../ui/now'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { StatusIcon } from '../../ui/StatusIcon'
import { countByChain } from './countByChain'

/** The chains, most assets first. The list of names is enough for counting, and a tenth of the records' size. */
export function ChainCounts() {
  const { data, dataUpdatedAt, error } = useQuery(chainsQuery)
  const counting = useQuery({ ...currencyListQuery, select: countByChain })
  const counts = counting.data
  // Drawn in their order at once: links that change places are missed. Who fails to count is not waited for.
  const isOrdered = !counting.isPending || counting.failureCount > 0
  const chains = data?.records ?? []
  const active = chains.filter(({ status }) => status !== 'halted').length
  const total = counts === undefined ? 0 : [...counts.values()].reduce((sum, each) => sum + each, 0)
  const trouble = error && troubleWords(troubleOf(error))
  return (
    <Section
      title="Chains"
      note={chains.length > 0 ? `${chains.length}, of which ${active} active` : undefined}
    >
      {trouble && (
        <NoteRow icon={trouble.icon} tone="trouble" cause={trouble.cause}>
          {trouble.said} {data ? <HeardAt at={dataUpdatedAt} /> : 'The chains are not known.'}
        </NoteRow>
      )}
      {!(data ? isOrdered : trouble) && (
        <Loading>
          <SkeletonRows count={6} height={36} />
        </Loading>
      )}
      {data && isOrdered && (
        <ul className="grid grid-cols-2 gap-x-6 text-row lg:grid-cols-3">
          {chains
            .toSorted((a, b) => (counts?.get(b.chain) ?? 0) - (counts?.get(a.chain) ?? 0))
            .map((chain) => (
              <ChainEntry key={chain.chain} chain={chain} count={counts?.get(chain.chain)} />
            ))}
        </ul>
      )}
      {total > 0 && (
        <p className="mt-2 text-row text-ink-3">
          Number of assets on each chain, {total.toLocaleString('en')} in all
        </p>
      )}
    </Section>
  )
}

/** Apart from the rest, as it is drawn anew each second. */
function HeardAt({ at }: { at: number }) {
  const { zone } = useStored(settings)
  return `Shown is what was heard at ${momentAndAge(at, useNow(), zone)}.`
}

function ChainEntry({ chain, count }: { chain: ChainRecord; count: number | undefined }) {
  const code = chain.chain
  return (
    <li
      title={chainName(code)}
      className="relative flex h-9 items-center justify-between gap-2 border-b border-line hover:bg-well"
    >
      <a className="stretched inline-flex min-w-0" href={paths.chain(code)}>
        <ChainBadge code={code} logo={logoPath(chain.logo) ?? undefined} />
      </a>
      {chain.status === 'halted' ? (
        <span className="inline-flex items-center gap-1.5 text-small font-medium text-fail">
          <StatusIcon status="failed" size={14} />
          halted
        </span>
      ) : (
        count !== undefined && (
          <span className="font-mono text-ink-2">{count.toLocaleString('en')}</span>
        )
      )}
    </li>
  )
}
