import * as labels from '#words/labels'
import * as controls from '#words/controls'
import * as texts from '#words/copyAddress'
import { getAddressUrl } from '../model/chains/explorers'
import { formatOpenQuestions } from '../model/words/addressText'
import { fillText, nameChains } from '../model/words/messages'
import { useZone } from '../storage/useZone'
import { type CopyGuard, LabeledCopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { passFocus } from '../ui/passFocus'
import { useInBrowser } from '../ui/useHydrated'
import { useLateDialog } from '../ui/useLateDialog'
import type { CopyDialogProps } from './CopyDialog'
import { ExplorerLink } from './ExplorerLink'

/** It goes once the address is found to be a contract. */
const leavePayButton = passFocus((box) => box.querySelector('button'))

export type GuardedCopyProps = Omit<CopyDialogProps, 'heading' | 'onClose'> & {
  /**
   * The page is about this address alone: the copy button does not name it, and the page has the
   * link to an explorer.
   */
  isOnly?: boolean
}

/**
 * The buttons that copy an address, or show it for a payment. With a warning, or where a
 * check has failed, both open the dialog at its first step, the confirmation. The copy
 * button is one element through all states, so that the focus can stay in it.
 */
export function GuardedCopy(props: GuardedCopyProps) {
  const { payable, check, payTitle, isOnly = false } = props
  const { Dialog, open, close } = useLateDialog(
    async () => (await import('./CopyDialog')).CopyDialog,
  )
  const guard = useGuard(props, open)
  return (
    <>
      <LabeledCopyButton
        label={isOnly || guard === undefined ? controls.copy : controls.copyAsking}
        {...(isOnly ? {} : { contentName: getContentName(payable) })}
        text={payable.address}
        shortcut="c"
        guard={guard}
      />
      {/* That of several chains has a page with the explorer of each. */}
      {!isOnly && payable.chains.length === 1 && (
        <ExplorerLink
          href={getAddressUrl(payable.chain, payable.address)}
          contentName={labels.copiedAddress}
        />
      )}
      {payTitle !== null && check.code !== 'checking' && (
        <button
          ref={leavePayButton}
          type="button"
          title={fillText(texts.withQr, { title: payTitle })}
          aria-haspopup="dialog"
          className="hit icon-target rounded-flag text-ink-2 hover:text-ink"
          onClick={open}
        >
          <Icon name="qr" size={14} />
        </button>
      )}
      {Dialog && (
        <Dialog payable={payable} check={check} payTitle={payTitle} onClose={close} />
      )}
    </>
  )
}

const getContentName = ({ chains }: GuardedCopyProps['payable']) =>
  fillText(labels.chainAddress, { chain: nameChains(chains) })

function useGuard(props: GuardedCopyProps, onAsk: () => void): CopyGuard | undefined {
  const { payable, check, isOnly = false } = props
  const openQuestions = formatOpenQuestions(check, useZone())
  const content = isOnly ? '' : getContentName(payable)
  // A document without scripts checks nothing.
  const runningLabel = useInBrowser(() => labels.checkingAddress, texts.notChecked)
  switch (check.code) {
    case 'clear':
      return undefined
    case 'checking':
      return { label: runningLabel, reason: openQuestions }
    case 'warning':
      return {
        label: isOnly ? controls.copyAsking : fillText(texts.copyNamed, { content }),
        reason: '',
        onAsk,
      }
    case 'unchecked':
      return {
        label: fillText(texts.copyUnchecked, { content }),
        reason: openQuestions,
        onAsk,
      }
  }
}
