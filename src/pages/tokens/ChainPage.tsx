import { useQuery } from '@tanstack/react-query'

import { Link, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { chainsQuery, currenciesQuery } from '../../queries/tokens'
import { buttonLook } from '../../ui/controls/buttonLook'
import { Loading } from '../../ui/states/Loading'
import { SafeText } from '../../ui/text/SafeText'
import { SkeletonFacts } from '../../ui/states/SkeletonFacts'
import { SkeletonRows } from '../../ui/states/Skeleton'
import { ChainBand } from './chains/ChainBand'
import { ListTrouble } from './ListTrouble'
import { byCode } from './byCode'
import { WholeChain } from './chains/WholeChain'
import { ChainAssets } from './chains/ChainAssets'
import type { PageLoader } from '../../queries/pageLoading'

/** One chain: whether it works, its facts, then its assets. */
export function ChainPage() {
  const { chain: code = '' } = useParams()
  const chainList = useQuery(chainsQuery)
  const assets = useQuery(currenciesQuery())
  const chains = byCode(chainList.data?.records)
  const chain = chains.get(code) ?? chains.get(code.toUpperCase())
  const waiting = (
    <Loading>
      <SkeletonRows count={8} row="h-16 min-[75rem]:h-10" logo />
    </Loading>
  )
  return (
    <>
      <title>{`${chain?.displayName || code.slice(0, 80)} - Crosswatch`}</title>
      {(chain || !chainList.data) && <ChainBand code={chain?.chain ?? code} chain={chain} />}
      <ListTrouble what="the chains" asked={chainList} />
      {chainList.isPending && (
        <div className="page py-7 lg:py-10">
          <Loading>
            <div className="grid gap-x-10 lg:grid-cols-2">
              {/* The facts' title line, then their two columns. */}
              <div className="h-7 border-b border-ink lg:col-span-2" />
              <SkeletonFacts count={6} />
              <SkeletonFacts count={6} />
            </div>
          </Loading>
        </div>
      )}
      {chain && (
        <>
          <div className="page py-7 md:pb-10 lg:pt-10">
            <WholeChain chain={chain} />
          </div>
          {!chainList.error && <ListTrouble what="the assets" asked={assets} />}
          <div className="page pb-7 lg:pb-10">
            {assets.isPending && waiting}
            {/* As high as before while their own code is on its way: the footer would come into sight, and go. */}
            <>
              {assets.data && (
                <ChainAssets code={chain.chain} tokens={assets.data} chains={chains} />
              )}
            </>
          </div>
        </>
      )}
      {!chain && chainList.data && (
        <div className="page py-7 lg:py-10">
          <h1 className="text-title">No such chain in the list</h1>
          <p className="mt-2 flex max-w-full font-mono text-ink-2">
            <SafeText text={code} limit={80} />
          </p>
          <p className="mt-3 max-w-160">
            The service supports {chains.size} chains, and none has this code. A code is short, such
            as BTC or ETH.
          </p>
          <p className="mt-4">
            <Link viewTransition to={paths.chains()} className={buttonLook()}>
              Show all chains
            </Link>
          </p>
        </div>
      )}
    </>
  )
}

export const loader: PageLoader =
  ({ load, within }) =>
  () =>
    within(load(chainsQuery))
