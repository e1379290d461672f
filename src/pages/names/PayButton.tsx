import { Suspense, useState } from 'react'
import type { Payable } from '../../model/names/payment'
import { getChainName } from '../../model/chains/chains'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { lazyComponent } from '../../ui/lazyComponent'
import { ConfirmSendDialog } from './ConfirmSendDialog'

const PayDialog = lazyComponent(async () => (await import('./PayDialog')).PayDialog)

interface PayButtonProps {
  payable: Payable
  /** Why nothing should be sent to it yet; null if there is no reason. */
  warning: string | null
}

/** Opens the payment details of an address; with a warning, only after a confirmation. */
export function PayButton({ payable, warning }: PayButtonProps) {
  const [step, setStep] = useState<'closed' | 'confirming' | 'open'>('closed')
  const label = `Receive on ${getChainName(payable.chain)} (QR)`
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        className="hit icon-target rounded-flag text-ink-2 hover:text-ink"
        onClick={() => setStep(warning === null ? 'open' : 'confirming')}
      >
        <Icon name="qr" size={14} />
      </button>
      {step === 'confirming' && warning !== null && (
        <ConfirmSendDialog
          warning={warning}
          action={<Button onClick={() => setStep('open')}>Show QR code anyway</Button>}
          onClose={() => setStep('closed')}
        />
      )}
      {step === 'open' && (
        <Suspense>
          <PayDialog payable={payable} onClose={() => setStep('closed')} />
        </Suspense>
      )}
    </>
  )
}
