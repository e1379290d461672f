import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatTime } from '../../model/time'
import { isSameHash } from '../../model/chains/hashes'
import { selectReported } from '../../model/transaction/legHistory'
import { getLimit, getMoney, type Outcome } from '../../model/transaction/money'
import { isFinal } from '../../model/transaction/verdict'
import { formatSum } from '../../model/words/sums'
import { formatReason } from '../../model/words/reasons'
import { serviceQuery } from '../../queries/service'
import { restartSampleTransaction } from '../../queries/transaction'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Fact, Facts } from '../../ui/Facts'
import { Icon } from '../../ui/Icon'
import { NoteRow } from '../../ui/NoteRow'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { AddressText } from './LegAmount'
import { Legs } from './Legs'
import { NotFound } from './NotFound'
import type { ShownTransaction } from './pageText'
import { TechnicalDetails } from './TechnicalDetails'

/** The part below the header: legs and facts, or what to do with an unknown hash; then technical details and activity. */
export function Details(shown: ShownTransaction) {
  const { tracked, openedAt } = shown
  const { snapshot, polls, failure } = tracked
  return (
    <>
      <SampleNote hash={snapshot.hash} />
      {snapshot.isDisputed && <NoteRow icon="warning" tone="warning" cause={disputeText} />}
      {polls.length === 0 && failure === null && !tracked.isRestored && (
        <div className="pt-7">
          <Loading startedAt={openedAt}>
            <SkeletonRows count={4} rowClasses="h-18" />
          </Loading>
        </div>
      )}
      {snapshot.verdict === 'not-seen' && (
        <div className="pt-7 md:pt-10">
          <NotFound hash={snapshot.hash} />
        </div>
      )}
      {snapshot.rows.length > 0 && (
        <div className="pt-7 md:pt-10">
          <Legs {...shown} />
          <FactList {...shown} />
        </div>
      )}
      <Inconsistencies {...shown} />
      <TechnicalDetails shown={shown} />
    </>
  )
}

const disputeText =
  'Two apps described this transaction differently, so only what the network reports is shown.'

/** Marks a transaction as a sample of the sandbox, so that users do not mistake it for real money. */
function SampleNote({ hash }: { hash: string }) {
  const client = useQueryClient()
  const { data } = useQuery(serviceQuery)
  const restart = useMutation({ mutationFn: () => restartSampleTransaction(client, hash) })
  const sample = data?.samples.find((each) => isSameHash(each.hash, hash))
  if (sample === undefined) return null
  if (sample.recorded) {
    return <NoteRow icon="info" cause="Recorded from a real swap on the live network." />
  }
  const button = (
    <Button icon="refresh" onClick={() => restart.mutate()}>
      Restart
    </Button>
  )
  return (
    <NoteRow icon="info" cause="Sample swap. No real money." action={button}>
      {restart.isError && 'Couldn’t restart the sample. Try again.'}
    </NoteRow>
  )
}

function FactList({ tracked: { snapshot } }: ShownTransaction) {
  const legs = selectReported(snapshot.rows)
  const deposit = legs.find(({ kind }) => kind === 'deposit')?.leg
  const limit = legs.find(({ leg }) => leg.toAmountLimit !== '')?.leg
  const { outcomes } = getMoney(snapshot.rows)
  const paid = outcomes.find(({ kind }) => kind !== 'returned')
  const returned = outcomes.find(({ kind }) => kind === 'returned')
  // After a final verdict, or when everything is refunded, no payout is expected.
  const isOver = isFinal(snapshot.verdict)
  const hasPayout =
    paid === undefined ? !isOver && returned === undefined : !isOver || paid.kind === 'paid'
  const payoutLabel = paid?.kind === 'paid' ? 'Payout' : 'Estimated payout'
  const message = snapshot.response?.message ?? ''
  return (
    <Section title={deposit?.unverified ? 'Details, according to the quote' : 'Details'}>
      <div className="gap-x-10 lg:grid lg:grid-cols-2">
        <Facts>
          <Fact label="Sender">
            {deposit && deposit.fromAddress !== '' && (
              <AddressText chain={deposit.chain} address={deposit.fromAddress} />
            )}
          </Fact>
          {hasPayout && <Fact label="Recipient">{renderAddress(paid)}</Fact>}
          {returned && <Fact label="Refund address">{renderAddress(returned)}</Fact>}
        </Facts>
        <Facts>
          {hasPayout && (
            <Fact label={paid?.isQuoted ? 'Quoted payout' : payoutLabel} missing="Unknown">
              {paid && paid.amount !== '' && <Amount {...formatSum(paid)} />}
            </Fact>
          )}
          {returned && (
            <Fact label={returned.estimated ? 'Estimated refund' : 'Refund'} missing="Unknown">
              {returned.amount !== '' && <Amount {...formatSum(returned)} />}
            </Fact>
          )}
          <Fact label={returned && paid ? 'Minimum for the full amount' : 'Minimum received'}>
            {limit && <Amount {...formatSum(getLimit(limit))} />}
          </Fact>
          <Fact label="Network message">
            {message !== '' && (
              <MonoText>
                <SafeText text={message} limit={300} />
              </MonoText>
            )}
          </Fact>
        </Facts>
      </div>
    </Section>
  )
}

const renderAddress = (outcome: Outcome | undefined) =>
  outcome !== undefined &&
  outcome.address !== '' && <AddressText chain={outcome.chain} address={outcome.address} />

function Inconsistencies({ tracked, zone }: ShownTransaction) {
  const { anomalies } = tracked.snapshot
  if (anomalies.length === 0) return null
  return (
    <Section title="Inconsistencies">
      <ul>
        {anomalies.map(({ at, reason }, index) => (
          <li key={index} className="flex items-start gap-3 border-b border-line py-2">
            <Icon name="warning" className="mt-0.5 text-refund" />
            <span className="min-w-0 flex-1">
              <SafeText text={formatReason(reason)} limit={200} />
            </span>
            <span className="font-mono text-row text-ink-2">{formatTime(at, zone)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
