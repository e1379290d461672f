import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../app/paths'
import { chainsQuery, currenciesQuery } from '../../queries/tokens'
import { buttonLook } from '../../ui/buttonLook'
import { latePart } from '../../ui/latePart'
import { Loading } from '../../ui/Loading'
import { SafeText } from '../../ui/SafeText'
import { SkeletonRows } from '../../ui/Skeleton'
import { ChainBand } from './ChainBand'
import { ListTrouble } from './ListTrouble'
import { byCode } from './byCode'
import { WholeChain } from './WholeChain'

const ChainAssets = latePart(async () => (await import('./ChainAssets')).ChainAssets)

/** One chain: whether it works, its facts, then its assets. */
export function ChainPage() {
  const { chain: code = '' } = useParams()
  const chainList = useQuery(chainsQuery)
  const assets = useQuery(currenciesQuery())
  const chains = byCode(chainList.data?.records)
  const chain = chains.get(code) ?? chains.get(code.toUpperCase())
  return (
    <>
      <title>{`${chain?.displayName || code.slice(0, 80)} - Crosswatch`}</title>
      <ListTrouble what="the chains" asked={chainList} />
      {!chainList.error && <ListTrouble what="the assets" asked={assets} />}
      {chain && (
        <>
          <ChainBand chain={chain} />
          <div className="page py-7 lg:py-10">
            <WholeChain chain={chain} />
            {assets.isPending && (
              <Loading>
                <SkeletonRows count={8} logo />
              </Loading>
            )}
            <Suspense>
              {assets.data && (
                <ChainAssets code={chain.chain} tokens={assets.data} chains={chains} />
              )}
            </Suspense>
          </div>
        </>
      )}
      {chainList.isPending && (
        <div className="page py-7 lg:py-10">
          <h1 className="text-title">Chain</h1>
          <Loading trying={chainList.failureCount > 0 && `Tried ${chainList.failureCount} times.`}>
            <SkeletonRows count={8} />
          </Loading>
        </div>
      )}
      {!chain && !chainList.isPending && (
        <div className="page py-7 lg:py-10">
          <h1 className="text-title">
            {chainList.data ? 'No such chain in the list' : 'Chain'} <SafeText text={code} />
          </h1>
          {chainList.data && (
            <p className="mt-3 max-w-160">
              The service supports {chains.size} chains, and none has this code. A code is short,
              such as BTC or ETH.
            </p>
          )}
          <p className="mt-4">
            <a href={paths.chains()} className={buttonLook()}>
              Show all chains
            </a>
          </p>
        </div>
      )}
    </>
  )
}
