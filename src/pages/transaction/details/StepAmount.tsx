import { AddressText } from './AddressText'
import { Bar, type BarPiece } from '../../../components/Bar'
import { CopyableSum } from '../../../components/CopyableSum'
import { LazyKnownNote } from '../../../components/LazyKnownNote'
import { SumWord } from '../../../components/SumList'
import {
  isPayment,
  type Parts,
  readParts,
  type Step,
} from '../../../model/transaction/steps'
import { getInput, getOutput, isKnown, type Sum } from '../../../model/transaction/money'
import type { TransactionSnapshot } from '../../../model/transaction/snapshot'
import {
  formatAllParts,
  formatConfirmations,
  formatOrder,
} from '../../../model/words/stepText'
import { stepAddressWords, stepSumWords } from '#words/steps'
import * as texts from '#words/transactionPage'
import { useKnownAddress } from '../../../queries/useKnownAddress'
import { Flag } from '../../../ui/Flag'
import { Icon } from '../../../ui/Icon'
import { isSaid } from '../VerdictAmounts'

/** The states after which a step does not change. */
const finalStates: ReadonlySet<Step['state']> = new Set([
  'complete',
  'refunded',
  'partially-refunded',
])

type StepAmountProps = {
  row: Step
  snapshot: TransactionSnapshot
}

/**
 * The amounts of a step that has begun, with its address, its limit order, its parts, and what it
 * waits for: as far as the answers above it do not say so.
 */
export function StepAmount({ row, snapshot }: StepAmountProps) {
  const { role, state, chain, isQuoted } = row
  const isOver = finalStates.has(state)
  const order = formatOrder(row.order)
  const parts = readParts(row)
  const isCountedAbove =
    role === 'deposit' && snapshot.explanation.where.place.code === 'confirming'
  const isSaidAbove = isOver || isCountedAbove || row.queue !== null
  const waitText = isSaidAbove ? '' : formatConfirmations(row.confirmations)
  const hasBegun = state !== 'not-started'
  // The steps around a swap have its amounts too, and its title has the assets.
  const isTransferred = role !== 'swap' && hasBegun
  const addresses = listAddresses(row, snapshot)
  return (
    <div className="min-w-0 max-lg:col-span-2">
      <div className="flex flex-wrap items-center gap-x-2 empty:hidden">
        {listSums(row, isOver)
          .map((sum, index) => ({ sum, index }))
          .filter(({ sum, index }) =>
            isKnown(sum)
              ? !isSaid(snapshot, sum)
              : isTransferred && (index === 0 || isOver),
          )
          .map(({ sum, index }) => (
            <span key={index} className="contents">
              {index > 0 && <Icon name="arrow-right" size={14} className="text-ink-3" />}
              <SumWord word={stepSumWords[getSumCode(row, index)]} />
              <CopyableSum sum={sum} />
            </span>
          ))}
      </div>
      {isQuoted && addresses.length === 0 && (
        <Flag variant="dashed">{texts.unverified}</Flag>
      )}
      {order !== '' && <p className="mt-0.5 text-small text-ink-2">{order}</p>}
      {addresses.map(({ word, address, isPlaced }) => (
        <div
          key={word}
          className={`flex flex-wrap items-center gap-x-1.5 text-small text-ink-3 max-lg:mt-2 ${isPlaced ? 'max-lg:hidden' : ''}`}
        >
          {word} <AddressText chain={chain} address={address} isUnverified={isQuoted} />
        </div>
      ))}
      {isPayment(row) && <Acquaintance chain={chain} address={row.to} />}
      {parts && <StreamingCells parts={parts} isInProgress={state === 'in-progress'} />}
      {waitText !== '' && (
        <p className="mt-0.5 text-small text-ink-2">
          <bdi>{waitText}</bdi>
        </p>
      )}
    </div>
  )
}

/**
 * Who sent, and who is paid, where the answers above do not say so. A phone leaves out a sender that
 * they name.
 */
function listAddresses(row: Step, { explanation }: TransactionSnapshot) {
  const { role, from, to } = row
  const placed = new Set(
    explanation.where.facts.map((fact) => (fact.code === 'sum' ? fact.sum.address : '')),
  )
  const isSender = (role === 'action' || role === 'deposit') && from !== to
  const isPaid = role !== 'deposit' && !(isPayment(row) && placed.has(to))
  return [
    { word: stepAddressWords.from, address: isSender ? from : '' },
    { word: stepAddressWords.to, address: isPaid ? to : '' },
  ]
    .filter(({ address }) => address !== '')
    .map(({ word, address }) => ({ word, address, isPlaced: placed.has(address) }))
}

function Acquaintance({ chain, address }: { chain: string; address: string }) {
  const match = useKnownAddress(chain, address)
  return match && <LazyKnownNote match={match} />
}

function listSums(row: Step, isOver: boolean): Sum[] {
  const { role, state } = row
  const estimated = state === 'not-started' && role !== 'deposit'
  const input = { ...getInput(row), estimated }
  const output = getOutput(row, !isOver)
  if (role === 'swap') return [input, output]
  // An action, such as a name registration, may have no input or no output.
  if (role === 'action') return [input, output].filter(({ asset }) => asset !== '')
  return [isPayment(row) ? output : input]
}

function getSumCode({ role }: Step, index: number) {
  if (role === 'swap') return index === 0 ? 'sold' : 'bought'
  return role === 'misdirected' ? 'elsewhere' : 'other'
}

/** Above this number cells would be too narrow, so one bar is shown. */
const maxCells = 60

const cellClasses = {
  swapped: 'fill-current',
  now: 'fill-current [fill-opacity:0.4] stroke-current',
  returned: 'fill-refund-wash stroke-refund',
  ahead: 'fill-none stroke-line-2',
} as const

type StreamingCellsProps = { parts: Parts; isInProgress: boolean }

/**
 * The parts of a streaming swap as cells, and in words once the place of the money does not count
 * them. The first pending one of a swap in progress
 * is the one being swapped.
 */
function StreamingCells({ parts, isInProgress }: StreamingCellsProps) {
  const { total } = parts
  const pieces = total > maxCells ? listBars(parts) : listCells(parts, isInProgress)
  const text = formatAllParts(parts)
  return (
    <div className={`mt-2 lg:pr-4 ${isInProgress ? 'text-progress' : 'text-complete'}`}>
      <Bar pieces={pieces} whole={total} height={20} label={text} />
      {!isInProgress && (
        // The drawing has the same.
        <p aria-hidden="true" className="mt-1 text-small text-ink-2 max-lg:hidden">
          {text}
        </p>
      )}
    </div>
  )
}

const listBars = ({ total, swapped, refunded }: Parts): BarPiece[] => [
  { className: cellClasses.swapped, from: 0, to: swapped },
  { className: cellClasses.returned, from: swapped, to: swapped + refunded },
  { className: cellClasses.ahead, from: swapped + refunded, to: total },
]

function listCells({ each: parts }: Parts, isInProgress: boolean): BarPiece[] {
  const currentIndex = isInProgress ? parts.indexOf('ahead') : -1
  return parts.map((part, index) => ({
    className: cellClasses[index === currentIndex ? 'now' : part],
    from: index + 0.06,
    to: index + 0.94,
  }))
}
