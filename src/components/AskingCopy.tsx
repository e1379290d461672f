import * as controls from '#words/controls'
import { copyNamed } from '#words/copyAddress'
import type { AddressCheck } from '../model/addresses/addressCheck'
import { fillText } from '../model/words/messages'
import { LabeledCopyButton } from '../ui/CopyButton'
import { useLateDialog } from '../ui/useLateDialog'

type AskingCopyProps = {
  chain: string
  address: string
  doubts: Extract<AddressCheck, { code: 'warning' }>['doubts']
  /** For screen readers, where the page has other addresses. */
  contentName?: string
  /** The heading of the doubts, in place of one about an address. */
  heading?: string
}

/** The button that copies an address which nobody should pay to: it asks first. */
export function AskingCopy({ doubts, contentName, heading, ...place }: AskingCopyProps) {
  const { chain, address } = place
  const { Dialog, open, close } = useLateDialog(
    async () => (await import('./CopyDialog')).CopyDialog,
  )
  const name = contentName && fillText(copyNamed, { content: contentName })
  return (
    <>
      <LabeledCopyButton
        label={controls.copyAsking}
        contentName={contentName}
        text={address}
        shortcut="c"
        guard={{
          label: name ?? controls.copyAsking,
          reason: '',
          onAsk: open,
        }}
      />
      {Dialog && (
        <Dialog
          payable={{
            chain,
            chains: [chain],
            address,
            name: '',
            isVerified: false,
            checkedAt: 0,
          }}
          check={{ code: 'warning', doubts }}
          payTitle={null}
          heading={heading}
          onClose={close}
        />
      )}
    </>
  )
}
