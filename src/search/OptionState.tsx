import { StatusBadge } from '../components/StatusIcon'
import { formatKnownLabel } from '../model/words/knownAddressText'
import { verdictWords } from '#words/verdicts'
import { getPhase, getShownVerdict } from '../queries/trackedState'
import { useKnownAddress } from '../queries/useKnownAddress'
import { useWatchedTransaction } from '../queries/watchedTransactions'
import type { AddressOnChain } from '../storage/ownAddresses'
import { ToneFlag } from '../ui/Flag'

type OptionStateProps = {
  /** The watched transaction, or the address, that the option opens. */
  of: { hash: string } | AddressOnChain
}

/** What this browser knows of what an option opens; nothing if it knows nothing. */
export const OptionState = ({ of }: OptionStateProps) =>
  'hash' in of ? <WatchedStatus {...of} /> : <KnownFlag {...of} />

// Grey while no response has confirmed it. It follows what the page polls.
function WatchedStatus({ hash }: { hash: string }) {
  const tracked = useWatchedTransaction(hash, true)
  const shown = getShownVerdict(tracked)
  return (
    shown !== 'checking' && (
      <StatusBadge
        status={shown}
        word={verdictWords[shown]}
        size={14}
        isMuted={getPhase(tracked) === 'restored'}
      />
    )
  )
}

function KnownFlag({ chain, address }: AddressOnChain) {
  const match = useKnownAddress(chain, address)
  if (!match) return null
  const tone = match.code === 'look-alike' ? 'warning' : 'good'
  return (
    <span className="me-3 inline-flex max-md:flex max-md:pb-1">
      <ToneFlag tone={tone} text={formatKnownLabel(match)} />{' '}
    </span>
  )
}
