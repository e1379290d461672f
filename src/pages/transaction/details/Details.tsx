import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PrintedSource } from '../../../components/PrintedSource'
import { isSameHash } from '../../../model/chains/hashes'
import { describeStrayMemo } from '../../../model/words/noteText'
import { disputed } from '#words/notes'
import { serviceQuery } from '../../../queries/service'
import { restartSampleTransaction } from '../../../queries/transaction'
import { getPhase, type Tracked } from '../../../queries/trackedState'
import { useQuery } from '../../../queries/useQuery'
import { useZone } from '../../../storage/useZone'
import { Button } from '../../../ui/Button'
import { Warning } from '../../../ui/Warning'
import { Loading, SkeletonRows } from '../../../ui/Skeleton'
import { Costs } from './Costs'
import { FactList } from './FactList'
import { Legs } from './Legs'
import { TechnicalDetails } from './TechnicalDetails'
import { UnknownHash } from './UnknownHash'

/**
 * The part below the header: legs and facts, or what to do with an unknown hash; then
 * technical details.
 */
export function Details({ tracked }: { tracked: Tracked }) {
  const zone = useZone()
  const { snapshot, failure, checkedAt } = tracked
  const isUnknown =
    snapshot.verdict === 'not-seen' || failure?.error.kind === 'unsupported'
  return (
    <>
      <div className="pt-3 empty:hidden">
        <SampleNote hash={snapshot.hash} />
        {snapshot.isDisputed && <Warning level="caution" heading={disputed} />}
        <StrayMemoNote chain={snapshot.response?.result.strayMemo} />
        <Costs snapshot={snapshot} />
      </div>
      <div className="pt-6 empty:hidden md:pt-7">
        {getPhase(tracked).kind === 'loading' && (
          <Loading>
            <SkeletonRows count={4} rowClasses="h-18" />
          </Loading>
        )}
        {isUnknown && (
          <UnknownHash hash={snapshot.hash} chains={snapshot.chainReport?.chains ?? []} />
        )}
        {snapshot.rows.length > 0 && (
          <>
            <Legs tracked={tracked} />
            <FactList tracked={tracked} />
          </>
        )}
        <PrintedSource verb="confirmed" at={checkedAt} zone={zone} />
      </div>
      {/* A print is a receipt. */}
      <div data-live className="pt-7 empty:hidden md:pt-10">
        <TechnicalDetails tracked={tracked} />
      </div>
    </>
  )
}

/** A remark on a memo that instructs another network; nothing without one. */
const StrayMemoNote = ({ chain = '' }: { chain: string | undefined }) =>
  chain !== '' && <Warning level="caution" heading={describeStrayMemo(chain)} />

/**
 * Marks a transaction as a sample of the sandbox, so that users do not mistake it for
 * real money.
 */
function SampleNote({ hash }: { hash: string }) {
  const client = useQueryClient()
  const { data } = useQuery(serviceQuery)
  const restart = useMutation({
    mutationFn: () => restartSampleTransaction(client, hash),
  })
  const sample = data?.samples.find((each) => isSameHash(each.hash, hash))
  if (sample === undefined) return null
  if (sample.recorded) {
    return (
      <Warning level="note" heading="Recorded from a real swap on the live network." />
    )
  }
  const button = (
    <Button icon="refresh" onClick={() => restart.mutate()}>
      Restart
    </Button>
  )
  return (
    <>
      <Warning level="note" heading="Sample swap. No real money." action={button} />
      {restart.isError && (
        <Warning
          level="caution"
          heading="Couldn’t restart the sample. Try again."
          isAlert
        />
      )}
    </>
  )
}
