import { type ReactNode, Suspense, useState } from 'react'
import { getChainName } from '../model/chains/chains'
import type { AddressCheck } from '../model/words/addressCheck'
import { formatPayTitle, type Payable } from '../model/words/paymentText'
import { Button } from '../ui/Button'
import { LabeledCopyButton } from '../ui/CopyButton'
import { Dialog } from '../ui/Dialog'
import { Icon } from '../ui/Icon'
import { lazyComponent } from '../ui/lazyComponent'
import { SafeText } from '../ui/SafeText'
import { useHydrated } from '../ui/useHydrated'

const LazyPayDialog = lazyComponent(async () => (await import('./PayDialog')).PayDialog)

type AddressActionsProps = {
  payable: Payable
  check: AddressCheck
  /** The button that copies an address that nothing speaks against. */
  copyButton: ReactNode
  /** Before the check has ended, the button says so beside its icon. */
  isLabeled?: boolean
  /** At the end of these buttons: a link to an explorer. */
  link?: ReactNode
  /** Nobody pays to a contract. */
  canPay: boolean
  /** The title of the dialog that warns. */
  warningTitle?: string
}

/**
 * Copies an address, or shows it for a payment, once it is checked. With a warning, or
 * where a check has failed, both ask for a confirmation first.
 */
export function AddressActions(props: AddressActionsProps) {
  const { payable, check, link, canPay, warningTitle } = props
  const [dialog, setDialog] = useState<'confirm' | 'qr' | null>(null)
  const close = () => setDialog(null)
  const open = () => setDialog(check.kind === 'clear' ? 'qr' : 'confirm')
  return (
    <>
      <CopyAction {...props} onConfirm={open} />
      {link}
      {canPay && check.kind !== 'checking' && (
        <DialogIcon icon="qr" label={`${formatPayTitle(payable)} (QR)`} onClick={open} />
      )}
      {dialog === 'confirm' && (
        <ConfirmDialog
          check={check}
          address={payable.address}
          warningTitle={warningTitle}
          onClose={close}
          onShowQr={canPay ? () => setDialog('qr') : undefined}
        />
      )}
      {dialog === 'qr' && (
        <Suspense>
          <LazyPayDialog payable={payable} check={check} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type CopyActionProps = AddressActionsProps & { onConfirm: () => void }

/** The copy button, or what stands in its place until the address is checked. */
function CopyAction(props: CopyActionProps) {
  const { payable, check, copyButton, isLabeled = false, onConfirm } = props
  const content = `${getChainName(payable.chain)} address`
  // A document without scripts checks nothing.
  const runningText = useHydrated() ? 'Checking this address…' : 'Not checked yet'
  switch (check.kind) {
    case 'clear':
      return copyButton
    case 'warning':
      return <DialogIcon icon="copy" label={`Copy ${content}`} onClick={onConfirm} />
    case 'checking':
      return isLabeled ? (
        <Button icon="copy" disabledReason={check.reason}>
          {runningText}
        </Button>
      ) : (
        <DialogIcon icon="copy" label={runningText} />
      )
    case 'unchecked':
      return isLabeled ? (
        <Button
          icon="copy"
          aria-haspopup="dialog"
          data-key="c"
          title={check.reason}
          onClick={onConfirm}
        >
          Copy unchecked
        </Button>
      ) : (
        <DialogIcon icon="copy" label={`Copy unchecked ${content}`} onClick={onConfirm} />
      )
  }
}

type DialogIconProps = {
  icon: 'copy' | 'qr'
  label: string
  /** Without it, the button is disabled. */
  onClick?: () => void
}

/** A button that opens a dialog. */
const DialogIcon = ({ icon, label, onClick }: DialogIconProps) => (
  <button
    type="button"
    data-key={icon === 'copy' ? 'c' : undefined}
    aria-label={label}
    title={label}
    aria-haspopup="dialog"
    aria-disabled={onClick === undefined}
    className="hit icon-target rounded-flag text-ink-2 hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-3"
    onClick={onClick}
  >
    <Icon name={icon} size={14} />
  </button>
)

type ConfirmDialogProps = {
  check: AddressCheck
  address: string
  warningTitle: string | undefined
  onClose: () => void
  /** Absent if nobody can pay to the address. */
  onShowQr: (() => void) | undefined
}

/**
 * Why an address should not be copied, with the buttons that do so anyway. The check can
 * end while it is open.
 */
function ConfirmDialog(props: ConfirmDialogProps) {
  const { check, address, warningTitle, onClose, onShowQr } = props
  const { title, suffix } = describeConfirmation(check, warningTitle)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <LabeledCopyButton label={`Copy${suffix}`} text={address} />
          {onShowQr && <Button onClick={onShowQr}>{`Show QR code${suffix}`}</Button>}
        </>
      }
    >
      {check.kind === 'clear' ? (
        'The checks found nothing against it.'
      ) : (
        <SafeText text={check.reason} limit={1_000} />
      )}
    </Dialog>
  )
}

function describeConfirmation(
  { kind }: AddressCheck,
  warningTitle = 'Don’t send to this address yet',
) {
  if (kind === 'clear') return { title: 'This address is checked now', suffix: '' }
  if (kind === 'warning') return { title: warningTitle, suffix: ' anyway' }
  return { title: 'This address isn’t checked', suffix: ' unchecked' }
}
