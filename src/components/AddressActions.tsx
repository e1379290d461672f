import { type ReactNode, Suspense, useState } from 'react'
import { getChainName } from '../model/chains/chains'
import type { AddressCheck } from '../model/addresses/addressCheck'
import { formatQuestions, type Payable } from '../model/words/addressText'
import { formatPayTitle } from '../model/words/en/addressChecks'
import type { Zone } from '../model/time'
import { getButtonClasses } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { lazyDialog } from '../ui/lazyDialog'
import { useHydrated } from '../ui/useHydrated'

const LazyConfirmDialog = lazyDialog(
  async () => (await import('./ConfirmDialog')).ConfirmDialog,
)
const LazyPayDialog = lazyDialog(async () => (await import('./PayDialog')).PayDialog)

type AddressActionsProps = {
  payable: Payable
  check: AddressCheck
  zone: Zone
  /** The button that copies an address that nothing speaks against. */
  copyButton: ReactNode
  /** Before the check has ended, the button says so beside its icon. */
  isLabeled?: boolean
  /** At the end of these buttons: a link to an explorer. */
  link?: ReactNode
  /** Nobody pays to a contract. */
  canPay: boolean
}

/**
 * Copies an address, or shows it for a payment, once it is checked. With a warning, or
 * where a check has failed, both ask for a confirmation first.
 */
export function AddressActions(props: AddressActionsProps) {
  const { payable, check, zone, link, canPay } = props
  const [dialog, setDialog] = useState<'confirm' | 'qr' | null>(null)
  const close = () => setDialog(null)
  const open = () => setDialog(check.code === 'clear' ? 'qr' : 'confirm')
  return (
    <>
      <CopyAction {...props} onConfirm={open} />
      {link}
      {canPay && check.code !== 'checking' && (
        <DialogButton
          icon="qr"
          label={`${formatPayTitle(payable)} (QR)`}
          onClick={open}
        />
      )}
      <Suspense>
        {dialog === 'confirm' && (
          <LazyConfirmDialog
            check={check}
            zone={zone}
            text={payable.address}
            chain={payable.chain}
            onClose={close}
            onShowQr={canPay ? () => setDialog('qr') : undefined}
          />
        )}
        {dialog === 'qr' && (
          <LazyPayDialog payable={payable} check={check} zone={zone} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

type CopyActionProps = AddressActionsProps & { onConfirm: () => void }

/** The copy button, or what stands in its place until the address is checked. */
function CopyAction(props: CopyActionProps) {
  const { payable, check, zone, copyButton, isLabeled = false, onConfirm } = props
  const content = `${getChainName(payable.chain)} address`
  // A document without scripts checks nothing.
  const runningText = useHydrated() ? 'Checking this address…' : 'Not checked yet'
  switch (check.code) {
    case 'clear':
      return copyButton
    case 'warning':
      return <DialogButton icon="copy" label={`Copy ${content}`} onClick={onConfirm} />
    case 'checking':
      return (
        <DialogButton
          icon="copy"
          label={runningText}
          isLabeled={isLabeled}
          title={formatQuestions(check.doubts, zone)}
        />
      )
    case 'unchecked':
      return (
        <DialogButton
          icon="copy"
          label={isLabeled ? 'Copy unchecked' : `Copy unchecked ${content}`}
          isLabeled={isLabeled}
          title={formatQuestions(check.doubts, zone)}
          onClick={onConfirm}
        />
      )
  }
}

type DialogButtonProps = {
  icon: 'copy' | 'qr'
  label: string
  /** Shows the label beside the icon. */
  isLabeled?: boolean
  title?: string
  /** Without it, the button is disabled. */
  onClick?: () => void
}

/** A button that opens a dialog. */
function DialogButton(props: DialogButtonProps) {
  const { icon, label, isLabeled = false, title = label, onClick } = props
  const color = onClick ? 'text-ink-2 hover:text-ink' : 'cursor-not-allowed text-ink-3'
  return (
    <button
      type="button"
      data-key={icon === 'copy' ? 'c' : undefined}
      aria-label={label}
      title={title}
      aria-haspopup="dialog"
      aria-disabled={!onClick}
      className={isLabeled ? getButtonClasses() : `hit icon-target rounded-flag ${color}`}
      onClick={onClick}
    >
      <Icon name={icon} size={14} />
      {isLabeled && label}
    </button>
  )
}
