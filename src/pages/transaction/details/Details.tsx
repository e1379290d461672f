import { useMutation, useQueryClient } from '@tanstack/react-query'
import { disputed } from '#words/notes'
import * as texts from '#words/transactionPage'
import { PrintedSource } from '../../../components/PrintedSource'
import { isSameHash } from '../../../model/chains/sameHash'
import { describeStrayMemo } from '../../../model/words/noteText'
import { serviceQuery } from '../../../queries/service'
import { restartSampleTransaction } from '../../../queries/transaction'
import { getPhase, type Tracked } from '../../../queries/trackedState'
import { useQuery } from '../../../queries/useQuery'
import { Button } from '../../../ui/Button'
import { Warning } from '../../../ui/Warning'
import { Loading, SkeletonRows } from '../../../ui/Skeleton'
import { Facts } from './Facts'
import { Steps } from './Steps'
import { UnknownHash } from './UnknownHash'

/**
 * The part below the header: the steps, or what to do with an unknown hash; then all else that is
 * known, folded.
 */
export function Details({ tracked }: { tracked: Tracked }) {
  const { snapshot, checkedAt } = tracked
  const strayMemo = snapshot.response?.result.strayMemo ?? ''
  const phase = getPhase(tracked)
  const isUnknown = snapshot.verdict === 'not-seen' || phase === 'unreachable'
  return (
    <>
      <div className="pt-3 empty:hidden">
        <SampleNote hash={snapshot.hash} />
        {snapshot.isDisputed && <Warning level="caution" heading={disputed} />}
        {/* A memo that instructs another network. */}
        {strayMemo !== '' && (
          <Warning level="caution" heading={describeStrayMemo(strayMemo)} />
        )}
      </div>
      <div className="pt-6 empty:hidden md:pt-7">
        {phase === 'loading' && (
          <Loading>
            <SkeletonRows count={4} rowClasses="h-18" />
          </Loading>
        )}
        {isUnknown && (
          <UnknownHash
            hash={snapshot.hash}
            chain={tracked.chain}
            chains={snapshot.chainReport?.chains ?? []}
          />
        )}
        {snapshot.explanation.steps.length > 0 && <Steps tracked={tracked} />}
        <Facts tracked={tracked} />
        <PrintedSource verb="confirmed" at={checkedAt} />
      </div>
    </>
  )
}

function SampleNote({ hash }: { hash: string }) {
  const client = useQueryClient()
  const { data } = useQuery(serviceQuery)
  const restart = useMutation({
    mutationFn: () => restartSampleTransaction(client, hash),
  })
  const sample = data?.samples.find((each) => isSameHash(each.hash, hash))
  if (sample === undefined) return null
  if (sample.recorded) return <Warning level="note" heading={texts.recorded} />
  const button = (
    <Button icon="refresh" onClick={() => restart.mutate()}>
      {texts.restart}
    </Button>
  )
  return (
    <>
      <Warning level="note" heading={texts.sample} action={button} />
      {restart.isError && (
        <Warning level="caution" heading={texts.notRestarted} isAlert />
      )}
    </>
  )
}
