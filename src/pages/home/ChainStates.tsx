import * as labels from '#words/labels'
import { Link } from 'react-router'
import { ChainAge } from '../../components/ChainAge'
import { ChainBadge } from '../../components/ChainBadge'
import { FailureNotice } from '../../components/FailureNotice'
import { StatusIcon } from '../../components/StatusIcon'
import type { ChainRecord } from '../../contract/chains'
import { getChainName } from '../../model/chains/chains'
import { paths } from '../../paths'
import { polledChainsQuery } from '../../queries/chains'
import { useFailure } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { EmptyState } from '../../ui/EmptyState'
import { Section } from '../../ui/Section'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import * as words from '#words/home'

/** What is told of chains by their status, in this order. Any other word is as no status. */
const states = [
  { status: 'active', icon: 'complete', word: words.active, classes: 'text-complete' },
  { status: 'halted', icon: 'failed', word: labels.halted, classes: 'text-fail' },
  { status: 'ended', icon: 'failed', word: words.ended, classes: 'text-fail' },
  { status: '', icon: 'unclear', word: labels.notChecked, classes: 'text-refund' },
] as const

/** The chains by whether one can swap on them now. */
export function ChainStates() {
  const list = useQuery(polledChainsQuery)
  const failure = useFailure([list], {
    missing: words.chainsFailed,
    shownName: words.chainsInSentence,
  })
  const chains = list.data?.records
  return (
    <Section title={labels.chains} action={<ChainAge />}>
      {failure && <FailureNotice place={chains ? 'floating' : 'row'} failure={failure} />}
      {chains?.length === 0 && (
        <EmptyState title={labels.noChainsAvailable}>{labels.noneListed}</EmptyState>
      )}
      {chains === undefined && failure === null && (
        <Loading>
          <SkeletonRows count={4} rowClasses="h-9" />
        </Loading>
      )}
      {states.map((state) => (
        <ChainGroup
          key={state.status}
          state={state}
          chains={
            chains?.filter(
              (chain) =>
                state ===
                (states.find(({ status }) => status === chain.status) ?? states[3]),
            ) ?? []
          }
        />
      ))}
    </Section>
  )
}

type ChainGroupProps = { state: (typeof states)[number]; chains: readonly ChainRecord[] }

const ChainGroup = ({ state: { icon, word, classes }, chains }: ChainGroupProps) =>
  chains.length > 0 && (
    <div className="border-b border-line py-2 last:border-b-0">
      <h3 className={`inline-flex items-center gap-1.5 text-row font-medium ${classes}`}>
        <StatusIcon status={icon} size={14} />
        {word}
      </h3>
      <ul className="mt-1 flex flex-wrap gap-x-2">
        {chains.map(({ chain, logo }) => (
          <li
            key={chain}
            title={getChainName(chain)}
            className="relative flex h-8 w-20 items-center hover:bg-well pointer-coarse:min-h-11"
          >
            <Link className="stretched inline-flex min-w-0" to={paths.chain(chain)}>
              <ChainBadge code={chain} logo={logo} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
