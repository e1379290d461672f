import { joinItems } from '../../model/words/pieces'
import * as labels from '#words/labels'
import { formatEstimate } from '../../model/words/timeText'
import type { ChainRecord } from '../../contract/chains'
import { formatBlockTime } from '../../model/time'
import { Fact, TextFact } from '../../ui/Fact'
import { type Status, StatusBadge } from '../../components/StatusIcon'
import * as words from '#words/chainPages'
import { fillText } from '../../model/words/messages'

type ChainState = { status: Status; word: string; headline: string }

const chainStates: Partial<Record<string, ChainState>> = {
  active: { status: 'complete', word: words.active, headline: words.swapsOpen },
  halted: { status: 'failed', word: labels.halted, headline: words.swapsPaused },
  ended: { status: 'failed', word: words.ended, headline: words.hasEnded },
}

/** Whether somebody can swap to and from a chain of a status. */
export const getChainState = (status: string): ChainState =>
  chainStates[status] ?? {
    status: 'unclear',
    word: status === '' ? labels.notChecked : fillText(words.unknownStatus, { status }),
    headline: words.swapsNotChecked,
  }

/** A chain's status. A word that is not known is shown as it is. */
export function ChainStatus({ status: code }: { status: string }) {
  const { status, word } = getChainState(code)
  return <StatusBadge status={status} word={word} size={14} />
}

type DepositWait = {
  /** The number of blocks: "12"; '' when unknown. */
  blocks: string
  /** "about 2 min"; '' when unknown. */
  time: string
}

/** How many blocks a deposit waits for, and about how long. */
export function getDepositWait(chain: ChainRecord): DepositWait {
  const { averageBlockTime, confirmationsRequired } = chain
  const isTimed = averageBlockTime !== null && confirmationsRequired
  return {
    blocks: String(confirmationsRequired ?? ''),
    time: isTimed ? formatEstimate(confirmationsRequired * averageBlockTime) : '',
  }
}

/** How fast a chain is, and what its fees are paid in. */
export function SpeedFacts({ chain }: { chain: ChainRecord }) {
  const { blocks, time } = getDepositWait(chain)
  return (
    <>
      <Fact label={labels.blockTime}>{formatBlockTime(chain.averageBlockTime)}</Fact>
      <Fact label={words.confirmations}>{joinItems([blocks, time])}</Fact>
      <TextFact
        label={words.gasToken}
        text={chain.gasAsset?.identifier || chain.gasAsset?.ticker || ''}
      />
    </>
  )
}
