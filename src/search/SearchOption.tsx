import { getShownStartLength } from '../model/chains/similarAddresses'
import { getVerdictLabel, getVerdictTone, listWarnings } from '../model/tokens/tokenText'
import type { ListedToken } from '../model/tokens/search'
import { removeRecent } from '../storage/recents'
import { AssetLogo } from '../ui/AssetLogo'
import { ToneFlag } from '../ui/Flag'
import { Icon } from '../ui/Icon'
import { Kbd } from '../ui/Kbd'
import { SafeText } from '../ui/SafeText'
import { TruncatedText } from '../ui/TruncatedText'
import { ChainLabel } from './ChainLabel'
import type { SearchOption } from './suggestions'

type OptionRowProps = {
  id: string
  option: SearchOption
  isActive: boolean
  /** Whether Enter opens it. */
  isEnterTarget: boolean
  onActivate: () => void
  onChoose: () => void
}

/** One option of the list, at least 40 px high. */
export function OptionRow(props: OptionRowProps) {
  const { id, option, isActive, isEnterTarget, onActivate, onChoose } = props
  const { group, recent, token } = option
  const removed = group === 'Recent' ? recent : undefined
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
        className={`flex min-h-10 w-full cursor-pointer text-start items-center gap-3 ps-4 aria-selected:bg-accent-wash aria-selected:[box-shadow:inset_2px_0_var(--color-accent)] ${removed ? 'pe-12' : 'pe-4'}`}
      >
        {token ? (
          <TokenContent token={token} showsVerdict={group === 'Exact match'} />
        ) : (
          <Content option={option} />
        )}
        {isEnterTarget && (
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
      {removed && (
        // Only for the pointer: an option must not contain a button, and the Delete key does the same.
        <button
          type="button"
          aria-hidden="true"
          data-removes={id}
          tabIndex={-1}
          title="Remove"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => removeRecent(removed)}
          className="hit absolute top-1/2 end-3 inline-flex size-6 [translate:0_-50%] items-center justify-center rounded-field text-ink-2 hover:text-ink"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}

/** Longer texts are truncated where they do not fit. */
const longTextLength = 32

function Content({ option }: { option: SearchOption }) {
  const { group, icon, label, text, note, chain = '', warning } = option
  return (
    <>
      <span className="inline-flex w-6 shrink-0 justify-center text-ink-2">
        <Icon name={icon} />
      </span>
      {/* The blanks separate the words for screen readers. */}
      <span className="min-w-0 flex-1 py-2">
        {warning && (
          <span className="me-3 inline-flex font-medium max-md:flex max-md:pb-1">
            {warning.tone === 'warning' ? <ToneFlag {...warning} /> : warning.text}{' '}
          </span>
        )}
        {label}{' '}
        {group === 'Chains' ? (
          <span className="ms-1 inline-flex align-middle">
            <ChainLabel code={text} />
          </span>
        ) : group === 'Name' ? (
          <strong className="font-semibold">{text}</strong>
        ) : text.length <= longTextLength ? (
          <span className="inline-flex max-w-full align-bottom font-mono">
            <SafeText text={text} />
          </span>
        ) : (
          <>
            <span className="hidden font-mono wrap-anywhere @min-[48rem]:inline">
              <SafeText text={text} limit={120} />
            </span>
            <span className="@min-[48rem]:hidden">
              <TruncatedText text={text} start={getShownStartLength(chain, text)} />
            </span>
          </>
        )}
        {note && <span className="ms-2 text-ink-2"> {note}</span>}
      </span>
    </>
  )
}

function TokenContent({ token, showsVerdict }: { token: ListedToken; showsVerdict: boolean }) {
  const { ticker, protocol, address } = token.record
  const verdict = getVerdictLabel(token)
  const warnings = listWarnings(token).filter(({ label }) => !showsVerdict || label !== verdict)
  return (
    <>
      <AssetLogo asset={token.record} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <span className="flex w-20 min-w-0 font-medium text-ink">
          <SafeText text={ticker} limit={24} />
        </span>
        <span className="@min-[40rem]:w-44">
          <ChainLabel code={protocol} />
        </span>
        {address !== '' && (
          <span className="text-ink-2">
            <TruncatedText text={address} start={getShownStartLength(protocol, address)} end={6} />
          </span>
        )}
        <span className="inline-flex flex-wrap gap-2 @min-[40rem]:ms-auto">
          {showsVerdict && <ToneFlag tone={getVerdictTone(token.flags)} text={verdict} />}
          {warnings.map(({ kind, label }) => (
            <ToneFlag key={kind} tone="warning" text={label} />
          ))}
        </span>
      </span>
    </>
  )
}
