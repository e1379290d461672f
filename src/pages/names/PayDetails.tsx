import { getAddressPrefix, getChainName } from '../../model/chains/chains'
import { type Payable, paymentText } from '../../model/names/payment'
import { LabeledCopyButton } from '../../ui/controls/CopyButton'
import { NoteRow } from '../../ui/states/NoteRow'
import { FullText } from '../../ui/text/FullText'
import { doubtSentence, useDoubt } from './doubt'
import { QrCode } from './QrCode'

/** What somebody needs who pays to an address: its QR code, the address in full, and buttons that copy it. */
export function PayDetails({ payable }: { payable: Payable }) {
  const { chain, address, name, verified } = payable
  const { doubt } = useDoubt(chain, address)
  const against = doubt && doubtSentence(doubt, chain)
  return (
    <>
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
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-row">
            <FullText text={address} start={getAddressPrefix(chain, address).length + 6} end={6} />
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <LabeledCopyButton label="Copy address" text={address} />
            <LabeledCopyButton label="Copy with details" text={paymentText(payable, against)} />
          </p>
        </div>
      </div>
      <p className="mt-3 text-row text-ink-2">
        The QR code contains only the address. Make sure your wallet is on {getChainName(chain)}.
      </p>
    </>
  )
}
