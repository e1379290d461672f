import type { TrackerResponse } from '../../../contract/tracker'
import { Link } from 'react-router'
import { AddressText } from './AddressText'
import { Amount } from '../../../components/Amount'
import { LazyKnownNote } from '../../../components/lazyNotices'
import { findSender, type ReadLeg } from '../../../model/transaction/legs'
import {
  getLimit,
  getOutcomeCode,
  isKnown,
  type Outcome,
} from '../../../model/transaction/money'
import type { TransactionSnapshot } from '../../../model/transaction/snapshot'
import { isFinal } from '../../../model/transaction/verdict'
import { formatClocks } from '../../../model/words/clockText'
import { outcomeLabels } from '#words/amounts'
import { receiptLabels } from '#words/receipt'
import { formatSum } from '../../../model/words/sums'
import { paths } from '../../../paths'
import { useNetworkName } from '../../../queries/networks'
import type { Tracked } from '../../../queries/trackedState'
import { useKnownAddress } from '../../../queries/useKnownAddress'
import { useZone } from '../../../storage/useZone'
import { Fact } from '../../../ui/Fact'
import { MonoText, SafeText } from '../../../ui/SafeText'
import { Section } from '../../../ui/Section'
import { TruncatedText } from '../../../ui/TruncatedText'

/** Sender, recipients, payouts, limit and the network's message. */
export function FactList({ tracked }: { tracked: Tracked }) {
  const { snapshot } = tracked
  const legs = snapshot.rows
  const deposit = legs.find(({ kind }) => kind === 'deposit')?.leg
  const outcomes = readOutcomes(snapshot)
  return (
    <Section title={deposit?.unverified ? 'Details, according to the quote' : 'Details'}>
      <div className="gap-x-10 lg:grid lg:grid-cols-2">
        <AddressFacts sender={findSender(legs)} {...outcomes} />
        <AmountFacts tracked={tracked} {...outcomes} />
      </div>
    </Section>
  )
}

/** A payout without data, while one is expected. */
const expected = { kind: 'expected', estimated: true, isQuoted: false } as const

type LabeledOutcomes = ReturnType<typeof readOutcomes>

type AddressFactsProps = LabeledOutcomes & { sender: ReadLeg['leg'] | undefined }

const AddressFacts = ({ sender, payout, refund, strayed }: AddressFactsProps) => (
  <dl className="text-row">
    <AddressFact
      label="Sender"
      chain={sender?.chain}
      address={sender?.fromAddress}
      isQuoted={sender?.unverified}
    />
    {payout && <AddressFact label="Recipient" {...payout.outcome} isRecipient />}
    {refund && <AddressFact label="Refund address" {...refund.outcome} />}
    {strayed && (
      <>
        <AddressFact label="Paid address" {...strayed.outcome} />
        <AddressFact
          label="Expected address"
          chain={strayed.outcome.chain}
          address={strayed.expected}
        />
      </>
    )}
  </dl>
)

type AmountFactsProps = LabeledOutcomes & { tracked: Tracked }

function AmountFacts(props: AmountFactsProps) {
  const { tracked, payout, refund, strayed } = props
  const { response, rows } = tracked.snapshot
  const limit = rows.map(({ leg }) => getLimit(leg)).find((sum) => sum !== null)
  const isPartial = refund !== undefined && payout?.outcome !== undefined
  return (
    <dl className="text-row">
      {[payout, refund, strayed]
        .filter((labeled) => labeled !== undefined)
        .map(({ label, outcome }) => (
          <SumFact key={label} label={label} sum={outcome} />
        ))}
      <Fact label={isPartial ? 'Minimum for the full amount' : 'Minimum received'}>
        {limit && <Amount {...formatSum(limit)} />}
      </Fact>
      <UnknownTimes tracked={tracked} />
      <NetworkFact id={response?.network} />
      <AppFact app={response?.result.app ?? null} />
      <UsedBy hashes={response?.result.usedBy ?? []} />
      <Fact label="Network message">
        {response?.message && <MonoText text={response.message} limit={300} />}
      </Fact>
    </dl>
  )
}

