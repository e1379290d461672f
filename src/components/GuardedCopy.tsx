import * as labels from '#words/labels'
import * as controls from '#words/controls'
import * as texts from '#words/copyAddress'
import { type ReactNode, useState } from 'react'
import { getChainName } from '../model/chains/chains'
import { fillText } from '../model/words/messages'
import { type CopyGuard, LabeledCopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { lazyDialog } from '../ui/lazyDialog'
import { passFocus } from '../ui/passFocus'
import { useHydrated } from '../ui/useHydrated'
import type { CopyDialogProps } from './CopyDialog'

/** It goes once the address is found to be a contract. */
const leavePayButton = passFocus((box) => box.querySelector('button'))

const LazyCopyDialog = lazyDialog(async () => (await import('./CopyDialog')).CopyDialog)

export type GuardedCopyProps = Omit<CopyDialogProps, 'heading' | 'onClose'> & {
  /** What is not known of the address, beside the buttons; '' for nothing. */
  openQuestions: string
  /** The page is about this address alone, so that the copy button does not name it. */
  isOnly?: boolean
  /** After the copy button: a link to an explorer. */
  link?: ReactNode
}

/**
 * The buttons that copy an address, or show it for a payment. With a warning, or where a
 * check has failed, both open the dialog at its first step, the confirmation. The copy
 * button is one element through all states, so that the focus can stay in it.
 */
export function GuardedCopy(props: GuardedCopyProps) {
  const { payable, check, zone, payTitle, isOnly = false, link } = props
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
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
      {link}
      {payTitle !== null && check.code !== 'checking' && (
        <button
          ref={leavePayButton}
          type="button"
          aria-label={fillText(texts.withQr, { title: payTitle })}
          title={fillText(texts.withQr, { title: payTitle })}
          aria-haspopup="dialog"
          className="hit icon-target rounded-flag text-ink-2 hover:text-ink"
          onClick={open}
        >
          <Icon name="qr" size={14} />
        </button>
      )}
      {isOpen && (
        <LazyCopyDialog
          payable={payable}
          check={check}
          zone={zone}
          payTitle={payTitle}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const getContentName = ({ chain }: GuardedCopyProps['payable']) =>
  fillText(labels.chainAddress, { chain: getChainName(chain) })

function useGuard(props: GuardedCopyProps, onAsk: () => void): CopyGuard | undefined {
  const { payable, check, openQuestions, isOnly = false } = props
  const content = isOnly ? '' : getContentName(payable)
  // A document without scripts checks nothing.
  const runningLabel = useHydrated() ? labels.checkingAddress : texts.notChecked
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
