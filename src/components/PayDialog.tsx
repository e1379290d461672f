import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { getChainName, shortenAddress } from '../model/chains/chains'
import { formatPayment, type Payable } from '../model/words/paymentText'
import { describeAddressProblem } from '../model/words/nameText'
import { addressProblemQuery } from '../queries/names'
import { LabeledCopyButton } from '../ui/CopyButton'
import { Dialog } from '../ui/Dialog'
import { FullText } from './HashText'
import { NoteRow } from '../ui/NoteRow'
import { lazyComponent } from '../ui/lazyComponent'

const LazyQrCode = lazyComponent(async () => (await import('./QrCode')).QrCode)

/** An address for a payment, as a QR code and as text. Loaded when it is opened. */
export function PayDialog({
  payable,
  onClose,
}: {
  payable: Payable
  onClose: () => void
}) {
  const { chain, address, name, isVerified } = payable
  const { data: problem = null } = useQuery(addressProblemQuery(chain, address))
  const warning = problem && describeAddressProblem(problem, chain)
  return (
    <Dialog title={`Receive on ${getChainName(chain)}`} onClose={onClose}>
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
          <LazyQrCode text={address} label={`QR code of the address ${address}`} />
        </Suspense>
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-row">
            <FullText {...shortenAddress(chain, address)} />
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <LabeledCopyButton label="Copy address" text={address} />
            <LabeledCopyButton
              label="Copy with details"
              text={formatPayment(payable, warning)}
            />
          </p>
        </div>
      </div>
      <p className="mt-3 text-row text-ink-2">
        The QR code contains only the address. Make sure your wallet is on{' '}
        {getChainName(chain)}.
      </p>
    </Dialog>
  )
}
