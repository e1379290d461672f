import { addressStart, chainName } from '../../model/chains/chains'
import { type Payable, paymentText } from '../../model/names/payment'
import { Button } from '../../ui/controls/Button'
import { LabeledCopyButton } from '../../ui/controls/CopyButton'
import { Dialog } from '../../ui/floating/Dialog'
import { NoteRow } from '../../ui/states/NoteRow'
import { FullText } from '../../ui/text/FullText'
import { doubtSentence, useDoubt } from './doubt'
import { QrCode } from './QrCode'

/** The bare address as a QR code, in full beside it, and as text for a payment. */
export function PayDialog({ payable, onClose }: { payable: Payable; onClose: () => void }) {
  const { chain, address, name, verified } = payable
  const { doubt } = useDoubt(chain, address)
  const against = doubt && doubtSentence(doubt, chain)
  return (
    <Dialog
      title={`Receive on ${chainName(chain)}`}
      onClose={onClose}
      actions={
        <>
          <LabeledCopyButton label="Copy with details" text={paymentText(payable, against)} />
          <LabeledCopyButton label="Copy address" text={address} />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {against !== null && (
        <NoteRow icon="warning" tone="ink" cause={against}>
          Don’t send to it.
        </NoteRow>
      )}
      {name !== '' && !verified && (
        <NoteRow icon="warning" tone="ink" cause={`Not verified for ${name}.`}>
          Ask the owner before you send to it.
        </NoteRow>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-5">
        <QrCode text={address} label={`QR code of the address ${address}`} />
        <p className="min-w-0 flex-1 basis-40 text-row">
          <FullText text={address} start={addressStart(chain, address).length + 6} end={6} />
        </p>
      </div>
      <p className="mt-3 text-row">
        The QR code contains only the address. Make sure your wallet is on {chainName(chain)}.
      </p>
    </Dialog>
  )
}
