import { Suspense, useState } from 'react'
import { getAddressPrefix, getChainName } from '../../model/chains/chains'
import { formatPayment, type Payable } from '../../model/names/texts'
import { Button } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { Dialog } from '../../ui/Dialog'
import { FullText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { lazyComponent } from '../../ui/lazyComponent'
import { NoteRow } from '../../ui/NoteRow'
import { describeAddressProblem, useAddressProblem } from './addressProblem'
import { ConfirmSendDialog } from './CopyAddressButton'

const QrCode = lazyComponent(async () => (await import('./QrCode')).QrCode)

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
      {step === 'open' && <PayDialog payable={payable} onClose={() => setStep('closed')} />}
    </>
  )
}

function PayDialog({ payable, onClose }: { payable: Payable; onClose: () => void }) {
  const { chain, address, name, isVerified } = payable
  const { problem } = useAddressProblem(chain, address)
  const warning = problem && describeAddressProblem(problem, chain)
  return (
    <Dialog
      title={`Receive on ${getChainName(chain)}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {warning !== null && (
        <NoteRow icon="warning" tone="ink" cause={warning}>
          Don’t send to it.
        </NoteRow>
      )}
      {name !== '' && !isVerified && (
        <NoteRow icon="warning" tone="ink" cause={`Not verified for ${name}.`}>
          Ask the owner before you send to it.
        </NoteRow>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-5">
        <Suspense fallback={<span className="size-44 shrink-0 bg-well" />}>
          <QrCode text={address} label={`QR code of the address ${address}`} />
        </Suspense>
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-row">
            <FullText text={address} start={getAddressPrefix(chain, address).length + 6} end={6} />
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <LabeledCopyButton label="Copy address" text={address} />
            <LabeledCopyButton label="Copy with details" text={formatPayment(payable, warning)} />
          </p>
        </div>
      </div>
      <p className="mt-3 text-row text-ink-2">
        The QR code contains only the address. Make sure your wallet is on {getChainName(chain)}.
      </p>
    </Dialog>
  )
}
