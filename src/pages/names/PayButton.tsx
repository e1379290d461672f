import { Suspense, useState } from 'react'
import type { Payable } from '../../model/names/payment'
import { getChainName } from '../../model/chains/chains'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/pictures/Icon'
import { lazyComponent } from '../../ui/states/lazyComponent'
import { ConfirmSendDialog } from './ConfirmSendDialog'

const PayDialog = lazyComponent(async () => (await import('./PayDialog')).PayDialog)

interface PayButtonProps {
  payable: Payable
  /** null if there is no reason not to send. */
  warning: string | null
}

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
