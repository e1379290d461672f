import { getAddressPrefix, getChainName } from '../../model/chains/chains'
import { type Payable, formatPayment } from '../../model/names/payment'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { NoteRow } from '../../ui/NoteRow'
import { FullText } from '../../ui/HashText'
import { describeAddressProblem, useAddressProblem } from './addressProblem'
import { QrCode } from './QrCode'

export function PayDetails({ payable }: { payable: Payable }) {
  const { chain, address, name, isVerified } = payable
  const { problem } = useAddressProblem(chain, address)
  const warning = problem && describeAddressProblem(problem, chain)
  return (
    <>
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
        <QrCode text={address} label={`QR code of the address ${address}`} />
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
    </>
  )
}
