import { useState } from 'react'
import { getChainName } from '../../model/chains/chains'
import { CopyButton, LabeledCopyButton } from '../../ui/controls/CopyButton'
import { Icon } from '../../ui/pictures/Icon'
import { ConfirmSend } from './ConfirmSend'

interface CopyAddressProps {
  chain: string
  address: string
  /** Why nothing should be sent to it yet; null where nothing speaks against it. */
  warning: string | null
}

/** Copies an address. One with a warning is copied only after a confirmation. */
export function CopyAddress({ chain, address, warning }: CopyAddressProps) {
  const [isAsking, setIsAsking] = useState(false)
  const what = `${getChainName(chain)} address`
  if (warning === null) return <CopyButton text={address} contentName={what} />
  return (
    <>
      <button
        type="button"
        data-key="c"
        aria-label={`Copy ${what}`}
        title={`Copy ${what}`}
        aria-haspopup="dialog"
        className="hit icon-target rounded-flag text-ink-2 hover:text-ink"
        onClick={() => setIsAsking(true)}
      >
        <Icon name="copy" size={14} />
      </button>
      {isAsking && (
        <ConfirmSend
          warning={warning}
          action={<LabeledCopyButton label="Copy anyway" text={address} />}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
