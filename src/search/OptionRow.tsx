import { formatTokenRemark } from '../model/words/tokenText'
import { AssetLogo } from '../components/AssetLogo'
import { ChainLabel } from '../components/ChainLabel'
import { shortenAddress } from '../model/chains/chains'
import type { ListedToken } from '../model/tokens/flags'
import { getTokenVerdict, isReal, listWarnings } from '../model/tokens/tokenStatements'
import { contractLabels } from '#words/tokenSearch'
import { sayText } from '../model/words/messages'
import { tokenTypes } from '../model/words/pieces'
import { removeRecent } from '../storage/changeRecents'
import { ToneFlag } from '../ui/Flag'
import { Icon } from '../ui/Icon'
import { Kbd } from '../ui/Kbd'
import { lazyComponent, renderNothing } from '../ui/lazyComponent'
import { SafeText } from '../ui/SafeText'
import { TruncatedText } from '../ui/TruncatedText'
import { getOptionId, type SearchOption } from './options'
import * as controls from '#words/controls'
import * as words from '#words/searchPanel'

// Few searches need it: with the code of tracking, the list loads 30 kB more.
const LazyOptionState = lazyComponent(
  async () => (await import('./OptionState')).OptionState,
  { renderFailure: renderNothing },
)

type OptionRowProps = {
  option: SearchOption
  isActive: boolean
  /** Whether Enter opens it. */
  isNext: boolean
  /** Whether it is the first token, whose verdict is said in words. */
  isFirstToken: boolean
  /** Called with its id when the pointer moves over it. */
  onActivate: (id: string) => void
  onChoose: (option: SearchOption) => void
}

/** One option of the list, at least 40 px high. */
export function OptionRow(props: OptionRowProps) {
  const { option, isActive, isNext, isFirstToken, onActivate, onChoose } = props
  const { recent } = option
  const id = getOptionId(option)
  return (
    <div role="presentation" className="relative">
      {/* The input points here by `aria-activedescendant`. */}
      <button
        type="button"
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        onMouseMove={() => onActivate(id)}
        onClick={() => onChoose(option)}
        className={`flex min-h-10 w-full cursor-pointer text-start items-center gap-3 ps-4 aria-selected:bg-accent-wash aria-selected:[box-shadow:inset_2px_0_var(--color-accent)] ${recent ? 'pe-12' : 'pe-4'}`}
      >
        <OptionContent option={option} isFirstToken={isFirstToken} />
        {isNext && (
          <span
            aria-hidden="true"
            className="inline-flex items-center gap-2 text-small text-ink-2 max-md:hidden"
          >
            {words.open} <Kbd>⏎</Kbd>
          </span>
        )}
      </button>
      {recent && (
        // Only for the pointer: an option must not contain a button, and the Delete key
        // does the same.
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          title={controls.remove}
          onClick={() => removeRecent(recent)}
          className="hit absolute top-1/2 end-3 inline-flex size-6 [translate:0_-50%] items-center justify-center rounded-field text-ink-2 hover:text-ink"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}

type OptionContentProps = Pick<OptionRowProps, 'option' | 'isFirstToken'>

function OptionContent({ option, isFirstToken }: OptionContentProps) {
  const { token, watchedHash } = option
  if (token !== undefined) {
    const isExact = option.kind === 'exact'
    return <TokenContent token={token} isExact={isExact} isFirst={isFirstToken} />
  }
  if (watchedHash !== undefined)
    return <WatchedContent option={option} hash={watchedHash} />
  return <PlainContent option={option} />
}

const WatchedContent = ({ option, hash }: { option: SearchOption; hash: string }) => (
  <>
    <Icon name={option.icon} className="mx-1 text-ink-2" />
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 py-2">
      <span className="min-w-0 font-medium wrap-anywhere text-ink">{option.label}</span>{' '}
      <span className="font-mono text-ink-3">{option.text}</span>{' '}
      <LazyOptionState of={{ hash }} />
    </span>
  </>
)

/** The blanks separate the words for screen readers. */
const PlainContent = ({ option }: { option: SearchOption }) => (
  <>
    <Icon name={option.icon} className="mx-1 text-ink-2" />
    <span className="min-w-0 flex-1 py-2">
      <OptionWarning warning={option.warning} />
      {option.compared && <LazyOptionState of={option.compared} />}
      {option.label}{' '}
      {option.kind === 'chain' ? (
        <span className="ms-1 inline-flex align-middle">
          <ChainLabel code={option.text} />
        </span>
      ) : (
        <span className={option.kind === 'name' ? 'font-semibold' : 'font-mono'}>
          <SafeText text={option.text} limit={120} />
        </span>
      )}
      {option.note && <span className="ms-2 text-ink-2"> {option.note}</span>}
    </span>
  </>
)

const OptionWarning = ({ warning }: { warning: SearchOption['warning'] }) =>
  warning && (
    <span className="me-3 inline-flex font-medium max-md:flex max-md:pb-1">
      {warning.code === 'unlisted-contract' ? (
        sayText(contractLabels, warning, tokenTypes)
      ) : (
        <ToneFlag tone="warning" text={sayText(contractLabels, warning, tokenTypes)} />
      )}{' '}
    </span>
  )

type TokenContentProps = { token: ListedToken; isExact: boolean; isFirst: boolean }

function TokenContent({ token, isExact, isFirst }: TokenContentProps) {
  const { ticker, protocol, address } = token.record
  const verdict = formatTokenRemark(getTokenVerdict(token))
  const isTold = isExact || (isFirst && isReal(token))
  const warnings = listWarnings(token)
    .map(formatTokenRemark)
    .filter(({ code }) => !isTold || code !== verdict.code)
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
            <TruncatedText {...shortenAddress(protocol, address)} />
          </span>
        )}
        <span className="inline-flex flex-wrap gap-2 @min-[40rem]:ms-auto">
          {isTold && <ToneFlag tone={verdict.tone} text={verdict.label} />}
          {warnings.map(({ code, label }) => (
            <ToneFlag key={code} tone="warning" text={label} />
          ))}
        </span>
      </span>
    </>
  )
}
