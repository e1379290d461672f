import { fillText } from '../../model/words/messages'
import { type ReactNode, useEffect } from 'react'
import { OperatorNotice } from '../../components/Notices'
import { RowAmounts } from '../../components/RowAmounts'
import { StatusIcon, statusColor } from '../../components/StatusIcon'
import { PageTitle } from '../../components/PageTitle'
import { staleness } from '#words/title'
import * as texts from '#words/frame'
import * as panelTexts from '#words/verdictPanel'
import { listOutcomes } from '../../model/transaction/money'
import { verdictWords } from '#words/verdicts'
import { paths } from '../../paths'
import {
  getConfirmedVerdict,
  getPhase,
  getShownVerdict,
  type Tracked,
} from '../../queries/trackedState'
import { serviceQuery } from '../../queries/service'
import { useQuery } from '../../queries/useQuery'
import { Icon } from '../../ui/Icon'
import { lazyPart } from '../../ui/lazyPart'
import { formatPageTitle } from './transactionTitle'
import { useAnnouncements } from './useAnnouncements'
import { type TransactionAddress, useDataTime, useTransaction } from './useTransaction'
import { VerdictAmounts } from './VerdictAmounts'
import { isOutdated, VerdictPanel } from './VerdictPanel'
import * as labels from '#words/labels'

// Hydrated after the verdict: 12 kB of the frame. The clocks stand still until then.
export const LazyCells = lazyPart(
  async () => (await import('./details/PanelCells')).PanelCells,
  { isOutdated },
)

type EmbeddedTransactionProps = TransactionAddress & {
  /** A line with verdict and amounts alone, for a low frame. */
  isCompact: boolean
}

/** A transaction in a frame of another site: without dollars, answers and details. */
export function EmbeddedTransaction(props: EmbeddedTransactionProps) {
  const { hash, chain, isCompact } = props
  const { tracked, isFetching, checkNow } = useTransaction(props)
  useAnnouncements(tracked)
  useStatusMessage(hash, tracked)
  useErrorMessage(tracked.failure?.error.kind)
  return (
    <Frame
      path={paths.transaction(hash, chain)}
      linkText={fillText(isCompact ? texts.allSteps : texts.allStepsOn, {})}
      isCompact={isCompact}
    >
      <title>{formatPageTitle(tracked, useDataTime(tracked))}</title>
      {isCompact ? (
        <VerdictLine tracked={tracked} />
      ) : (
        <VerdictPanel
          tracked={tracked}
          isFetching={isFetching}
          checkNow={checkNow}
          amounts={<VerdictAmounts snapshot={tracked.snapshot} />}
          cells={<LazyCells tracked={tracked} checkNow={checkNow} />}
          isFramed
        />
      )}
    </Frame>
  )
}

/**
 * In place of a transaction: the page around the frame names none, or has `text` in its place.
 * Its visitor cannot correct that, so the sentence says who can.
 */
export function EmbeddedMistake({ text }: { text: string }) {
  const isMissing = text === ''
  useErrorMessage(isMissing ? 'missing-hash' : 'wrong-hash')
  return (
    <Frame path={paths.home()} linkText={fillText(texts.open, {})}>
      <PageTitle text={panelTexts.noHash} />
      <h1 className="page py-3 font-normal">{isMissing ? texts.missing : texts.wrong}</h1>
    </Frame>
  )
}

type FrameProps = {
  /** The full page, which opens in a new tab: no other path may be framed. */
  path: string
  linkText: string
  /** In one line. Amounts that do not fit are cut off, so that it is never above 96 px. */
  isCompact?: boolean
  children: ReactNode
}

function Frame({ path, linkText, isCompact = false, children }: FrameProps) {
  const { data: service } = useQuery(serviceQuery)
  return (
    <main ref={reportHeight} data-embedded className="flow-root bg-sheet">
      <OperatorNotice isWarningOnly />
      <div
        className={
          isCompact
            ? 'page flex max-h-24 min-h-12 flex-wrap items-center gap-x-4 overflow-hidden py-1'
            : ''
        }
      >
        {children}
        <footer
          className={`flex items-center text-small text-ink-2 ${isCompact ? 'ms-auto gap-3' : 'page min-h-11 flex-wrap gap-x-4 gap-y-1 border-t border-line py-1'}`}
        >
          {service?.source === 'sandbox' && <span>{labels.sandbox}</span>}
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className="link hit ms-auto flex items-center gap-1.5"
          >
            {linkText}
            <Icon name="external" size={14} />
          </a>
        </footer>
      </div>
    </main>
  )
}

function VerdictLine({ tracked }: { tracked: Tracked }) {
  const asOf = useDataTime(tracked)
  const { sold } = tracked.snapshot.explanation
  const shown = getShownVerdict(tracked)
  const outcomes = listOutcomes(tracked.snapshot)
  const isRestored = getPhase(tracked) === 'restored'
  return (
    <article data-verdict={getConfirmedVerdict(tracked)} className="contents">
      <h1
        className={`flex items-center gap-2 font-semibold ${isRestored ? 'text-ink-2' : statusColor[shown]}`}
      >
        <StatusIcon status={shown} />
        {verdictWords[shown]}
        {asOf !== '' && (
          <span className="font-normal text-ink-2">
            {fillText(staleness.asOf, { time: asOf })}
          </span>
        )}
      </h1>
      {(sold !== null || outcomes.length > 0) && (
        <span className="flex h-6 min-w-0 overflow-hidden">
          <RowAmounts sold={sold} outcomes={outcomes} />
        </span>
      )}
    </article>
  )
}

/**
 * A ref that reports an element's height, in px, to the page around the frame, with the frame's
 * title. Any page may know both: they hold nothing private.
 */
function reportHeight(element: HTMLElement) {
  const report = () => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    const title = texts.frameTitle
    parent.postMessage({ type: 'crosswatch:height', height, title }, '*')
  }
  // Browsers observe nothing in a frame that is not shown yet.
  report()
  const observer = new ResizeObserver(report)
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Tells the page around the frame each new verdict of the transaction, once a response has
 * confirmed it. Any page may know it: whoever has the hash can look it up.
 */
function useStatusMessage(hash: string, tracked: Tracked) {
  const verdict = getConfirmedVerdict(tracked)
  useEffect(() => {
    if (verdict === 'checking') return
    parent.postMessage({ type: 'crosswatch:status', hash, verdict }, '*')
  }, [hash, verdict])
}

function useErrorMessage(code: string | undefined) {
  useEffect(() => {
    if (code !== undefined) parent.postMessage({ type: 'crosswatch:error', code }, '*')
  }, [code])
}
