import { type ReactNode, Suspense, useState } from 'react'
import { getChainName } from '../model/chains/chains'
import type { Payable } from '../model/words/paymentText'
import { Button } from '../ui/Button'
import { LabeledCopyButton } from '../ui/CopyButton'
import { Dialog } from '../ui/Dialog'
import { Icon } from '../ui/Icon'
import { lazyDialog } from '../ui/lazyDialog'
import { SafeText } from '../ui/SafeText'

const LazyPayDialog = lazyDialog(async () => (await import('./PayDialog')).PayDialog)

type AddressActionsProps = {
  payable: Payable
  /** Why nothing should be sent to the address yet; null if there is no reason. */
  warning: string | null
  /** The button that copies an address without a warning. */
  copyButton: ReactNode
  /** At the end of these buttons: a link to an explorer. */
  link?: ReactNode
  canReceive: boolean
}

/**
 * Copies an address, or shows it for a payment. With a warning, both ask for a
 * confirmation first.
 */
export function AddressActions(props: AddressActionsProps) {
  const { payable, warning, copyButton, link, canReceive } = props
  const [dialog, setDialog] = useState<'warning' | 'qr' | null>(null)
  const close = () => setDialog(null)
  const chainName = getChainName(payable.chain)
  const renderIcon = (icon: 'copy' | 'qr', label: string) => (
    <button
      type="button"
      data-key={icon === 'copy' ? 'c' : undefined}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      className="hit icon-target rounded-flag text-ink-2 hover:text-ink"
      onClick={() => setDialog(warning === null ? 'qr' : 'warning')}
    >
      <Icon name={icon} size={14} />
    </button>
  )
  return (
    <>
      {warning === null ? copyButton : renderIcon('copy', `Copy ${chainName} address`)}
      {link}
      {canReceive && renderIcon('qr', `Receive on ${chainName} (QR)`)}
      {dialog === 'warning' && (
        <Dialog
          title="Don’t send to this address yet"
          onClose={close}
          actions={
            <>
              <LabeledCopyButton label="Copy anyway" text={payable.address} />
              {canReceive && (
                <Button onClick={() => setDialog('qr')}>Show QR code anyway</Button>
              )}
            </>
          }
        >
          <SafeText text={warning ?? ''} limit={1_000} />
        </Dialog>
      )}
      {dialog === 'qr' && (
        <Suspense>
          <LazyPayDialog payable={payable} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
