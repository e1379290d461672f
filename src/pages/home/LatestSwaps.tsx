import { Link } from 'react-router'
import { ChainBadge } from '../../components/ChainBadge'
import { RowAmounts } from '../../components/RowAmounts'
import type { LatestSwap } from '../../contract/addressTransactions'
import { parseIdentifier } from '../../model/assets'
import { getChainName } from '../../model/chains/chains'
import { getSummaryMoney } from '../../model/history/summaryMoney'
import { formatDate } from '../../model/dates'
import { formatDuration, minuteMs } from '../../model/time'
import { fillText } from '../../model/words/messages'
import { formatAssetAmount } from '../../model/words/sums'
import { paths } from '../../paths'
import { useChain } from '../../queries/chains'
import { latestSwapsQuery } from '../../queries/latestSwaps'
import { getQueryError } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { Icon } from '../../ui/Icon'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { useNow } from '../../ui/useNow'
import * as words from '#words/home'

/** The latest swaps of the networks; while they are away, a recorded one as a picture. */
export function LatestSwaps({ isListed }: { isListed: boolean }) {
  const query = useQuery({ ...latestSwapsQuery, enabled: isListed })
  const swaps = query.data?.txns ?? []
  if (isListed && query.data === undefined && getQueryError(query) === null)
    return (
      <Loading>
        <SkeletonRows count={10} rowClasses={swapRowClasses} />
      </Loading>
    )
  if (swaps.length === 0) return <RecordedSwap />
  return (
    <ul className="text-row">
      {swaps.map((swap) => (
        <SwapRow key={swap.hash} swap={swap} />
      ))}
    </ul>
  )
}

/** A phone has room for four. */
const swapRowClasses = 'min-h-9 max-md:nth-[n+5]:hidden'

function SwapRow({ swap }: { swap: LatestSwap }) {
  const { hash, sold, received, timestamp } = swap
  const ageMs = Math.max(0, useNow() - timestamp)
  const age = formatDuration(ageMs < minuteMs ? ageMs : ageMs - (ageMs % minuteMs))
  return (
    <li
      className={`relative grid ${swapRowClasses} grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5 last:border-b-0 hover:bg-well md:grid-cols-[minmax(0,1fr)_8.5rem_4.5rem] md:gap-x-3`}
    >
      <Link className="stretched" to={paths.transaction(hash)}>
        <RowAmounts {...getSummaryMoney({ sold, received, refunded: [] })} />
      </Link>
      <span className="flex items-center gap-2 max-md:hidden">
        <AssetChain asset={sold.asset} />
        <Icon name="arrow-right" size={14} className="text-ink-3" />
        <AssetChain asset={received[0]?.asset ?? ''} />
      </span>
      <span data-live className="text-end whitespace-nowrap text-ink-2">
        {fillText(words.ago, { age })}
      </span>
    </li>
  )
}

function AssetChain({ asset }: { asset: string }) {
  const { host = '', chain = '' } = parseIdentifier(asset) ?? {}
  const code = host || chain
  const logo = useChain(code)?.logo
  return code !== '' && <ChainBadge code={code} logo={logo} />
}

/** THORChain’s B9FA308764553E2DFFA0C80094C1FC55B52560FE68C018422A3FEA657F5CCA1F. */
const recorded = {
  sold: { asset: 'THOR.RUNE', amount: '5000' },
  received: { asset: 'ETH.USDC', amount: '6325.973167' },
  paidAt: 1_738_443_479_258,
}

function RecordedSwap() {
  const sold = formatAssetAmount(recorded.sold)
  const received = formatAssetAmount(recorded.received)
  return (
    <figure className="pt-4" translate="no">
      <svg
        aria-hidden="true"
        viewBox="0 0 358 92"
        className="block w-full max-w-100"
        fill="none"
      >
        <path d="M0 30H358M0 78H358" className="stroke-line" />
        <g className="fill-ink-2 text-small">
          <text y="20">{getChainName('THOR')}</text>
          <text y="68">{getChainName('ETH')}</text>
        </g>
        <g className="fill-ink text-small font-medium">
          <text x="104" y="20">
            {sold}
          </text>
          <text x="346" y="68" textAnchor="end">
            {received}
          </text>
        </g>
        <g className="text-complete">
          <path d="M104 30H204V78H344" stroke="currentColor" strokeWidth="3" />
          <circle cx="104" cy="30" r="4.5" fill="currentColor" />
          <circle cx="346" cy="78" r="8" fill="currentColor" />
          <path
            d="m342.5 78 2.5 2.5 4.5-5"
            className="stroke-status-on"
            strokeWidth="1.5"
          />
        </g>
      </svg>
      <figcaption className="mt-3 text-row text-ink-2" translate="yes">
        <span className="sr-only">
          {fillText(words.recordedPicture, { sold, received })}
        </span>{' '}
        {fillText(words.recordedOn, { date: formatDate(recorded.paidAt, 'utc') })}
      </figcaption>
    </figure>
  )
}
