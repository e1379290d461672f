import type { ReactNode } from 'react'
import type { ChainRecord } from '../contract/tokens'
import { findChainLogoPath, getLogoPath } from '../model/logos'
import { getAddressPrefix, getChainName, isEvm } from '../model/chains/chains'
import type { ListedToken } from '../model/tokens/search'
import { getVerdictLabel, getVerdictTone, listWarnings } from '../model/tokens/tokenText'
import { Kbd } from '../ui/Kbd'
import { AssetLogo } from '../ui/AssetLogo'
import { ChainBadge } from '../ui/ChainBadge'
import { ToneFlag } from '../ui/Flag'
import { Icon } from '../ui/Icon'
import { TruncatedText } from '../ui/HashText'
import { SafeText } from '../ui/SafeText'

type SearchOptionRowProps = {
  id: string
  isActive: boolean
  /** Enter opens this option although it is not active. */
  isEnterTarget: boolean
  onActivate: () => void
  onChoose: () => void
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** One option of the list, 40 px high. */
export function SearchOptionRow({
  id,
  isActive,
  isEnterTarget,
  onActivate,
  onChoose,
  onRemove,
  children,
}: SearchOptionRowProps) {
  return (
    <div role="presentation" className="relative">
      {/* The keyboard focus stays in the input, which points here by `aria-activedescendant`. */}
      <button
        type="button"
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={isActive ? undefined : onActivate}
        onClick={onChoose}
        className={`flex min-h-10 w-full cursor-pointer text-start items-center gap-3 ps-4 aria-selected:bg-accent-wash aria-selected:shadow-[inset_2px_0_0_var(--accent)] ${onRemove ? 'pe-12' : 'pe-4'}`}
      >
        {children}
        {(isActive || isEnterTarget) && (
          <span
            aria-hidden="true"
            className="inline-flex items-center gap-2 text-small text-ink-2 max-md:hidden"
          >
            open
            <Kbd>
              <Icon name="enter" size={14} />
            </Kbd>
          </span>
        )}
      </button>
      {onRemove && (
        // Only for the pointer: an option must not contain a button, and the Delete key does the same.
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          title="Remove"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRemove}
          className="hit absolute top-1/2 end-3 inline-flex size-6 -translate-y-1/2 items-center justify-center rounded-field text-ink-2 hover:text-ink"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}

type TokenOptionProps = {
  token: ListedToken
  showsVerdict: boolean
  chains: readonly ChainRecord[] | undefined
}

export function TokenOption({ token, showsVerdict, chains }: TokenOptionProps) {
  const { record, flags } = token
  const { ticker, protocol, address, identifier, image } = record
  const comparableAddress = isEvm(protocol) ? address.toLowerCase() : address
  return (
    <>
      <AssetLogo
        src={getLogoPath(image) ?? undefined}
        ticker={ticker}
        seed={address === '' ? identifier : `${protocol} ${comparableAddress}`}
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <span className="flex w-20 min-w-0 font-medium text-ink">
          <SafeText text={ticker} limit={24} />
        </span>
        <span className="@min-[40rem]:w-44">
          <ChainBadge
            code={protocol}
            name={getChainName(protocol)}
            logo={findChainLogoPath(chains, protocol)}
          />
        </span>
        {address !== '' && (
          <span className="text-ink-2">
            <TruncatedText
              text={address}
              start={getAddressPrefix(protocol, address).length + 6}
              end={6}
            />
          </span>
        )}
        {flags && (
          <span className="inline-flex flex-wrap gap-2 @min-[40rem]:ms-auto">
            {showsVerdict && (
              <ToneFlag tone={getVerdictTone(flags)} text={getVerdictLabel(token)} />
            )}
            {listWarnings(token)
              .filter(({ label }) => !showsVerdict || label !== getVerdictLabel(token))
              .map(({ kind, label }) => (
                <ToneFlag key={kind} tone="warning" text={label} />
              ))}
          </span>
        )}
      </span>
    </>
  )
}