/**
 * The payout, the refund and what was paid elsewhere, with their labels. After a final verdict, or when
 * everything is refunded, no payout is expected; before, one without an outcome is
 * expected.
 */
function readOutcomes(snapshot: TransactionSnapshot) {
  const isOver = isFinal(snapshot.verdict)
  const { outcomes } = snapshot.explanation
  const paid = outcomes.find(
    ({ kind }) => kind === 'paid' || (kind === 'expected' && !isOver),
  )
  const returned = outcomes.find(({ kind }) => kind === 'returned')
  const strayed = outcomes.find(({ kind }) => kind === 'misdirected')
  const isExpected = !isOver && returned === undefined && strayed === undefined
  return {
    payout:
      paid !== undefined || isExpected
        ? { label: labelOutcome(paid ?? expected, snapshot.reason), outcome: paid }
        : undefined,
    refund: returned && {
      label: labelOutcome(returned, snapshot.reason),
      outcome: returned,
    },
    strayed: strayed && {
      label: labelOutcome(strayed, snapshot.reason),
      outcome: strayed,
      expected: snapshot.response?.result.expectedRecipient ?? '',
    },
  }
}

const labelOutcome = (...args: Parameters<typeof getOutcomeCode>): string =>
  outcomeLabels[getOutcomeCode(...args)]

type AddressFactProps = {
  label: string
  chain?: string | undefined
  address?: string | undefined
  /** Only a client said so. */
  isQuoted?: boolean | undefined
  isRecipient?: boolean
}

const AddressFact = (props: AddressFactProps) => {
  const { label, chain = '', address = '', isQuoted = false, isRecipient } = props
  return (
    <Fact label={label}>
      {address !== '' && (
        <>
          <AddressText chain={chain} address={address} isUnverified={isQuoted} />
          {isRecipient && <Acquaintance chain={chain} address={address} />}
        </>
      )}
    </Fact>
  )
}

/** What a recipient is to this browser; nothing for one that it does not know. */
function Acquaintance({ chain, address }: { chain: string; address: string }) {
  const match = useKnownAddress(chain, address)
  const zone = useZone()
  return match && <LazyKnownNote match={match} zone={zone} />
}

type SumFactProps = { label: string; sum: Outcome | undefined }

const SumFact = ({ label, sum }: SumFactProps) => (
  <Fact label={label} missing="Unknown">
    {sum && isKnown(sum) && <Amount {...formatSum(sum)} />}
  </Fact>
)

/** The times that the header leaves out, with the reason. */
function UnknownTimes({ tracked }: { tracked: Tracked }) {
  const { age, end } = formatClocks(tracked, tracked.checkedAt ?? 0, useZone())
  return [age, end]
    .filter((clock) => !clock.isTelling)
    .map(({ label, note }) => (
      <Fact key={label} label={label}>
        <span className="text-ink-3">{note}</span>
      </Fact>
    ))
}

/** The network that decides; nothing where the service watches only one. */
function NetworkFact({ id }: { id: string | null | undefined }) {
  const name = useNetworkName(id)
  return (
    name !== '' && (
      <Fact label="Network">
        <SafeText text={name} limit={40} />
      </Fact>
    )
  )
}

/** The app in which the swap was started; nothing where the memo names none. */
const AppFact = ({ app }: { app: TrackerResponse['result']['app'] }) =>
  app !== null && (
    <Fact label={receiptLabels.app}>
      {app.name === '' ? (
        <MonoText text={app.code} limit={40} />
      ) : (
        <span translate="no">{app.name}</span>
      )}
    </Fact>
  )

/** The transactions that used this one's money; nothing without any. */
const UsedBy = ({ hashes }: { hashes: readonly string[] }) =>
  hashes.length > 0 && (
    <Fact label="Used by">
      {hashes.map((hash) => (
        <Link key={hash} to={paths.transaction(hash)} className="block text-accent">
          <TruncatedText text={hash} />
        </Link>
      ))}
    </Fact>
  )
