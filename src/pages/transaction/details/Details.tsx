import { disputed } from '#words/notes'
import { PrintedSource } from '../../../components/PrintedSource'
import { describeStrayMemo } from '../../../model/words/noteText'
import { getPhase, type Tracked } from '../../../queries/trackedState'
import { Warning } from '../../../ui/Warning'
import { Loading, SkeletonRows } from '../../../ui/Skeleton'
import { Facts } from './Facts'
import { SampleNote } from './SampleNote'
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
            hasError={tracked.failure !== null}
          />
        )}
        {snapshot.explanation.steps.length > 0 && <Steps tracked={tracked} />}
        <Facts tracked={tracked} />
        <PrintedSource verb="confirmed" at={checkedAt} />
      </div>
    </>
  )
}
