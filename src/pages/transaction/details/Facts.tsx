import * as labels from '#words/labels'
import { Fragment, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { costsNote, estimateNote } from '#words/costs'
import { receiptLabels } from '#words/receipt'
import * as texts from '#words/transactionPage'
import { Amount } from '../../../components/Amount'
import { Bar } from '../../../components/Bar'
import { ShortText } from '../../../components/HashText'
import type { TrackerResponse } from '../../../contract/tracker'
import { indentJson } from '../../../model/jsonText'
import { type CostStatement, listCosts } from '../../../model/transaction/costStatements'
import { findLimit } from '../../../model/transaction/money'
import { isFinal } from '../../../model/transaction/verdict'
import { formatClocks } from '../../../model/words/clockText'
import { labelCost, sayCost, titleCosts } from '../../../model/words/costText'
import { formatDoubt, summarizeDoubt } from '../../../model/words/doubtText'
import { isPricedToday } from '../../../model/words/dollars'
import { formatSum } from '../../../model/words/sums'
import { paths } from '../../../paths'
import { createCurlCommand } from './curlCommand'
import { useNetworkName } from '../../../queries/networks'
import type { Tracked } from '../../../queries/trackedState'
import { usePrices } from '../../../queries/usePrices'
import { useZone } from '../../../storage/useZone'
import { LabeledCopyButton } from '../../../ui/CopyButton'
import { Fact } from '../../../ui/Fact'
import { MonoText, SafeText } from '../../../ui/SafeText'
import { useAtNow } from '../../../ui/useNow'
import { TruncatedText } from '../../../ui/TruncatedText'
import { isSaid } from '../VerdictAmounts'
import { AddressText } from './AddressText'
import { Said } from './Answers'

type WithTracked = { tracked: Tracked }

/**
 * What neither the verdict nor the steps say: costs, the network's message, and for developers the
 * last response. It folds out, and is open on paper. Nothing before the first response.
 */
export function Facts({ tracked }: WithTracked) {
  const { response, explanation } = tracked.snapshot
  const costs = useCosts(tracked)
  if (response === null) return null
  const isLoss = costs.some((cost) => cost.code === 'worth' && cost.difference < 0)
  const isQuoted = explanation.steps.some(
    ({ role, isQuoted: isClaim }) => role === 'deposit' && isClaim,
  )
  return (
    <details className="mt-4 border-b border-line py-3 print:border-b-0">
      <summary className={summaryClasses}>
        {isQuoted ? texts.quotedDetails : labels.details}
        {isLoss && <span className="ms-3 font-normal">{titleCosts(costs, true)}</span>}
      </summary>
      {costs.length > 0 && (
        <>
          {!isLoss && <p className="pt-3 text-row">{titleCosts(costs, response.done)}</p>}
          <Costs costs={costs} />
          <p className="max-w-160 py-2 text-row text-ink-3">
            {response.done ? costsNote : estimateNote}
          </p>
        </>
      )}
      <dl className="max-w-160 pt-2 text-row">
        <KnownFacts tracked={tracked} response={response} hasCosts={costs.length > 0} />
      </dl>
      <DeveloperFacts tracked={tracked} />
    </details>
  )
}

const summaryClasses = 'hit cursor-pointer text-body font-semibold text-accent'

/** What it cost. Fees that the network does not price have a price while those of today fit. */
function useCosts({ snapshot, clockOffset }: Tracked) {
  const { endedAt } = snapshot.timing
  const isPriced = useAtNow((now) =>
    isPricedToday(isFinal(snapshot.verdict), endedAt, now + clockOffset),
  )
  const fees = (isPriced && snapshot.response?.result.costs?.fees) || []
  const unpriced = fees.filter(({ usd }) => usd === null).map(({ asset }) => asset)
  const findPrice = usePrices(unpriced)
  return listCosts(snapshot, (asset) => findPrice(asset)?.priceUsd ?? null)
}

/** Of the fees of a loss. Its rest is nobody's fee, and hollow. */
const costFills = ['fill-ink', 'fill-ink-3', 'fill-line-2']

const getFill = ({ code }: CostStatement, index: number) =>
  code === 'rest' ? 'fill-none stroke-line-2' : costFills[index % costFills.length]

/** The lines of a table, above which a bar has the parts of a loss in dollars. */
function Costs({ costs }: { costs: readonly CostStatement[] }) {
  const parts = costs.filter(
    (cost) => (cost.code === 'fee' || cost.code === 'rest') && cost.usd !== null,
  )
  const ends: number[] = []
  for (const part of parts)
    ends.push((ends.at(-1) ?? 0) + Number('usd' in part && part.usd))
  const hasBar = parts.length > 1 && costs.some(({ code }) => code === 'worth')
  return (
    <>
      {hasBar && (
        <div className="max-w-160 pt-3">
          <Bar
            height={8}
            whole={ends.at(-1) ?? 1}
            pieces={parts.map((part, index) => ({
              className: getFill(part, index) ?? '',
              from: ends[index - 1] ?? 0,
              to: ends[index] ?? 0,
            }))}
          />
        </div>
      )}
      <dl className="max-w-160 pt-2 text-row">
        {costs.map((cost, index) => (
          <Fact key={index} label={labelCost(cost)}>
            {hasBar && parts.includes(cost) && (
              <svg
                aria-hidden="true"
                className={`inline-block size-4 forced-color-adjust-none [print-color-adjust:exact] ${getFill(cost, parts.indexOf(cost))}`}
              >
                <rect x="0.5" y="2.5" width="9" height="9" rx="1" />
              </svg>
            )}
            <Said sentence={sayCost(cost)} />
          </Fact>
        ))}
      </dl>
    </>
  )
}

type KnownFactsProps = WithTracked & { response: TrackerResponse; hasCosts: boolean }

function KnownFacts({ tracked, response, hasCosts }: KnownFactsProps) {
  const { snapshot } = tracked
  const { explanation } = snapshot
  const { app, usedBy = [], quoteId } = response.result
  const { refundAddress } = explanation.next
  const network = useNetworkName(response.network)
  const limit = findLimit(explanation.steps)
  // Said beside the verdict, in whole.
  const isQuoted = summarizeDoubt(snapshot.reason).includes(response.message)
  const isPartial = explanation.outcomes.some(({ kind }) => kind === 'returned')
  return (
    <>
      <Fact label={isPartial ? texts.wholeMinimum : texts.minimum}>
        {limit !== null && !hasCosts && !isSaid(snapshot, limit) && (
          <Amount {...formatSum(limit)} />
        )}
      </Fact>
      <Fact label={texts.refundsGoTo}>
        {refundAddress && <AddressText {...refundAddress} />}
      </Fact>
      <Fact label={receiptLabels.app}>
        {app?.name === '' && <MonoText text={app.code} limit={40} />}
        {app?.name && <span translate="no">{app.name}</span>}
      </Fact>
      <Fact label={texts.usedBy}>
        {usedBy.map((hash) => (
          <Link key={hash} to={paths.transaction(hash)} className="block text-accent">
            <TruncatedText text={hash} />
          </Link>
        ))}
      </Fact>
      <Fact label={texts.message}>
        {response.message && !isQuoted && (
          <MonoText text={response.message} limit={300} />
        )}
      </Fact>
      <Fact label={texts.quoteId}>
        {quoteId !== '' && <ShortText text={quoteId} contentName={texts.quoteIdName} />}
      </Fact>
      <UnknownTimes tracked={tracked} />
      <Fact label={receiptLabels.oneSource}>
        {formatDoubt(explanation.doubts.oneSource)}
      </Fact>
      <Fact label={labels.network}>
        {network !== '' && <SafeText text={network} limit={40} />}
      </Fact>
    </>
  )
}

function UnknownTimes({ tracked }: WithTracked) {
  const { age, end } = formatClocks(tracked, tracked.checkedAt ?? 0, useZone())
  return [age, end]
    .filter((clock) => !clock.isTelling)
    .map(({ label, note }) => (
      <Fact key={label} label={label}>
        <span className="text-ink-3">{note}</span>
      </Fact>
    ))
}

/** The last response as the service sent it. A print is a receipt, without it. */
function DeveloperFacts({ tracked }: WithTracked) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before hydration.
  useLayoutEffect(() => {
    if (details.current?.open) setIsOpen(true)
  }, [])
  return (
    <details
      ref={details}
      data-live
      className="pt-4"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="hit cursor-pointer text-row text-accent">
        {texts.forDevelopers}
      </summary>
      {/* A response can have thousands of lines, so it is rendered on demand. */}
      {isOpen && <RawResponse tracked={tracked} />}
    </details>
  )
}

function RawResponse({ tracked }: WithTracked) {
  const { responseText, snapshot, chain } = tracked
  const indented = useMemo(() => indentJson(responseText), [responseText])
  return (
    <>
      <p className="mt-3 flex gap-2">
        {responseText !== '' && (
          <LabeledCopyButton text={indented} label={texts.copyResponse} />
        )}
        <LabeledCopyButton
          text={() => createCurlCommand(snapshot.hash, chain)}
          label={texts.copyCurl}
        />
      </p>
      <pre
        aria-label={texts.json}
        className="mt-4 max-h-120 overflow-auto font-mono text-small wrap-anywhere whitespace-pre-wrap"
      >
        {(indented || texts.tooLong).split('\n').map((line, index) => (
          // Untrusted text has no line breaks of its own.
          <Fragment key={index}>
            <SafeText text={line} limit={Infinity} />
            {'\n'}
          </Fragment>
        ))}
      </pre>
    </>
  )
}
