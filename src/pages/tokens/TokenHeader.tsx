import { Link } from 'react-router'
import { AssetLogo } from '../../components/AssetLogo'
import { ChainLabel } from '../../components/ChainLabel'
import { DollarValue } from '../../components/DollarValue'
import { PageHeader } from '../../components/PageHeader'
import { VerdictEdge } from '../../components/VerdictEdge'
import { VerdictHeadline } from '../../components/VerdictHeadline'
import { PageTitle } from '../../components/PageTitle'
import { parseIdentifier } from '../../model/assets'
import { getChainName } from '../../model/chains/chains'
import { toPlainText } from '../../model/text'
import type { TokenFindings } from '../../model/tokens/tokenFindings'
import { endText, fillText } from '../../model/words/messages'
import { joinTexts, toPlain } from '../../model/words/pieces'
import { sayTokenLabel, sayTokenReason } from '../../model/words/tokenText'
import { paths } from '../../paths'
import { useChain } from '../../queries/chains'
import type { TokenDetails } from '../../tokenEngine/tokenEngine'
import { usePrices } from '../../queries/usePrices'
import { FilledText } from '../../ui/FilledText'
import { LinkPreview } from '../../components/LinkPreview'
import { SafeText } from '../../ui/SafeText'
import { TruncatedText } from '../../ui/TruncatedText'
import { ChainStatus } from './ChainFacts'
import { TokenText } from './TokenText'
import * as words from '#words/tokenPage'

const statuses = { good: 'complete', stop: 'failed', caution: 'unclear' } as const

type TokenHeaderProps = { token: TokenDetails; findings: TokenFindings }

/** The verdict on a token with its reason, above the answers. */
export function TokenHeader({ token, findings }: TokenHeaderProps) {
  const { identifier, protocol, ticker } = token.record
  const price = usePrices([identifier])(identifier)
  const [{ level, statement }] = findings
  const label = toPlain(sayTokenLabel(statement))
  const reason = toPlain(sayTokenReason(statement))
  const status = statuses[level]
  const plainTicker = toPlainText(ticker)
  const preview = {
    title: fillText(words.tokenOn, {
      ticker: plainTicker,
      chain: toPlainText(getChainName(protocol)),
    }),
    description: toPlainText(joinTexts([endText(label), reason]), 300),
  }
  return (
    <>
      <PageTitle text={plainTicker} />
      <LinkPreview {...preview} />
      <VerdictEdge status={status} />
      <PageHeader
        list="tokens"
        current={<CurrentToken identifier={identifier} />}
        isContinued
      >
        <div className="mt-4 mb-4 flex items-center gap-4">
          <AssetLogo asset={token.record} size={56} />
          <div className="min-w-0">
            <h1 translate="no" className="text-title">
              <TokenText text={ticker} flags={token.flags} limit={40} />
            </h1>
            {/* One line, so that a price that arrives later moves nothing. */}
            <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
              <FilledText
                text={words.onChain}
                values={{
                  chain: (
                    <Link to={paths.chain(protocol)} className="hit hover:underline">
                      <ChainLabel code={protocol} />
                    </Link>
                  ),
                }}
              />
              <ChainStatusNote code={protocol} />
              {price && (
                <span className="ps-2 text-row">
                  <DollarValue {...price}>
                    1 <SafeText text={ticker} limit={24} />{' '}
                  </DollarValue>
                </span>
              )}
            </p>
          </div>
        </div>
        <VerdictHeadline status={status} text={label} />
        <p className="mt-2 max-w-190 text-row text-ink-2">
          {/* It may contain another asset's ticker, which is untrusted. */}
          <SafeText text={reason} limit={600} />
        </p>
      </PageHeader>
    </>
  )
}

/** As many characters of the identifier as fit on a phone. */
export function CurrentToken({ identifier }: { identifier: string }) {
  const { chain = '', ticker = '' } = parseIdentifier(identifier) ?? {}
  return (
    <span aria-current="page" className="min-w-0 overflow-clip">
      <TruncatedText
        text={identifier}
        start={Math.min(20, chain.length + ticker.length + 10)}
        end={6}
      />
    </span>
  )
}

function ChainStatusNote({ code }: { code: string }) {
  const chain = useChain(code)
  return chain && chain.status !== 'active' && <ChainStatus status={chain.status} />
}
