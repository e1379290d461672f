import * as labels from '#words/labels'
import { Link } from 'react-router'
import { ShortText } from '../../components/HashText'
import type { TokenRecord } from '../../contract/tokens'
import { formatIdentifier, parseIdentifier } from '../../model/assets'
import { getCaip19 } from '../../model/chains/caip'
import { findChain, getChainName } from '../../model/chains/chains'
import { derivativeTexts } from '#words/tokenAnswers'
import { listTokenFindings } from '../../model/tokens/tokenFindings'
import { paths } from '../../paths'
import { useChain } from '../../queries/chains'
import { useNetworks } from '../../queries/networks'
import type { TokenAnswer, TokenDetails } from '../../tokenEngine/tokenEngine'
import { CopyButton } from '../../ui/CopyButton'
import { FilledText } from '../../ui/FilledText'
import { Fact, TextFact } from '../../ui/Fact'
import { Fold } from '../../ui/Fold'
import { MonoText, SafeText } from '../../ui/SafeText'
import { getChainState } from './ChainFacts'
import { SimilarTokens } from './SimilarTokens'
import { TokenAnswers } from './TokenAnswers'
import { TokenText } from './TokenText'
import { UnknownToken } from './UnknownToken'
import * as words from '#words/tokenPage'
import * as controls from '#words/controls'
import { fillText } from '../../model/words/messages'
import { joinItems } from '../../model/words/pieces'

type TokenContentsProps = { identifier: string; answer: TokenAnswer }

/**
 * Below the verdict on a token: the answers, then tokens like it, and its facts. Without a token,
 * why there is none.
 */
export function TokenContents({ identifier, answer }: TokenContentsProps) {
  if (answer.kind !== 'token')
    return <UnknownToken identifier={identifier} answer={answer} />
  const { token } = answer
  return (
    <>
      <div className="border-b border-line bg-sheet">
        <div className="page flow-root pb-6">
          <TokenAnswers token={token} findings={listTokenFindings(token)} />
        </div>
      </div>
      <div className="page grid gap-y-4 py-6 md:py-10">
        <SimilarTokens token={token} />
        <Fold summary={labels.details}>
          <TokenFacts token={token} />
        </Fold>
      </div>
    </>
  )
}

function TokenFacts({ token }: { token: TokenDetails }) {
  const { enabled, identifier, lists, name, networks, protocol, swappable } = token.record
  const chain = useChain(protocol)
  const isOpen = chain === undefined || chain.status === 'active'
  const swaps = isOpen ? words.yes : getChainState(chain.status).headline
  const caip19 = getCaip19(token.record)
  const { categories, hasUnknownCategories } = token
  const known = joinItems(['all', ...categories])
  return (
    <dl className="max-w-160 text-row">
      <Fact label={labels.name}>
        {name && <TokenText text={name} flags={token.flags} />}
      </Fact>
      <Fact label={labels.kind}>
        <KindText record={token.record} />
      </Fact>
      <Fact label={labels.decimals}>
        <Decimals token={token} />
      </Fact>
      <Fact label={labels.swappable} missing={controls.unknown}>
        {swappable !== null && (swappable ? swaps : words.no)}
      </Fact>
      <NetworksFact ids={networks} />
      {!enabled && <Fact label={words.enabled}>{words.noDisabled}</Fact>}
      <Fact label={words.assetId}>
        <MonoText text={identifier} limit={400} />{' '}
        <CopyButton text={identifier} contentName={words.assetId} />
      </Fact>
      {caip19 !== '' && (
        <Fact label="CAIP-19">
          <ShortText text={caip19} start={14} end={6} contentName="CAIP-19" />
        </Fact>
      )}
      <TextFact label={words.tokenLists} text={joinItems(lists ?? [])} />
      <TextFact
        label={words.categories}
        text={hasUnknownCategories ? fillText(words.othersUnknown, { known }) : known}
      />
      <TextFact label={labels.chainId} text={chain?.chainId ?? ''} />
    </dl>
  )
}

function NetworksFact({ ids }: { ids: readonly string[] | undefined }) {
  const networks = useNetworks()
  if (ids === undefined || networks.length === 0) return null
  const names = networks.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return <TextFact label={labels.networks} text={joinItems(names) || words.none} />
}

/**
 * The decimals of a token. Wrong ones lead to wrong amounts, so those of a duplicate on
 * the chain are shown for comparison.
 */
function Decimals({ token: { record, others } }: { token: TokenDetails }) {
  const { decimals, protocol } = record
  const differing = others.find(
    ({ record: other }) =>
      other.protocol === protocol &&
      other.decimals !== null &&
      other.decimals !== decimals,
  )?.record
  return (
    <>
      {decimals ?? <span className="text-ink-3">{controls.notReported}</span>}
      {differing && (
        <span className="text-ink-3">
          {' '}
          <SafeText
            text={fillText(words.otherDecimals, {
              ticker: differing.ticker.slice(0, 24),
              chain: getChainName(protocol),
              decimals: differing.decimals,
            })}
          />
        </span>
      )}
    </>
  )
}

function KindText({ record }: { record: TokenRecord }) {
  const asset = parseIdentifier(record.identifier)
  if (asset === null) return controls.unknown
  const { kind, chain, ticker, address } = asset
  if (kind === 'native') {
    const isCoin =
      address === '' &&
      record.address === '' &&
      record.ticker === findChain(record.protocol)?.coin
    return isCoin ? words.nativeCoin : labels.token
  }
  return (
    <FilledText
      text={words.standsFor}
      values={{
        kind: derivativeTexts[kind],
        token: (
          <Link
            to={paths.token(formatIdentifier({ ...asset, kind: 'native', host: '' }))}
            className="link"
          >
            <FilledText
              text={words.tokenOn}
              values={{
                ticker: <SafeText text={ticker} limit={40} />,
                chain: getChainName(chain),
              }}
            />
          </Link>
        ),
      }}
    />
  )
}
