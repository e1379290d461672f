import type { ChainRecord } from '../../contract/tokens'
import { formatBlockTime, formatEstimate } from '../../model/time'
import { Fact, type FactProps } from '../../ui/Fact'
import { MonoText } from '../../ui/SafeText'
import { type Status, StatusBadge } from '../../components/StatusIcon'

const statusTexts: Partial<Record<string, readonly [status: Status, word: string]>> = {
  active: ['complete', 'Active'],
  halted: ['failed', 'Halted'],
  '': ['unknown', 'Unknown'],
}

/** A chain's status. Two values are known, any other is shown as it is. */
export function ChainStatus({ status, size = 14 }: { status: string; size?: 14 | 16 }) {
  const [icon, word] = statusTexts[status] ?? ['unknown', `Unknown status: ${status}`]
  return <StatusBadge status={icon} word={word} size={size} />
}

/** How many blocks a deposit waits for, and about how long: "12", "about 2 min". '' when unknown. */
export function formatDepositWait({
  averageBlockTime,
  confirmationsRequired,
}: ChainRecord) {
  const blocks = String(confirmationsRequired ?? '')
  const isTimed = averageBlockTime !== null && confirmationsRequired
  return [
    blocks,
    isTimed ? formatEstimate(confirmationsRequired * averageBlockTime) : '',
  ] as const
}

/** How fast a chain is, and what its fees are paid in. */
export const SpeedFacts = ({ chain }: { chain: ChainRecord }) => (
  <>
    <Fact label="Block time">{formatBlockTime(chain.averageBlockTime)}</Fact>
    <Fact label="Confirmations">
      {formatDepositWait(chain).filter(Boolean).join(', ')}
    </Fact>
    <TextFact label="Gas token" text={getGasToken(chain)} />
  </>
)

/** The identifier of a chain's gas token, or its ticker; '' when unknown. */
export const getGasToken = ({ gasAsset }: ChainRecord): string =>
  gasAsset?.identifier || gasAsset?.ticker || ''

type TextFactProps = Omit<FactProps, 'children'> & { text: string | null }

/** A fact in monospaced text, which is untrusted; '' or null if missing. */
export const TextFact = ({ text, ...fact }: TextFactProps) => (
  <Fact {...fact}>{text && <MonoText text={text} limit={400} />}</Fact>
)
