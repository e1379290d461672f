import * as labels from '#words/labels'
import { toPlain } from '../../model/words/pieces'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatTitle } from '../../contract/brand'
import { getChainName } from '../../model/chains/chains'
import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import { toPlainText } from '../../model/text'
import {
  findAddressGap,
  getTokenVerdict,
  listConcerns,
  listWarnings,
} from '../../model/tokens/tokenStatements'
import { checkTokenHeading } from '#words/tokens'
import { sayTokenAnswer, sayAddressGap } from '../../model/words/tokenAnswerText'
import { formatTokenRemark } from '../../model/words/tokenText'
import { paths } from '../../paths'
import { useChain } from '../../queries/chains'
import { usePrices } from '../../queries/usePrices'
import type { TokenDetails } from '../../queries/tokenEngine'
import { ChainLabel } from '../../components/ChainLabel'
import { AssetLogo } from '../../components/AssetLogo'
import { DollarValue } from '../../components/DollarValue'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { ExplorerButton } from '../../components/ExplorerLink'
import { ToneFlag } from '../../ui/Flag'
import { FullText } from '../../components/HashText'
import { PageHeader } from '../../components/PageHeader'
import { lazyDialog } from '../../ui/lazyDialog'
import { PageHead } from '../../ui/PageHead'
import { SafeText } from '../../ui/SafeText'
import { TruncatedText } from '../../ui/TruncatedText'
import { Warning, type WarningLevel } from '../../ui/Warning'
import { ChainStatus } from './ChainFacts'
import { TokenText } from './TokenText'
import * as controls from '#words/controls'
import * as words from '#words/tokenPage'
import { fillText } from '../../model/words/messages'

const LazyCopyDialog = lazyDialog(
  async () => (await import('../../components/CopyDialog')).CopyDialog,
)

/**
 * The header of a token's page: ticker, chain, price, the verdict with its reason,
 * warnings, and the full address.
 */
export function TokenHeader({ token }: { token: TokenDetails }) {
  const { address, identifier, protocol, ticker } = token.record
  const explorer = getAddressUrl(protocol, address)
  const price = usePrices([identifier])(identifier)
  const verdict = formatTokenRemark(getTokenVerdict(token))
  const plainTicker = toPlainText(ticker)
  const preview = {
    title: fillText(words.tokenOn, {
      ticker: plainTicker,
      chain: toPlainText(getChainName(protocol)),
    }),
    description: toPlainText(`${verdict.label}. ${verdict.reason}`, 300),
  }
  return (
    <PageHeader
      list="tokens"
      current={
        <span aria-current="page" className="min-w-0 overflow-clip">
          {/* As many characters as fit on a phone. */}
          <TruncatedText
            text={identifier}
            start={Math.min(20, protocol.length + ticker.length + 10)}
            end={6}
          />
        </span>
      }
      actions={
        <>
          <LabeledCopyButton text={identifier} label={words.copyAssetId} shortcut="c" />
          {explorer && (
            <ExplorerButton href={explorer}>{getExplorerHost(explorer)}</ExplorerButton>
          )}
        </>
      }
    >
      <PageHead title={formatTitle(plainTicker)} preview={preview} />
      <div className="mt-5 flex flex-wrap items-start gap-x-10 gap-y-5">
        <div className="flex min-w-0 flex-1 basis-80 items-center gap-4">
          <AssetLogo asset={token.record} size={56} />
          <div className="min-w-0">
            <h1 translate="no" className="text-verdict">
              <TokenText text={ticker} flags={token.flags} limit={40} />
            </h1>
            {/* One line, so that a price that arrives later moves nothing. */}
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-2">
              {words.on}
              <Link to={paths.chain(protocol)} className="hit hover:underline">
                <ChainLabel code={protocol} />
              </Link>
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
        <Verdicts token={token} verdict={verdict} />
      </div>
      <FullContract token={token} />
    </PageHeader>
  )
}

function ChainStatusNote({ code }: { code: string }) {
  const chain = useChain(code)
  return chain && chain.status !== 'active' && <ChainStatus status={chain.status} />
}

type VerdictsProps = {
  token: TokenDetails
  verdict: ReturnType<typeof formatTokenRemark>
}

function Verdicts({ token, verdict }: VerdictsProps) {
  const warnings = listWarnings(token)
    .map(formatTokenRemark)
    .filter(({ code }) => code !== verdict.code)
  const { code } = token.answer
  // The answer says the reason, and the tokens below it are those that share the ticker.
  const isSaid = code !== 'none' && code !== 'unknown-contract'
  return (
    <div className="w-full border-line md:w-115 md:border-s md:ps-4">
      <TokenAnswerLine token={token} />
      {verdict.tone === 'warning' ? (
        <TokenWarning
          level={token.flags.verdict === 'not-common' ? 'caution' : 'stop'}
          {...verdict}
        />
      ) : (
        <>
          {code === 'none' && <ToneFlag tone={verdict.tone} text={verdict.label} />}
          {/* It may contain another asset's ticker, which is untrusted. */}
          <p className="mt-1 text-ink-2 empty:hidden">
            <SafeText text={isSaid ? verdict.notes : verdict.reason} limit={600} />
          </p>
        </>
      )}
      {warnings.map((warning) => (
        <TokenWarning key={warning.code} level="caution" {...warning} />
      ))}
    </div>
  )
}

type TokenWarningProps = { level: WarningLevel; label: string; reason: string }

const TokenWarning = ({ level, label, reason }: TokenWarningProps) => (
  <Warning level={level} heading={label}>
    <SafeText text={reason} limit={600} />
  </Warning>
)

const TokenAnswerLine = ({ token: { answer, common } }: { token: TokenDetails }) =>
  answer.code !== 'none' && (
    <p className="mb-2 text-lead">
      <SafeText text={toPlain(sayTokenAnswer(answer))} limit={160} />{' '}
      {common && (
        <Link to={paths.token(common.record.identifier)} className="link">
          <TruncatedText text={common.record.address || common.record.ticker} end={6} />
        </Link>
      )}
    </p>
  )

const FullContract = ({ token }: { token: TokenDetails }) => (
  <div className="mt-6 border-t border-line pt-4">
    <h2 className="text-small text-ink-3">{labels.contractAddress}</h2>
    {token.record.address === '' ? (
      <p className="mt-1 text-ink-2">
        {toPlain(sayAddressGap(findAddressGap(token.record)))}
      </p>
    ) : (
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-amount font-normal lg:text-[22px]/8">
        <span className="font-mono max-md:max-w-[22ch]">
          <FullText text={token.record.address} start={8} end={6} />
        </span>
        <ContractCopy token={token} />
      </div>
    )}
  </div>
)

function ContractCopy({ token }: { token: TokenDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const { protocol: chain, address } = token.record
  const concerns = listConcerns(token)
  const ask = { label: controls.copyAsking, reason: '', onAsk: () => setIsOpen(true) }
  return (
    <>
      <LabeledCopyButton
        label={controls.copy}
        text={address}
        shortcut="c"
        guard={concerns.length === 0 ? undefined : ask}
      />
      {isOpen && (
        <LazyCopyDialog
          payable={{ chain, address, name: '', isVerified: false, checkedAt: 0 }}
          check={{
            code: 'warning',
            doubts: concerns.map((remark) => ({ code: 'token', remark })),
          }}
          payTitle={null}
          heading={checkTokenHeading}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
